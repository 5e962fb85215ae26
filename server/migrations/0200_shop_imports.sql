-- Imports of shops: how far each is, what came of it, and the file in pieces until it has been imported.
create table shop_imports (
  id bigint generated always as identity primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in ('json', 'csv')),
  source text not null check (length(source) between 1 and 60),
  columns jsonb not null default '{}',
  size_bytes bigint not null,
  received_bytes bigint not null default 0 check (received_bytes <= size_bytes),
  status text not null check (status in ('uploading', 'running', 'done', 'failed', 'interrupted')),
  dry_run boolean not null default true,
  -- Each start counts up: a worker that was given up writes nothing more.
  run integer not null default 0,
  progress jsonb not null default '{}',
  failure text not null default '' check (length(failure) <= 500),
  -- Nobody where it was started from the command line.
  staff_user_id bigint references users (id) on delete set null,
  created_at timestamptz not null,
  beat_at timestamptz,
  finished_at timestamptz
);
-- One at a time, whoever starts it and on whichever machine.
create unique index shop_imports_running on shop_imports ((true)) where status = 'running';

create table shop_import_parts (
  import_id bigint not null references shop_imports (id) on delete cascade,
  position bigint not null,
  bytes bytea not null,
  primary key (import_id, position)
);

-- Rows that were not taken, or not wholly.
create table shop_import_rows (
  id bigint generated always as identity primary key,
  import_id bigint not null references shop_imports (id) on delete cascade,
  row integer not null,
  kind text not null check (kind in ('rejected', 'note')),
  source_id text not null,
  name text not null,
  reason text not null
);
create index shop_import_rows_import on shop_import_rows (import_id, kind, id);
