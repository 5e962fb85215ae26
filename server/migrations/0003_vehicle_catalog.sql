-- Makes, models, trims and the model years they were sold in. Rows without an owner are the catalogue's; a row that an owner
-- typed in is theirs alone, and not verified. Lookups show what is verified and not archived, and the caller's own.
-- Two spellings of one name share a key: punctuation, spaces and case don't count.
create function vehicle_name_key(name text) returns text language sql immutable strict parallel safe
  return coalesce(nullif(regexp_replace(replace(lower(name), '&', 'and'), '[^a-z0-9+]', '', 'g'), ''), lower(name));

create table makes (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  key text not null generated always as (vehicle_name_key(name)) stored,
  owner_user_id bigint references users (id) on delete cascade,
  archived boolean not null default false,
  parity_verified boolean not null check (not parity_verified or owner_user_id is null),
  unique nulls not distinct (key, owner_user_id)
);

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

-- A trim in one model year: what an owner chooses. Facts are null, or empty, where the source doesn't tell or cars of the trim differ.
create table cars (
  id bigint generated always as identity primary key,
  vehicle_year smallint not null check (vehicle_year between 1900 and 2200),
  make_id bigint not null,
  vehicle_model_id bigint not null,
  vehicle_edition_id bigint not null,
  -- A model in one year: all its trims share it.
  vehicle_id bigint not null generated always as (vehicle_model_id * 10000 + vehicle_year) stored,
  body_type text check (length(body_type) between 1 and 40),
  cylinders smallint check (cylinders between 1 and 16),
  displacement numeric(3, 1) check (displacement > 0),
  fuel_type text check (length(fuel_type) between 1 and 40),
  -- All that it was sold with.
  transmissions text[] not null default '{}',
  drivetrains text[] not null default '{}',
  owner_user_id bigint references users (id) on delete cascade,
  archived boolean not null default false,
  parity_verified boolean not null check (not parity_verified or owner_user_id is null),
  -- Bundled rows come with a release, which may change or archive them unless staff edited them.
  source text not null check (source in ('bundled', 'imported', 'typed')),
  edited boolean not null default false,
  foreign key (vehicle_model_id, make_id) references vehicle_models (id, make_id) on delete cascade,
  foreign key (vehicle_edition_id, vehicle_model_id) references vehicle_editions (id, vehicle_model_id) on delete cascade,
  unique nulls not distinct (vehicle_edition_id, vehicle_year, owner_user_id)
);
create index cars_choice on cars (vehicle_year, make_id, vehicle_model_id);
create index cars_model on cars (vehicle_model_id, make_id);
create index makes_owner on makes (owner_user_id) where owner_user_id is not null;
create index vehicle_models_owner on vehicle_models (owner_user_id) where owner_user_id is not null;
create index vehicle_editions_owner on vehicle_editions (owner_user_id) where owner_user_id is not null;
create index cars_owner on cars (owner_user_id) where owner_user_id is not null;

-- Which edition of the bundled catalogue is loaded, so that a start without changes does no work.
create table vehicle_catalog_loads (
  digest text primary key,
  loaded_at timestamptz not null
);
