-- Runs without a transaction.
drop index concurrently if exists price_observations_shop;
create index concurrently price_observations_shop on price_observations (service_provider_id)
  where service_provider_id is not null;

-- Those whose shop is still to be filled in.
drop index concurrently if exists price_observations_without_shop;
create index concurrently price_observations_without_shop on price_observations (id)
  where service_provider_id is null and price_id is not null;
