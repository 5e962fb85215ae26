-- Receipts and estimates of a vehicle, or of one entry in its service history.
create table vehicle_documents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  user_vehicle_id bigint not null references user_vehicles (id) on delete cascade,
  service_history_id bigint references user_vehicle_service_histories (id) on delete set null,
  picture_key text not null,
  -- Null for a picture.
  pdf_bytes integer,
  -- Without an extension.
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null,
  -- A removed document can be restored until the sweep deletes it.
  archived_at timestamptz
);
create index vehicle_documents_owner on vehicle_documents (user_id, id);
create index vehicle_documents_vehicle on vehicle_documents (user_vehicle_id);
create index vehicle_documents_history on vehicle_documents (service_history_id)
  where service_history_id is not null;
create index vehicle_documents_archived on vehicle_documents (archived_at)
  where archived_at is not null;

-- The key of a PDF ends in .pdf. All keys so far pass, so they aren't checked while the table is locked.
alter table pictures
  drop constraint pictures_key_check,
  add constraint pictures_key_check check (length(key) in (22, 26)) not valid;
