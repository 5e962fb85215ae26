-- Runs without a transaction.
-- Staff also look for shops that are out of every list.
drop index concurrently if exists service_providers_closed_names;
create index concurrently service_providers_closed_names
  on service_providers using gin (name gin_trgm_ops)
  where archived;

drop index concurrently if exists service_providers_towns;
create index concurrently service_providers_towns on service_providers (lower(city), name, id);

drop index concurrently if exists service_providers_merged_into;
create index concurrently service_providers_merged_into on service_providers (merged_into_id)
  where merged_into_id is not null;
