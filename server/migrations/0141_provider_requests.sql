-- What visitors and shops ask about a shop's entry; supervisors settle it.
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

-- Two entries that may be one and the same shop. An import proposes; somebody decides.
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
  -- A pair is proposed once, whatever was decided about it.
  unique (first_id, second_id),
  check (first_id < second_id)
);
create index provider_merge_proposals_status on provider_merge_proposals (status, created_at, id);
create index provider_merge_proposals_second on provider_merge_proposals (second_id);

alter table service_providers add column merged_into_id bigint references service_providers (id);
