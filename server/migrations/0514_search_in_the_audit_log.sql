-- Runs without a transaction.
-- Finds words in the details of staff actions.
drop index concurrently if exists staff_actions_detail;
create index concurrently staff_actions_detail on staff_actions using gin ((detail::text) gin_trgm_ops);
