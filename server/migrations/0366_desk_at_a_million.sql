-- Runs without a transaction.
-- Each is dropped first: what is left of one that was interrupted is there, but not valid.

-- Requests that return to the queue later, among all that were ever worked on.
drop index concurrently if exists call_desk_notes_resume;
create index concurrently call_desk_notes_resume on call_desk_notes (resume_at)
  where resume_at is not null;

-- Entries with one number near to each other, among thousands with the number of a call center.
drop index concurrently if exists service_providers_phone_place;
create index concurrently service_providers_phone_place on service_providers (phone, latitude)
  where phone is not null;

drop index concurrently if exists service_providers_phone;
