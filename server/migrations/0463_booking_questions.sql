-- A booking that its shop is asked about in writing. The desk waits until then for the answer.
alter table bookings add column desk_from timestamptz;

create table booking_questions (
  token_hash bytea primary key check (length(token_hash) = 32),
  booking_id bigint not null references bookings (id) on delete cascade,
  asked_at timestamptz not null,
  -- The first window it was asked about: a booking that is moved asks anew.
  windows_from timestamptz not null,
  answered_at timestamptz
);
create index booking_questions_booking on booking_questions (booking_id);
