-- The shops, what each offers, when it is open, and who may be called.

create table service_providers (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  chain_type text not null check (chain_type in ('dealership', 'chain', 'independent')),
  -- The tier in force today; see provider_sponsorships.
  sponsor_tier smallint not null default 0 check (sponsor_tier between 0 and 2),
  street_address text not null default '' check (length(street_address) <= 200),
  city text not null check (length(city) <= 120),
  us_state_id bigint not null references us_states (id),
  zip_code text not null default '' check (zip_code ~ '^(\d{5}(-\d{4})?)?$'),
  latitude double precision not null check (latitude between 24 and 50),
  longitude double precision not null check (longitude between -125 and -66),
  -- A point on a sphere with the Earth's radius in miles, as in zip_codes.
  pos cube not null generated always as (
    cube(array[
      3958.8 * cos(radians(latitude)) * cos(radians(longitude)),
      3958.8 * cos(radians(latitude)) * sin(radians(longitude)),
      3958.8 * sin(radians(latitude))
    ])
  ) stored,
  timezone text not null,
  -- E.164
  phone text check (phone ~ '^\+1[2-9]\d{9}$'),
  website text check (website ~ '^https?://' and length(website) <= 500),
  description text not null default '' check (length(description) <= 2000),
  tags text[] not null default '{}',
  image_url text check (image_url ~ '^(https://|/)' and length(image_url) <= 500),
  -- A list of ranges with start and end per weekday. Null if unknown: then Monday to Friday, 8 to 17,
  -- is assumed.
  hours jsonb,
  -- The next import of the source recognizes the shop by these two.
  source text not null check (length(source) between 1 and 60),
  source_id text not null check (length(source_id) between 1 and 200),
  -- Facts that staff corrected. Imports leave them as they are.
  corrected_fields text[] not null default '{}',
  do_not_call_at timestamptz,
  archived boolean not null default false,
  archived_reason text check (length(archived_reason) <= 300),
  demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  merged_into_id bigint references service_providers (id),
  -- What the next caller should know: whom to ask for, when nobody answers.
  desk_note text not null default '' check (length(desk_note) <= 300),
  unique (source, source_id)
);
create index service_providers_pos on service_providers using gist (pos) where not archived;
create index service_providers_sponsors on service_providers using gist (pos)
  where not archived and sponsor_tier > 0;
-- Finds the nearest shops that may be called, however many are around.
create index service_providers_callable on service_providers using gist (pos)
  where not archived and phone is not null and do_not_call_at is null;
create index service_providers_name on service_providers using gin (name gin_trgm_ops)
  where not archived;
create index service_providers_by_name on service_providers (name, id) where not archived;
-- Staff also search for shops that no list shows.
create index service_providers_closed_names on service_providers using gin (name gin_trgm_ops)
  where archived;
create index service_providers_towns on service_providers (lower(city), name, id);
-- Finds nearby shops with the same number among the thousands that share a call center's number.
create index service_providers_phone_place on service_providers (phone, latitude)
  where phone is not null;
create index service_providers_merged_into on service_providers (merged_into_id)
  where merged_into_id is not null;

create table provider_categories (
  service_provider_id bigint not null references service_providers (id) on delete cascade,
  category_id bigint not null references service_categories (id),
  primary key (service_provider_id, category_id)
);
create index provider_categories_category on provider_categories (category_id);

-- Work that a shop said it doesn't do. It applies to every later request until it is corrected.
create table shop_refused_categories (
  service_provider_id bigint not null references service_providers (id) on delete cascade,
  category_id bigint not null references service_categories (id) on delete cascade,
  told_at timestamptz not null,
  primary key (service_provider_id, category_id)
);
create index shop_refused_categories_category on shop_refused_categories (category_id);

-- Numbers that must never be called. They stay, whatever becomes of the shop.
create table do_not_call_numbers (
  phone text primary key check (phone ~ '^\+1[2-9]\d{9}$'),
  asked_at timestamptz not null
);

-- Numbers that reached somebody else. They stay with their shops but aren't dialed until corrected.
create table wrong_numbers (
  phone text primary key check (phone ~ '^\+1[2-9]\d{9}$'),
  reported_at timestamptz not null
);

-- Whether a shop is open at an instant, by the same rules as `openState` in hours.rules.ts. Unknown
-- hours are Monday to Friday, 8 to 17.
create function shop_is_open(hours jsonb, timezone text, at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select
    from (select at at time zone timezone as local) moment
    cross join (values (0), (1)) as back (days)
    cross join lateral (
        select case
            when hours is not null
              then hours -> trim(to_char(local - make_interval(days => days), 'day'))
            when extract(isodow from local - make_interval(days => days)) <= 5
              then '[{"start": "08:00", "end": "17:00"}]'::jsonb
            else '[]'::jsonb
          end as ranges
      ) day
    cross join lateral jsonb_array_elements(coalesce(ranges, '[]'::jsonb)) as range
    where case
        when range ->> 'end' is null then days = 0
        when days = 1
          then range ->> 'end' <= range ->> 'start'
            and to_char(local, 'HH24:MI') < range ->> 'end'
        else range ->> 'start' <= to_char(local, 'HH24:MI')
          and (
            range ->> 'end' <= range ->> 'start'
            or to_char(local, 'HH24:MI') < range ->> 'end'
          )
      end
  )
$$;

-- Number of live shops by type, so that a search states its total without counting. `changes` is
-- raised by whatever can change how many shops have some name, type or tier; until then, a count that
-- was made once stays correct.
create table service_provider_counts (
  chain_type text primary key,
  live bigint not null,
  changes bigint not null default 0
);
insert into service_provider_counts (chain_type, live)
values ('dealership', 0), ('chain', 0), ('independent', 0);

create function count_service_providers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update service_provider_counts c set live = c.live + n.live, changes = c.changes + 1
      from (
        select chain_type, count(*) as live from after_rows where not archived group by chain_type
      ) n
      where n.chain_type = c.chain_type;
  elsif tg_op = 'DELETE' then
    update service_provider_counts c set live = c.live - n.live, changes = c.changes + 1
      from (
        select chain_type, count(*) as live from before_rows where not archived group by chain_type
      ) n
      where n.chain_type = c.chain_type;
  else
    update service_provider_counts c set live = c.live + n.live, changes = c.changes + 1
      from (
        with changed as (
          select a.chain_type, a.archived,
            b.chain_type as former_type, b.archived as formerly_archived
          from after_rows a
          join before_rows b on b.id = a.id
          where not (a.archived and b.archived)
            and (a.name, a.chain_type, a.sponsor_tier, a.archived)
              is distinct from (b.name, b.chain_type, b.sponsor_tier, b.archived)
        )
        select chain_type, sum(live) as live
        from (
          select chain_type, case when archived then 0 else 1 end as live from changed
          union all
          select former_type, case when formerly_archived then 0 else -1 end from changed
        ) each_way
        group by chain_type
      ) n
      where n.chain_type = c.chain_type;
  end if;
  return null;
end $$;

create trigger count_inserted after insert on service_providers
  referencing new table as after_rows
  for each statement execute function count_service_providers();

create trigger count_deleted after delete on service_providers
  referencing old table as before_rows
  for each statement execute function count_service_providers();

create trigger count_updated after update on service_providers
  referencing old table as before_rows new table as after_rows
  for each statement execute function count_service_providers();

-- The days on which a shop is a sponsor, in its own time zone.
create table provider_sponsorships (
  id bigint generated always as identity primary key,
  service_provider_id bigint not null references service_providers (id) on delete cascade,
  tier smallint not null check (tier in (1, 2)),
  starts_on date not null,
  -- The last day. Null runs until somebody ends it, as tiers do that came with a shop's record.
  ends_on date check (ends_on >= starts_on),
  ended_at timestamptz,
  end_reason text check (length(end_reason) between 1 and 300),
  created_at timestamptz not null,
  check ((ended_at is null) = (end_reason is null)),
  constraint provider_sponsorships_apart exclude using gist (
    int8range(service_provider_id, service_provider_id, '[]') with &&,
    daterange(starts_on, ends_on, '[]') with &&
  ) where (ended_at is null)
);
create index provider_sponsorships_provider on provider_sponsorships (service_provider_id);
create index provider_sponsorships_starts on provider_sponsorships (starts_on desc, id desc);
