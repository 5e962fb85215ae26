-- The shops, and what each of them offers.
create extension if not exists pg_trgm;

create table service_providers (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  chain_type text not null check (chain_type in ('dealership', 'chain', 'independent')),
  sponsor_tier smallint not null default 0 check (sponsor_tier between 0 and 2),
  street_address text not null default '' check (length(street_address) <= 200),
  city text not null check (length(city) <= 120),
  us_state_id bigint not null references us_states (id),
  zip_code text not null default '' check (zip_code ~ '^(\d{5}(-\d{4})?)?$'),
  latitude double precision not null check (latitude between 24 and 50),
  longitude double precision not null check (longitude between -125 and -66),
  -- As in zip_codes: a point on a sphere of Earth's radius in miles.
  pos cube not null generated always as (cube(array[
    3958.8 * cos(radians(latitude)) * cos(radians(longitude)), 3958.8 * cos(radians(latitude)) * sin(radians(longitude)), 3958.8 * sin(radians(latitude))])) stored,
  timezone text not null,
  -- E.164
  phone text check (phone ~ '^\+1[2-9]\d{9}$'),
  website text check (website ~ '^https?://' and length(website) <= 500),
  description text not null default '' check (length(description) <= 2000),
  tags text[] not null default '{}',
  image_url text check (image_url ~ '^(https://|/)' and length(image_url) <= 500),
  -- Per weekday a list of start and end; null: nobody knows, Monday to Friday 8 to 17 is assumed.
  hours jsonb,
  -- Where the shop comes from; the same source and id is the same shop at the next import.
  source text not null check (length(source) between 1 and 60),
  source_id text not null check (length(source_id) between 1 and 200),
  -- Facts that staff corrected: an import leaves them as they are.
  corrected_fields text[] not null default '{}',
  do_not_call_at timestamptz,
  archived boolean not null default false,
  archived_reason text check (length(archived_reason) <= 300),
  demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (source, source_id)
);
create index service_providers_pos on service_providers using gist (pos) where not archived;
create index service_providers_sponsors on service_providers using gist (pos) where not archived and sponsor_tier > 0;
create index service_providers_name on service_providers using gin (name gin_trgm_ops) where not archived;
create index service_providers_phone on service_providers (phone) where phone is not null;

create table provider_categories (
  service_provider_id bigint not null references service_providers (id) on delete cascade,
  category_id bigint not null references service_categories (id),
  primary key (service_provider_id, category_id)
);
create index provider_categories_category on provider_categories (category_id);

-- Numbers whose owners asked not to be called: kept for good, whatever becomes of the shop's row.
create table do_not_call_numbers (
  phone text primary key check (phone ~ '^\+1[2-9]\d{9}$'),
  asked_at timestamptz not null
);

-- How many shops there are of each type: a search tells its total without counting them all.
create table service_provider_counts (
  chain_type text primary key,
  live bigint not null
);
insert into service_provider_counts (chain_type, live) values ('dealership', 0), ('chain', 0), ('independent', 0);

create function count_service_providers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update service_provider_counts c set live = c.live + n.live
      from (select chain_type, count(*) as live from after_rows where not archived group by chain_type) n where n.chain_type = c.chain_type;
  elsif tg_op = 'DELETE' then
    update service_provider_counts c set live = c.live - n.live
      from (select chain_type, count(*) as live from before_rows where not archived group by chain_type) n where n.chain_type = c.chain_type;
  else
    update service_provider_counts c set live = c.live + n.live
      from (select chain_type, sum(live) as live
              from (select chain_type, 1 as live from after_rows where not archived
                    union all select chain_type, -1 from before_rows where not archived) changed
             group by chain_type having sum(live) <> 0) n
     where n.chain_type = c.chain_type;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on service_providers referencing new table as after_rows
  for each statement execute function count_service_providers();
create trigger count_deleted after delete on service_providers referencing old table as before_rows
  for each statement execute function count_service_providers();
create trigger count_updated after update on service_providers referencing old table as before_rows new table as after_rows
  for each statement execute function count_service_providers();
