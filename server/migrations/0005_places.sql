-- The bundled gazetteer, owners' saved places, and the geocoder's cache.
--
-- A point is a cube on a sphere with the Earth's radius in miles. Straight-line distance orders points
-- as great-circle distance does, and a stored column, unlike an index on an expression, survives dump
-- and restore.
create extension if not exists cube;

create table countries (
  id bigint generated always as identity primary key,
  name text not null unique,
  abbreviation text not null unique,
  archived boolean not null default false
);

-- The 48 contiguous states and the District of Columbia: where the product works.
create table us_states (
  id bigint generated always as identity primary key,
  country_id bigint not null references countries (id),
  name text not null unique,
  abbreviation text not null unique check (abbreviation ~ '^[A-Z]{2}$'),
  archived boolean not null default false
);

insert into countries (name, abbreviation) values ('United States', 'US');

insert into us_states (country_id, name, abbreviation)
select country.id, state.name, state.abbreviation
from countries as country,
  (
    values
    ('Alabama', 'AL'), ('Arizona', 'AZ'), ('Arkansas', 'AR'), ('California', 'CA'),
    ('Colorado', 'CO'), ('Connecticut', 'CT'), ('Delaware', 'DE'), ('District of Columbia', 'DC'),
    ('Florida', 'FL'), ('Georgia', 'GA'), ('Idaho', 'ID'), ('Illinois', 'IL'), ('Indiana', 'IN'),
    ('Iowa', 'IA'), ('Kansas', 'KS'), ('Kentucky', 'KY'), ('Louisiana', 'LA'), ('Maine', 'ME'),
    ('Maryland', 'MD'), ('Massachusetts', 'MA'), ('Michigan', 'MI'), ('Minnesota', 'MN'),
    ('Mississippi', 'MS'), ('Missouri', 'MO'), ('Montana', 'MT'), ('Nebraska', 'NE'),
    ('Nevada', 'NV'), ('New Hampshire', 'NH'), ('New Jersey', 'NJ'), ('New Mexico', 'NM'),
    ('New York', 'NY'), ('North Carolina', 'NC'), ('North Dakota', 'ND'), ('Ohio', 'OH'),
    ('Oklahoma', 'OK'), ('Oregon', 'OR'), ('Pennsylvania', 'PA'), ('Rhode Island', 'RI'),
    ('South Carolina', 'SC'), ('South Dakota', 'SD'), ('Tennessee', 'TN'), ('Texas', 'TX'),
    ('Utah', 'UT'), ('Vermont', 'VT'), ('Virginia', 'VA'), ('Washington', 'WA'),
    ('West Virginia', 'WV'), ('Wisconsin', 'WI'), ('Wyoming', 'WY')
  ) as state (name, abbreviation);

create table zip_codes (
  zip text primary key check (zip ~ '^\d{5}$'),
  city text not null,
  us_state_id bigint not null references us_states (id),
  latitude double precision not null,
  longitude double precision not null,
  timezone text not null,
  pos cube not null generated always as (
    cube(array[
      3958.8 * cos(radians(latitude)) * cos(radians(longitude)),
      3958.8 * cos(radians(latitude)) * sin(radians(longitude)),
      3958.8 * sin(radians(latitude))
    ])
  ) stored
);
create index zip_codes_pos on zip_codes using gist (pos);

create table cities (
  -- A GeoNames id, or one from 100000000 up for places known by their ZIP code alone.
  id bigint primary key,
  name text not null,
  search_name text not null,
  us_state_id bigint not null references us_states (id),
  latitude double precision not null,
  longitude double precision not null,
  population integer,
  kind text not null check (kind in ('city', 'town', 'village', 'hamlet', 'city_district')),
  timezone text not null
);
create index cities_search_name on cities (search_name text_pattern_ops);
create index cities_us_state on cities (us_state_id, search_name);

-- Towns just across the border. A device nearer to one of these than to any of ours is abroad.
create table border_towns (
  name text not null,
  country text not null,
  latitude double precision not null,
  longitude double precision not null,
  pos cube not null generated always as (
    cube(array[
      3958.8 * cos(radians(latitude)) * cos(radians(longitude)),
      3958.8 * cos(radians(latitude)) * sin(radians(longitude)),
      3958.8 * sin(radians(latitude))
    ])
  ) stored,
  primary key (country, name, latitude, longitude)
);

-- The edition of the gazetteer that is loaded. A start with the same edition loads nothing.
create table gazetteer_editions (
  digest text primary key,
  loaded_at timestamptz not null
);

-- The edition of the time zone rules that the stored places follow.
create table zone_editions (
  digest text primary key,
  checked_at timestamptz not null
);

create table user_addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  nickname text not null default '' check (length(nickname) <= 120),
  -- Empty if only the ZIP code is known.
  address text not null default '' check (length(address) <= 200),
  address_2 text not null default '' check (length(address_2) <= 200),
  city text not null check (length(city) between 1 and 120),
  us_state_id bigint not null references us_states (id),
  country_id bigint not null references countries (id),
  zip text not null check (zip ~ '^\d{5}(-\d{4})?$'),
  latitude double precision not null check (latitude between 24 and 50),
  longitude double precision not null check (longitude between -125 and -66),
  -- The coordinates are those of the ZIP code or town, not of the street.
  approximate boolean not null,
  timezone text not null,
  is_primary boolean not null default false,
  -- Typed into a request or taken from a device. Such places are never listed.
  is_ephemeral boolean not null default false,
  archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not (is_primary and (archived or is_ephemeral)))
);
create unique index user_addresses_one_primary on user_addresses (user_id) where is_primary;
create index user_addresses_user on user_addresses (user_id, id)
  where not archived and not is_ephemeral;
-- Serves the download of one's data, and its erasure, which include unlisted places.
create index user_addresses_all_of_owner on user_addresses (user_id, id);

-- What the configured geocoder answered, so that it isn't asked twice.
create table geocoder_answers (
  -- SHA-256 of the question, so that addresses aren't stored here again.
  question_hash bytea primary key check (length(question_hash) = 32),
  answer jsonb not null,
  asked_at timestamptz not null
);
create index geocoder_answers_asked_at on geocoder_answers (asked_at);

-- When the geocoder may be asked next. All processes share this one row.
create table geocoder_turn (
  only_row boolean primary key default true check (only_row),
  free_at timestamptz not null
);
insert into geocoder_turn (free_at) values ('epoch');
