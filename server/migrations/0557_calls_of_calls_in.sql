-- Runs without a transaction.
-- Until now, the line belonged to the last call only.
update calls c
set incoming_call_id = l.incoming_call_id
from call_lines l
where l.call_id = c.id and l.direction = 'in' and c.incoming_call_id is null;
update booking_calls k
set incoming_call_id = l.incoming_call_id
from call_lines l
where l.booking_call_id = k.id and l.direction = 'in' and k.incoming_call_id is null;
-- Finds all calls that a call in was about.
drop index concurrently if exists calls_incoming_call;
create index concurrently calls_incoming_call on calls (incoming_call_id)
  where incoming_call_id is not null;
drop index concurrently if exists booking_calls_incoming_call;
create index concurrently booking_calls_incoming_call on booking_calls (incoming_call_id)
  where incoming_call_id is not null;
