-- What two entries of one shop brought together, so that they can be split again.
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

-- Entries that were merged before: their calls and refusals belong to the shop they are part of.
update calls c
set service_provider_id = p.merged_into_id
from service_providers p
where p.id = c.service_provider_id and p.merged_into_id is not null;

insert into shop_refused_categories (service_provider_id, category_id, told_at)
select p.merged_into_id, r.category_id, r.told_at
from shop_refused_categories r
join service_providers p on p.id = r.service_provider_id
where p.merged_into_id is not null
on conflict do nothing;
