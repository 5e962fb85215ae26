-- What people bought, written before the provider is asked: its key is the one the provider sees.
create table payments (
  id bigint generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  -- Outlives its buyer, without a name: the books need it.
  user_id bigint references users (id) on delete set null,
  provider text not null check (provider in ('stripe', 'test')),
  live boolean not null,
  product_key text not null,
  title text not null,
  quantity integer not null check (quantity > 0),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  -- The provider's own name for it.
  intent_id text,
  status text not null default 'open' check (status in ('open', 'processing', 'succeeded', 'canceled', 'flagged')),
  -- Why no quotes were credited although money moved: a person has to look.
  flag text,
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  disputed_cents integer not null default 0 check (disputed_cents >= 0),
  dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  card_brand text,
  card_last4 text,
  -- As the receipt said on the day.
  tax_note text,
  -- How often the provider was asked, and the newest such answer that was taken over: an older one never replaces it.
  asked integer not null default 0,
  answered integer not null default 0,
  created_at timestamptz not null,
  checked_at timestamptz,
  succeeded_at timestamptz,
  check ((status = 'flagged') = (flag is not null)),
  check ((status = 'succeeded') = (succeeded_at is not null))
);
create unique index payments_intent on payments (provider, intent_id) where intent_id is not null;
-- One unpaid purchase of a kind per buyer: any number of presses pays once.
create unique index payments_open on payments (user_id, product_key, amount_cents, provider, live) where status = 'open';
create index payments_user on payments (user_id, created_at desc, id desc);
create index payments_unsettled on payments (created_at) where status in ('open', 'processing') and intent_id is not null;

-- News that was delivered and believed, so that the same is never worked on twice.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  intent_id text not null,
  payment_id bigint references payments (id) on delete cascade,
  flag text,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_events_payment on payment_events (payment_id) where payment_id is not null;

-- Money that a supervisor returns, written before the provider is asked.
create table payment_refunds (
  id bigint generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  payment_id bigint not null references payments (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  requested_by bigint references users (id) on delete set null,
  status text not null default 'asked' check (status in ('asked', 'done', 'refused')),
  refusal text,
  created_at timestamptz not null
);
create index payment_refunds_payment on payment_refunds (payment_id, id);

-- Until when the provider's own list of news was read.
create table payment_reconciliations (
  provider text primary key,
  read_until timestamptz not null
);
