-- Colleagues also see who looks at a booking of the queue, and calls about bookings count in an agent's day.
alter table call_desk_presence add column looking_at_booking bigint references bookings (id) on delete set null;
create index call_desk_presence_looking_at_booking on call_desk_presence (looking_at_booking)
  where looking_at_booking is not null;

alter table desk_agent_days add column booking_calls integer not null default 0;

create function note_desk_change_of_booking() returns trigger language plpgsql as $$
begin
  insert into desk_changes (quote_id)
  select quote_id
  from bookings
  where id = new.booking_id;
  return null;
end $$;

create trigger booking_calls_desk_change
after insert or update of outcome, ended_at, agent_user_id on booking_calls
  for each row execute function note_desk_change_of_booking();

insert into desk_changes (quote_id)
select distinct b.quote_id
from booking_calls c
join bookings b on b.id = c.booking_id
order by b.quote_id;
