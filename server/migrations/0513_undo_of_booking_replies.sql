-- What a booking and the times offered were before and after the outcome of a call was entered, so that its
-- agent can undo it for ten minutes. Null afterward.
alter table booking_calls add column undo jsonb;
create index booking_calls_undo on booking_calls (ended_at) where undo is not null;

-- The message to the owner about what an agent entered, until it is sent a minute later.
alter table bookings add column owner_message jsonb;

-- The call about a booking whose outcome made the change.
alter table shop_changes add column booking_call_id bigint references booking_calls (id) on delete set null;
create index shop_changes_booking_call on shop_changes (booking_call_id) where booking_call_id is not null;

-- The time zone of the day. Days of another zone than the desk's are counted again.
alter table desk_agent_days add column timezone text not null default 'UTC';
