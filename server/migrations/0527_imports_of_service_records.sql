-- Files with service records from other programs. A file's text is kept until it is imported, or for a day.
create table service_history_imports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  user_vehicle_id bigint not null references user_vehicles (id) on delete cascade,
  file_name text not null check (length(file_name) <= 200),
  kind text not null check (kind in ('lubelogger', 'fuelly', 'drivvo', 'acar', 'table')),
  -- Null once it is imported.
  content text,
  -- How the owner wants the file to be read, where that differs from what we recognize.
  choices jsonb not null default '{}',
  -- The catalog's services by what the file calls them; null for a text without one.
  services jsonb not null default '{}',
  added integer not null default 0,
  created_at timestamptz not null,
  applied_at timestamptz,
  check ((applied_at is null) = (content is not null))
);
-- A new file replaces the one that was previewed last.
create unique index service_history_imports_preview on service_history_imports (user_id)
  where applied_at is null;
create index service_history_imports_owner on service_history_imports (user_id, id);
create index service_history_imports_vehicle on service_history_imports (user_vehicle_id);

-- The import that wrote an entry, and what its row said. The latter finds the row again after the entry
-- was changed.
alter table user_vehicle_service_histories
  add column import_id bigint references service_history_imports (id) on delete set null;
alter table user_vehicle_service_histories add column import_key text;
