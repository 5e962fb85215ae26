-- Runs without a transaction.
-- The figures of the phone line are read by the time of dialing.
drop index concurrently if exists call_lines_dialed;
create index concurrently call_lines_dialed on call_lines (dialed_at);
