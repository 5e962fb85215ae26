-- The requested services that the shop did, if it quoted only part of the job. Null for all of them.
alter table user_vehicle_service_histories
add column done_category_ids bigint[] check (cardinality(done_category_ids) > 0);
