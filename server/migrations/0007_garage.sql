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
-- Two tabs that open the garage at once make one.
create unique index user_garages_live on user_garages (user_id) where not archived;

create table user_vehicles (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  user_garage_id bigint not null references user_garages (id) on delete cascade,
  -- Which of the garage's places it stands in: two vehicles never share one, so a full garage stays full.
  place smallint check (place >= 1),
  car_id bigint not null,
  vehicle_id bigint not null,
  year smallint not null check (year between 1980 and 2100),
  make_id bigint not null,
  vehicle_model_id bigint not null,
  vehicle_edition_id bigint not null,
  full_vehicle_name text not null,
  full_vehicle_name_with_engine text not null,
  -- What it costs to work on, for the price book.
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
  check (archived = (place is null))
);
create unique index user_vehicles_place on user_vehicles (user_garage_id, place) where not archived;
create index user_vehicles_owner on user_vehicles (user_id, id);

create table user_vehicle_service_histories (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  user_vehicle_id bigint not null references user_vehicles (id) on delete cascade,
  user_quote_id bigint,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 4000),
  status text not null check (status in ('completed', 'cancelled')),
  completion_date date,
  mileage integer check (mileage between 0 and 2000000),
  cost_cents integer check (cost_cents >= 0),
  shop_name text not null default '' check (length(shop_name) <= 200),
  notes text not null default '' check (length(notes) <= 4000),
  receipt_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A quote is moved to the history once.
create unique index user_vehicle_service_histories_quote on user_vehicle_service_histories (user_quote_id) where user_quote_id is not null;
create index user_vehicle_service_histories_owner on user_vehicle_service_histories (user_id, created_at desc, id desc);
create index user_vehicle_service_histories_vehicle on user_vehicle_service_histories (user_vehicle_id, created_at desc);
