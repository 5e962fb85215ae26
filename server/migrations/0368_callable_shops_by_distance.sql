-- Runs without a transaction.
-- The nearest shops with a number are found one after the other, however many are around.
drop index concurrently if exists service_providers_callable;
create index concurrently service_providers_callable on service_providers using gist (pos)
  where not archived and phone is not null and do_not_call_at is null;
