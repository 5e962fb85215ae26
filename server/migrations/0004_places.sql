-- The bundled gazetteer (ZIP codes and cities are loaded by the seed) and the places owners keep.
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
  from countries country,
       (values ('Alabama', 'AL'), ('Arizona', 'AZ'), ('Arkansas', 'AR'), ('California', 'CA'), ('Colorado', 'CO'), ('Connecticut', 'CT'),
               ('Delaware', 'DE'), ('District of Columbia', 'DC'), ('Florida', 'FL'), ('Georgia', 'GA'), ('Idaho', 'ID'), ('Illinois', 'IL'),
               ('Indiana', 'IN'), ('Iowa', 'IA'), ('Kansas', 'KS'), ('Kentucky', 'KY'), ('Louisiana', 'LA'), ('Maine', 'ME'), ('Maryland', 'MD'),
               ('Massachusetts', 'MA'), ('Michigan', 'MI'), ('Minnesota', 'MN'), ('Mississippi', 'MS'), ('Missouri', 'MO'), ('Montana', 'MT'),
               ('Nebraska', 'NE'), ('Nevada', 'NV'), ('New Hampshire', 'NH'), ('New Jersey', 'NJ'), ('New Mexico', 'NM'), ('New York', 'NY'),
               ('North Carolina', 'NC'), ('North Dakota', 'ND'), ('Ohio', 'OH'), ('Oklahoma', 'OK'), ('Oregon', 'OR'), ('Pennsylvania', 'PA'),
               ('Rhode Island', 'RI'), ('South Carolina', 'SC'), ('South Dakota', 'SD'), ('Tennessee', 'TN'), ('Texas', 'TX'), ('Utah', 'UT'),
               ('Vermont', 'VT'), ('Virginia', 'VA'), ('Washington', 'WA'), ('West Virginia', 'WV'), ('Wisconsin', 'WI'), ('Wyoming', 'WY')
       ) as state (name, abbreviation);

-- A point as a cube on a sphere of Earth's radius in miles: straight-line distance orders like great-circle distance,
-- and a stored column, unlike an index on an expression, comes through dump and restore.
create table zip_codes (
  zip text primary key check (zip ~ '^\d{5}$'),
  city text not null,
  us_state_id bigint not null references us_states (id),
  latitude double precision not null,
  longitude double precision not null,
  timezone text not null,
  pos cube not null generated always as (cube(array[
    3958.8 * cos(radians(latitude)) * cos(radians(longitude)), 3958.8 * cos(radians(latitude)) * sin(radians(longitude)), 3958.8 * sin(radians(latitude))])) stored
);
create index zip_codes_pos on zip_codes using gist (pos);

create table cities (
  -- GeoNames ids; places known by their ZIP code only have ids from 100000000.
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

-- Towns just across the border, to tell a place on our coast from one over there.
create table border_towns (
  name text not null,
  country text not null,
  latitude double precision not null,
  longitude double precision not null,
  pos cube not null generated always as (cube(array[
    3958.8 * cos(radians(latitude)) * cos(radians(longitude)), 3958.8 * cos(radians(latitude)) * sin(radians(longitude)), 3958.8 * sin(radians(latitude))])) stored,
  primary key (country, name, latitude, longitude)
);

-- Which edition of the gazetteer is loaded, so that a start without changes does no work.
create table gazetteer_editions (
  digest text primary key,
  loaded_at timestamptz not null
);

create table user_addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  nickname text not null default '' check (length(nickname) <= 120),
  -- Empty when only the ZIP code is known.
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
  -- Typed into a request or taken from a device: never listed.
  is_ephemeral boolean not null default false,
  archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not (is_primary and (archived or is_ephemeral)))
);
create unique index user_addresses_one_primary on user_addresses (user_id) where is_primary;
create index user_addresses_user on user_addresses (user_id, id) where not archived and not is_ephemeral;
