create table user_quotes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  user_vehicle_id bigint not null references user_vehicles (id),
  user_address_id bigint not null references user_addresses (id),
  status text not null default 'requested'
    check (status in ('requested', 'finding_service_provider', 'gathering_price', 'delayed', 'completed', 'cancelled', 'expired')),
  service_title text not null,
  description text not null default '',
  radius smallint not null check (radius between 5 and 100),
  requested_service_provider_id bigint references service_providers (id),
  -- Which bucket paid, so that it can be given back.
  quota_bucket text not null check (quota_bucket in ('monthly', 'yearly', 'additional')),
  refunded_at timestamptz,
  -- Goes up with every change an owner can see.
  version integer not null default 1,
  target_at timestamptz not null,
  limit_at timestamptz not null,
  -- 24 callable hours after the request it closes by itself.
  closes_at timestamptz not null,
  expected_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  close_reason text,
  archived boolean not null default false,
  created_at timestamptz not null,
  check ((status in ('completed', 'cancelled', 'expired')) = (closed_at is not null))
);
create index user_quotes_owner on user_quotes (user_id, created_at desc, id desc);
create index user_quotes_open on user_quotes (target_at, id) where closed_at is null;
create index user_quotes_vehicle on user_quotes (user_vehicle_id);
create index user_quotes_address on user_quotes (user_address_id);

create table quote_services (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  position smallint not null,
  category_id bigint not null references service_categories (id),
  category_name text not null,
  unique (quote_id, category_id),
  unique (quote_id, position)
);

create table quote_service_options (
  quote_service_id bigint not null references quote_services (id) on delete cascade,
  position smallint not null check (position between 0 and 2),
  category_option_id bigint not null references category_options (id),
  option_name text not null,
  category_option_choice_id bigint not null references category_option_choices (id),
  choice_name text not null,
  primary key (quote_service_id, position),
  unique (quote_service_id, category_option_id)
);

-- Every change of state, with its time and who made it: append only.
create table quote_events (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  at timestamptz not null,
  actor text not null check (actor in ('owner', 'agent', 'supervisor', 'system')),
  actor_user_id bigint,
  kind text not null,
  from_status text,
  to_status text,
  service_provider_id bigint,
  detail text not null default ''
);
create index quote_events_quote on quote_events (quote_id, id);

create table user_quote_prices (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  service_provider_id bigint not null references service_providers (id),
  call_id bigint,
  total_cents integer not null check (total_cents > 0),
  parts_cents integer check (parts_cents >= 0),
  labor_cents integer check (labor_cents >= 0),
  fees_cents integer check (fees_cents >= 0),
  -- Yes, no, or null for a question that was not asked.
  out_the_door boolean,
  oem_parts boolean,
  warranty_months smallint check (warranty_months >= 0),
  warranty_miles integer check (warranty_miles >= 0),
  earliest_slot text,
  valid_until date,
  estimated boolean not null default false,
  told_by text,
  shopper_note text not null default '',
  private_note text not null default '',
  distance_miles double precision not null,
  told_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  -- The correction that took its place; what was there is kept.
  replaced_by_id bigint references user_quote_prices (id)
);
create unique index user_quote_prices_live on user_quote_prices (quote_id, service_provider_id) where withdrawn_at is null and replaced_by_id is null;
create index user_quote_prices_quote on user_quote_prices (quote_id);
create index user_quote_prices_provider on user_quote_prices (service_provider_id);
