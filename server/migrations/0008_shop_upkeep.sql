-- How entries of shops are corrected, merged and imported.

-- What visitors and shops ask us to change about an entry. Supervisors settle it.
create table provider_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('correct', 'claim', 'leave_out', 'add')),
  service_provider_id bigint references service_providers (id),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  message text not null check (length(message) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'done', 'declined')),
  note text not null default '' check (length(note) <= 500),
  settled_by bigint references users (id) on delete set null,
  settled_at timestamptz,
  created_at timestamptz not null,
  check (kind = 'add' or service_provider_id is not null),
  check ((status = 'open') = (settled_at is null))
);
create index provider_requests_status on provider_requests (status, created_at, id);
create index provider_requests_provider on provider_requests (service_provider_id);

-- Pairs of entries that may be the same shop. Imports propose them; supervisors decide.
create table provider_merge_proposals (
  id bigint generated always as identity primary key,
  first_id bigint not null references service_providers (id) on delete cascade,
  second_id bigint not null references service_providers (id) on delete cascade,
  reason text not null check (reason in ('same_phone', 'same_name_nearby')),
  miles double precision not null,
  status text not null default 'open' check (status in ('open', 'merged', 'kept_apart')),
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  -- A pair is proposed once, whatever the decision.
  unique (first_id, second_id),
  check (first_id < second_id)
);
create index provider_merge_proposals_status on provider_merge_proposals (
  status, created_at, id
);
create index provider_merge_proposals_second on provider_merge_proposals (second_id);

-- Merged entries, with all that is needed to split them again.
create table shop_merges (
  id bigint generated always as identity primary key,
  kept_id bigint not null references service_providers (id) on delete cascade,
  merged_id bigint not null references service_providers (id) on delete cascade,
  merged_at timestamptz not null,
  merged_by bigint references users (id) on delete set null,
  -- The facts of the kept entry before it took over those it lacked.
  kept_before jsonb not null,
  -- The ids of the rows that moved, by kind.
  moved jsonb not null default '{}',
  split_at timestamptz,
  split_by bigint references users (id) on delete set null,
  check (kept_id <> merged_id),
  check (split_by is null or split_at is not null)
);
create unique index shop_merges_merged on shop_merges (merged_id) where split_at is null;
create index shop_merges_kept on shop_merges (kept_id);
create index shop_merges_merger on shop_merges (merged_by) where merged_by is not null;
create index shop_merges_splitter on shop_merges (split_by) where split_by is not null;

create table shop_imports (
  id bigint generated always as identity primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in ('json', 'csv')),
  source text not null check (length(source) between 1 and 60),
  columns jsonb not null default '{}',
  size_bytes bigint not null,
  received_bytes bigint not null default 0 check (received_bytes <= size_bytes),
  status text not null
    check (status in ('uploading', 'running', 'done', 'failed', 'interrupted')),
  dry_run boolean not null default true,
  -- Raised by each start. A worker that was given up on writes nothing more.
  run integer not null default 0,
  progress jsonb not null default '{}',
  failure text not null default '' check (length(failure) <= 500),
  -- Null if it was started on the command line.
  staff_user_id bigint references users (id) on delete set null,
  created_at timestamptz not null,
  beat_at timestamptz,
  finished_at timestamptz,
  -- How the last run was started: retire any share of the shops, or none of the missing ones.
  force boolean not null default false,
  partial boolean not null default false
);
-- One import runs at a time, whoever starts it on whichever machine.
create unique index shop_imports_running on shop_imports ((true)) where status = 'running';

-- The uploaded file in pieces, kept until it has been imported.
create table shop_import_parts (
  import_id bigint not null references shop_imports (id) on delete cascade,
  position bigint not null,
  bytes bytea not null,
  primary key (import_id, position)
);

-- Rows that weren't imported, or not completely, and shops that the file no longer lists.
create table shop_import_rows (
  id bigint generated always as identity primary key,
  import_id bigint not null references shop_imports (id) on delete cascade,
  row integer not null,
  kind text not null check (kind in ('rejected', 'note', 'retired')),
  source_id text not null,
  name text not null,
  reason text not null
);
create index shop_import_rows_import on shop_import_rows (import_id, kind, id);
