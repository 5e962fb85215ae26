-- From which day until which day a shop is a sponsor, in its own time zone. The shop's sponsor_tier is what holds now.
create table provider_sponsorships (
  id bigint generated always as identity primary key,
  service_provider_id bigint not null references service_providers (id) on delete cascade,
  tier smallint not null check (tier in (1, 2)),
  starts_on date not null,
  -- The last day it holds; null: until somebody ends it, as for tiers that came with a shop's record.
  ends_on date check (ends_on >= starts_on),
  ended_at timestamptz,
  end_reason text check (length(end_reason) between 1 and 300),
  created_at timestamptz not null,
  check ((ended_at is null) = (end_reason is null)),
  constraint provider_sponsorships_apart exclude using gist (
    int8range(service_provider_id, service_provider_id, '[]') with &&, daterange(starts_on, ends_on, '[]') with &&) where (ended_at is null)
);
create index provider_sponsorships_provider on provider_sponsorships (service_provider_id);
create index provider_sponsorships_starts on provider_sponsorships (starts_on desc, id desc);

insert into provider_sponsorships (service_provider_id, tier, starts_on, created_at)
select id, sponsor_tier, (created_at at time zone timezone)::date, created_at from service_providers where sponsor_tier > 0;
