-- Whether the shop declined to be recorded, which says nothing about its price.
alter table calls add column recording_declined boolean not null default false;
alter table booking_calls add column recording_declined boolean not null default false;

-- Calls in which the shop declined to be recorded, including those about bookings.
alter table desk_agent_days add column recordings_declined integer not null default 0;

create trigger calls_desk_change_of_recording
after update of recording_declined on calls
  for each row execute function note_desk_change();

create trigger booking_calls_desk_change_of_recording
after update of recording_declined on booking_calls
  for each row execute function note_desk_change_of_booking();
