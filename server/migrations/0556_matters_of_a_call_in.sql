-- A call to our number can be about several things. Each has a call of its own, and all have its line.
alter table calls add column incoming_call_id bigint
  references incoming_calls (id) on delete set null;
alter table booking_calls add column incoming_call_id bigint
  references incoming_calls (id) on delete set null;
create index calls_incoming_call on calls (incoming_call_id) where incoming_call_id is not null;
create index booking_calls_incoming_call on booking_calls (incoming_call_id)
  where incoming_call_id is not null;

-- Until now, the line belonged to the last one only.
update calls c
set incoming_call_id = l.incoming_call_id
from call_lines l
where l.call_id = c.id and l.direction = 'in';
update booking_calls k
set incoming_call_id = l.incoming_call_id
from call_lines l
where l.booking_call_id = k.id and l.direction = 'in';
