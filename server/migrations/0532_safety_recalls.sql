-- What NHTSA said about a model and year, and what owners did about it.
create table safety_recall_lookups (
  vehicle_model_id bigint not null references vehicle_models (id) on delete cascade,
  year smallint not null,
  -- When NHTSA first answered, and when it last did. Null until it has.
  first_asked_at timestamptz,
  asked_at timestamptz,
  -- When it last didn't answer. Null once it has.
  failed_at timestamptz,
  -- False when NHTSA doesn't know the model by our name.
  listed boolean not null default false,
  primary key (vehicle_model_id, year)
);
create index safety_recall_lookups_due on safety_recall_lookups (asked_at);

create table safety_recalls (
  vehicle_model_id bigint not null,
  year smallint not null,
  campaign text not null,
  component text not null,
  summary text not null,
  consequence text not null,
  remedy text not null,
  reported_on date,
  park_it boolean not null,
  park_outside boolean not null,
  over_the_air boolean not null,
  -- True in the demo, whose recalls are made up.
  invented boolean not null,
  first_seen_at timestamptz not null,
  -- When NHTSA stopped listing it.
  gone_at timestamptz,
  primary key (vehicle_model_id, year, campaign),
  foreign key (vehicle_model_id, year)
    references safety_recall_lookups (vehicle_model_id, year) on delete cascade
);

create table vehicle_safety_recalls (
  user_vehicle_id bigint not null references user_vehicles (id) on delete cascade,
  campaign text not null,
  user_id bigint not null references users (id) on delete cascade,
  -- When the owner marked it as done.
  done_at timestamptz,
  -- When the owner was sent an e-mail about it.
  notified_at timestamptz,
  primary key (user_vehicle_id, campaign)
);
create index vehicle_safety_recalls_owner on vehicle_safety_recalls (user_id);
