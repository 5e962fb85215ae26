-- The catalog of makes, models and trims, and the vehicles in owners' garages.
--
-- Catalog rows without an owner are shared. A row that an owner typed is visible to that owner alone
-- and isn't verified. Look-ups show verified rows that aren't archived, and the caller's own.

-- Two spellings of a name share a key: punctuation, spaces and case don't count.
create function vehicle_name_key(name text) returns text
language sql immutable strict parallel safe
return coalesce(
  nullif(regexp_replace(replace(lower(name), '&', 'and'), '[^a-z0-9+]', '', 'g'), ''),
  lower(name)
);

create table makes (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  key text not null generated always as (vehicle_name_key(name)) stored,
  owner_user_id bigint references users (id) on delete cascade,
  archived boolean not null default false,
  parity_verified boolean not null check (not parity_verified or owner_user_id is null),
  unique nulls not distinct (key, owner_user_id)
);
create index makes_owner on makes (owner_user_id) where owner_user_id is not null;

create table vehicle_models (
  id bigint generated always as identity primary key,
  make_id bigint not null references makes (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  key text not null generated always as (vehicle_name_key(name)) stored,
  owner_user_id bigint references users (id) on delete cascade,
  archived boolean not null default false,
  parity_verified boolean not null check (not parity_verified or owner_user_id is null),
  unique nulls not distinct (make_id, key, owner_user_id),
  unique (id, make_id)
);
create index vehicle_models_owner on vehicle_models (owner_user_id)
  where owner_user_id is not null;
-- Pages of the whole catalog are read in index order instead of sorting 45,000 rows.
create index vehicle_models_name on vehicle_models (lower(name) collate "C");

create table vehicle_editions (
  id bigint generated always as identity primary key,
  vehicle_model_id bigint not null references vehicle_models (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  key text not null generated always as (lower(name)) stored,
  owner_user_id bigint references users (id) on delete cascade,
  archived boolean not null default false,
  parity_verified boolean not null check (not parity_verified or owner_user_id is null),
  unique nulls not distinct (vehicle_model_id, key, owner_user_id),
  unique (id, vehicle_model_id)
);
create index vehicle_editions_owner on vehicle_editions (owner_user_id)
  where owner_user_id is not null;
create index vehicle_editions_name on vehicle_editions (lower(name) collate "C");

-- A trim in one model year, which is what an owner chooses. Facts are null or empty if the source
-- doesn't say or cars of the trim differ.
create table cars (
  id bigint generated always as identity primary key,
  vehicle_year smallint not null check (vehicle_year between 1900 and 2200),
  make_id bigint not null,
  vehicle_model_id bigint not null,
  vehicle_edition_id bigint not null,
  -- Identifies a model in one year. All its trims share it.
  vehicle_id bigint not null
    generated always as (vehicle_model_id * 10000 + vehicle_year) stored,
  body_type text check (length(body_type) between 1 and 40),
  cylinders smallint check (cylinders between 1 and 16),
  displacement numeric(3, 1) check (displacement > 0),
  fuel_type text check (length(fuel_type) between 1 and 40),
  -- All that the trim was sold with.
  transmissions text[] not null default '{}',
  drivetrains text[] not null default '{}',
  owner_user_id bigint references users (id) on delete cascade,
  archived boolean not null default false,
  parity_verified boolean not null check (not parity_verified or owner_user_id is null),
  -- Bundled rows ship with a release. A later release may change or archive them, unless staff edited
  -- them.
  source text not null check (source in ('bundled', 'imported', 'typed')),
  edited boolean not null default false,
  -- Raised with every change of the facts, so that vehicles know when to read them again.
  revision integer not null default 0,
  foreign key (vehicle_model_id, make_id) references vehicle_models (id, make_id)
    on delete cascade,
  foreign key (vehicle_edition_id, vehicle_model_id)
    references vehicle_editions (id, vehicle_model_id) on delete cascade,
  unique nulls not distinct (vehicle_edition_id, vehicle_year, owner_user_id)
);
create index cars_choice on cars (vehicle_year, make_id, vehicle_model_id);
create index cars_model on cars (vehicle_model_id, make_id);
create index cars_owner on cars (owner_user_id) where owner_user_id is not null;

-- The edition of the bundled catalog that is loaded. A start with the same edition loads nothing.
create table vehicle_catalog_loads (
  digest text primary key,
  loaded_at timestamptz not null
);

create table user_garages (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null default 'My Garage' check (length(name) <= 80),
  description text not null default '' check (length(description) <= 1000),
  maximum_vehicles smallint not null default 3 check (maximum_vehicles between 0 and 1000),
  archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Two tabs that open the garage at the same moment create one.
create unique index user_garages_live on user_garages (user_id) where not archived;
create index user_garages_owner on user_garages (user_id, id);

-- The columns hold the facts in force: what the owner stated wins over the VIN, which wins over the
-- catalog.
create table user_vehicles (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  user_garage_id bigint not null references user_garages (id) on delete cascade,
  -- Its place in the garage. Two vehicles never share one, so the garage can't be overfilled.
  place smallint check (place >= 1),
  car_id bigint not null references cars (id),
  vehicle_id bigint not null,
  year smallint not null check (year between 1980 and 2100),
  make_id bigint not null,
  vehicle_model_id bigint not null,
  vehicle_edition_id bigint not null,
  full_vehicle_name text not null,
  full_vehicle_name_with_engine text not null,
  -- Groups vehicles that cost about the same to work on.
  price_class text not null default 'midsize',
  body_type text,
  mileage integer check (mileage between 0 and 2000000),
  mileage_updated_at timestamptz,
  nickname text not null default '' check (length(nickname) <= 80),
  description text not null default '' check (length(description) <= 2000),
  modifications text not null default '' check (length(modifications) <= 2000),
  image_key text,
  engine_config text,
  cylinders text,
  displacement text,
  aspiration text,
  fuel_type text,
  trans_type text,
  trans_speed text,
  drivetrain text,
  exterior text,
  oem_exterior text,
  oem_exterior_code text,
  interior text,
  oem_interior text,
  oem_interior_code text,
  archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Columns that the owner stated. A change of the car or of the catalog leaves them alone.
  stated_fields text[] not null default '{}',
  -- The VIN is sealed. Its keyed hash finds it among the owner's other vehicles, and lists show its
  -- tail.
  vin_sealed bytea,
  vin_hash bytea check (length(vin_hash) = 32),
  vin_tail text check (length(vin_tail) = 4),
  -- What the VIN says about body, engine and drive, by the names of the columns above.
  vin_facts jsonb not null default '{}',
  -- The odometer before something other than the vehicle's own form raised it. Undoing that restores
  -- the date of the reading, too.
  mileage_was integer check (mileage_was between 0 and 2000000),
  mileage_was_at timestamptz,
  -- The revision of the car whose facts were read last; null if they have to be read again.
  car_revision integer,
  check (archived = (place is null)),
  check (
    (vin_sealed is null) = (vin_hash is null)
    and (vin_sealed is null) = (vin_tail is null)
  )
);
create unique index user_vehicles_place on user_vehicles (user_garage_id, place)
  where not archived;
create index user_vehicles_owner on user_vehicles (user_id, id);
create unique index user_vehicles_vin on user_vehicles (user_id, vin_hash) where not archived;
