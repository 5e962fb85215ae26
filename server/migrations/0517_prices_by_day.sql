-- Runs without a transaction.
-- The landing page shows how many prices came in this month.
drop index concurrently if exists price_observations_told;
create index concurrently price_observations_told on price_observations (told_at);
