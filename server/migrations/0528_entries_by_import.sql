-- Runs without a transaction.
-- Finds the entries of an import.
drop index concurrently if exists user_vehicle_service_histories_import;
create index concurrently user_vehicle_service_histories_import
  on user_vehicle_service_histories (import_id) where import_id is not null;
