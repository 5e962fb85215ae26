-- When the owner last said when a reminder is due. Work that is added to the history after that
-- makes a repeating one due again later.
alter table vehicle_reminders add column planned_at timestamptz not null default now();
-- Reminders that repeat are also looked at after their owner was told, because work moves them.
create index vehicle_reminders_open on vehicle_reminders (user_id) where done_at is null;
drop index vehicle_reminders_to_tell;
