-- Owners' requests for prices (user_quotes), the prices they get, and what they do with them.

create table user_quotes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  user_vehicle_id bigint not null references user_vehicles (id),
  user_address_id bigint not null references user_addresses (id),
  status text not null default 'requested' check (
    status in (
      'requested', 'finding_service_provider', 'gathering_price', 'delayed', 'completed',
      'cancelled', 'expired'
    )
  ),
  service_title text not null,
  description text not null default '',
  radius smallint not null check (radius between 5 and 100),
  requested_service_provider_id bigint references service_providers (id),
  -- The bucket that paid, so that the quote can be returned to it.
  quota_bucket text not null check (quota_bucket in ('monthly', 'yearly', 'additional')),
  refunded_at timestamptz,
  -- Raised with every change that the owner can see.
  version integer not null default 1,
  target_at timestamptz not null,
  limit_at timestamptz not null,
  -- 24 callable hours after the request, when it closes on its own.
  closes_at timestamptz not null,
  expected_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  close_reason text,
  archived boolean not null default false,
  created_at timestamptz not null,
  -- The owner's words for agents and shops, with phone numbers and addresses removed.
  note text not null default '' check (length(note) <= 500),
  check ((status in ('completed', 'cancelled', 'expired')) = (closed_at is not null))
);
create index user_quotes_owner on user_quotes (user_id, created_at desc, id desc);
create index user_quotes_created on user_quotes (created_at);
-- The board counts open requests by how late they are, so the index includes their limit.
create index user_quotes_to_do on user_quotes (target_at, id) include (limit_at)
  where closed_at is null;
create index user_quotes_vehicle on user_quotes (user_vehicle_id);
create index user_quotes_address on user_quotes (user_address_id);

create table quote_services (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  position smallint not null,
  category_id bigint not null references service_categories (id),
  category_name text not null,
  -- What the agent says about the job, as the catalog had it when the owner asked. Later edits don't
  -- change a request.
  asked text[],
  unique (quote_id, category_id),
  unique (quote_id, position)
);
create index quote_services_category on quote_services (category_id, quote_id desc);

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

-- Pictures of what is wrong. They are uploaded before the request that they belong to is sent.
create table quote_photos (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  quote_id bigint references user_quotes (id) on delete cascade,
  position smallint not null default 0,
  picture_key text not null,
  created_at timestamptz not null
);
create index quote_photos_user on quote_photos (user_id);
create index quote_photos_quote on quote_photos (quote_id, position);
create index quote_photos_unused on quote_photos (created_at) where quote_id is null;

-- Every change of state, when it happened and who made it. Append only.
create table quote_events (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  at timestamptz not null,
  actor text not null check (actor in ('owner', 'agent', 'supervisor', 'system', 'shop')),
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
  -- Yes or no; null if the question wasn't asked.
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
  -- The correction that replaced it. The earlier price is kept.
  replaced_by_id bigint references user_quote_prices (id),
  -- Who named the price: an agent after a call, or the shop on the page behind its link.
  source text not null default 'call' check (source in ('call', 'shop_link'))
);
create unique index user_quote_prices_live on user_quote_prices (quote_id, service_provider_id)
  where withdrawn_at is null and replaced_by_id is null;
create index user_quote_prices_quote on user_quote_prices (quote_id);
create index user_quote_prices_provider on user_quote_prices (service_provider_id);
create index user_quote_prices_told on user_quote_prices (told_at desc);
create index user_quote_prices_by_link on user_quote_prices (told_at)
  where source = 'shop_link';
create index user_quote_prices_call on user_quote_prices (call_id) where call_id is not null;
-- Every poll asks what each price was before its correction.
create index user_quote_prices_replaced on user_quote_prices (replaced_by_id)
  where replaced_by_id is not null;

-- When the owner last had the quote open on any device. Who has seen the news gets no text about it.
create table quote_views (
  quote_id bigint primary key references user_quotes (id) on delete cascade,
  seen_at timestamptz not null
);

-- The link with which others can read a quote. The hash finds it; the sealed token lets the owner copy
-- the link again.
create table quote_shares (
  quote_id bigint primary key references user_quotes (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  token_sealed bytea not null,
  created_at timestamptz not null
);

-- The shop that the owner goes to, and when to ask what was paid.
create table quote_followups (
  quote_id bigint primary key references user_quotes (id) on delete cascade,
  going_to_price_id bigint references user_quote_prices (id) on delete set null,
  -- The three paid columns are replaced by paid_reports. Only processes of earlier releases use them.
  paid_cents integer check (paid_cents between 1 and 10000000),
  paid_price_id bigint references user_quote_prices (id) on delete set null,
  paid_told_at timestamptz,
  receipt_key text,
  -- When to ask what was paid; null if there is nothing to ask.
  ask_at timestamptz,
  -- How often it was asked, at most twice.
  asked smallint not null default 0 check (asked between 0 and 2),
  -- The day the work was booked for, in the shop's time zone.
  work_on date,
  check ((paid_cents is null) = (paid_told_at is null))
);
create index quote_followups_going on quote_followups (going_to_price_id)
  where going_to_price_id is not null;
create index quote_followups_paid on quote_followups (paid_price_id)
  where paid_price_id is not null;

-- A vehicle's service history: quotes moved there, and entries the owner wrote.
create table user_vehicle_service_histories (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  user_vehicle_id bigint not null references user_vehicles (id) on delete cascade,
  user_quote_id bigint references user_quotes (id) on delete set null,
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
  updated_at timestamptz not null,
  -- An entry can be removed and restored. Cancelled ones stay on record.
  archived boolean not null default false check (not archived or status = 'completed'),
  -- The catalog service that an entry without a quote is about, so that it counts in the schedule.
  category_id bigint references service_categories (id),
  category_option_id bigint,
  category_option_choice_id bigint,
  check ((category_option_id is null) = (category_option_choice_id is null)),
  check (category_option_id is null or category_id is not null),
  foreign key (category_option_id, category_id) references category_options (id, category_id),
  foreign key (category_option_choice_id, category_option_id)
    references category_option_choices (id, category_option_id)
);
-- A quote is moved to the history once. After the entry is removed, it can be moved again.
create unique index user_vehicle_service_histories_quote on user_vehicle_service_histories (
  user_quote_id
) where not archived;
create index user_vehicle_service_histories_owner on user_vehicle_service_histories (
  user_id, created_at desc, id desc
);
create index user_vehicle_service_histories_vehicle on user_vehicle_service_histories (
  user_vehicle_id, created_at desc
);
