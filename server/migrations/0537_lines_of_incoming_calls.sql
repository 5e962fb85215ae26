-- A line can carry a call to our number, or the call with which we return a message.
alter table call_lines
  add column incoming_call_id bigint references incoming_calls (id) on delete cascade,
  add column direction text not null default 'out' check (direction in ('out', 'in')),
  -- Said on a line that is about no request or booking.
  add column recording_declined boolean not null default false,
  drop constraint call_lines_check2,
  add constraint call_lines_about check (
    num_nonnulls(call_id, booking_call_id) <= 1
    and num_nonnulls(call_id, booking_call_id, incoming_call_id) > 0
  ),
  alter column number drop not null,
  -- Any number can call us. We dial only numbers in the US.
  drop constraint call_lines_number_check,
  add constraint call_lines_number_check check (
    number ~ case when direction = 'out' then '^\+1[2-9]\d{9}$' else '^\+\d{6,15}$' end
  );
create index call_lines_incoming_call on call_lines (incoming_call_id)
  where incoming_call_id is not null;
create unique index call_lines_taken on call_lines (incoming_call_id) where direction = 'in';

-- While an agent rings a shop, that shop can call us.
drop index call_lines_number_in_use;
create unique index call_lines_number_in_use on call_lines (number)
  where ended_at is null and direction = 'out';
