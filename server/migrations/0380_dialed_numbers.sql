-- The number that was dialed: known even when the shop's own was corrected or taken out since.
alter table calls add column phone text check (phone ~ '^\+1[2-9]\d{9}$');
-- One call at a time to a number, whatever shops share it.
create index calls_running_phone on calls (phone) where ended_at is null;
