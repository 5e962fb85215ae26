-- The quotes that accounts may still ask for, and the money paid for more of them.

create table quota_balances (
  user_id bigint primary key references users (id) on delete cascade,
  monthly integer not null default 0 check (monthly >= 0),
  yearly integer not null default 0 check (yearly >= 0),
  additional integer not null default 0 check (additional >= 0),
  -- The period each free bucket was last topped up for, also if the bucket was full already.
  monthly_period date,
  yearly_period date,
  updated_at timestamptz not null,
  -- The day from which years are counted, if that isn't the day the account was confirmed.
  years_from timestamptz,
  -- Whether another account of the same person got this period's free quotes.
  monthly_elsewhere boolean not null default false,
  yearly_elsewhere boolean not null default false
);

-- The additional balance consists of lots: each purchase, deal or refund is one. The oldest is spent
-- first, so that a refunded purchase takes back only its own quotes.
create table quota_lots (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  source text not null check (
    source in ('system', 'purchase', 'retention_deal', 'refund', 'unknown')
  ),
  -- What brought it, such as payment:12. Nothing is credited twice.
  reference text,
  quantity integer not null check (quantity > 0),
  -- Used by requests that weren't refunded.
  spent integer not null default 0 check (spent >= 0),
  -- How many quotes the purchase's refunds and disputes reclaim, and how many could be taken back.
  -- Spent quotes are never taken.
  revoked integer not null default 0 check (revoked between 0 and quantity),
  taken integer not null default 0 check (taken between 0 and revoked),
  -- Number of times that quotes were taken or returned. It names each such ledger entry.
  settlements integer not null default 0,
  created_at timestamptz not null,
  check (spent + taken <= quantity)
);
create index quota_lots_user on quota_lots (user_id, created_at, id);
create index quota_lots_left on quota_lots (user_id, created_at, id)
  where spent + taken < quantity;
create unique index quota_lots_once on quota_lots (user_id, source, reference)
  where reference is not null;

-- Every change of a balance.
create table quota_ledger_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  entry_type text not null check (entry_type in ('added', 'used')),
  source text not null check (
    source in (
      'system', 'monthly_top_up', 'yearly_top_up', 'request', 'purchase', 'user_create',
      'retention_deal', 'refund', 'unknown'
    )
  ),
  bucket text not null check (bucket in ('monthly', 'yearly', 'additional')),
  amount integer not null check (amount > 0),
  -- What the entry is for, such as quote:12. The same change is never written twice.
  reference text,
  created_at timestamptz not null,
  lot_id bigint references quota_lots (id)
);
create index quota_ledger_entries_user on quota_ledger_entries (
  user_id, created_at desc, id desc
);
create unique index quota_ledger_entries_once on quota_ledger_entries (
  user_id, source, bucket, reference
) where reference is not null;
create index quota_ledger_entries_lot on quota_ledger_entries (lot_id) where lot_id is not null;

-- Purchases. A row is written before the provider is called, and its key is the provider's
-- idempotency key.
create table payments (
  id bigint generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  -- Null once the buyer is erased: the books still need the row.
  user_id bigint references users (id) on delete set null,
  provider text not null check (provider in ('stripe', 'test')),
  live boolean not null,
  product_key text not null,
  title text not null,
  quantity integer not null check (quantity > 0),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  -- The provider's id.
  intent_id text,
  status text not null default 'open'
    check (status in ('open', 'processing', 'succeeded', 'canceled', 'flagged')),
  -- Why no quotes were credited although money moved. A supervisor has to look.
  flag text,
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  disputed_cents integer not null default 0 check (disputed_cents >= 0),
  dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  card_brand text,
  card_last4 text,
  -- As printed on the receipt that day.
  tax_note text,
  -- Number of the newest query to the provider, and of the newest answer that was applied. An older
  -- answer never replaces a newer one.
  asked integer not null default 0,
  answered integer not null default 0,
  created_at timestamptz not null,
  checked_at timestamptz,
  succeeded_at timestamptz,
  check ((status = 'flagged') = (flag is not null)),
  check ((status = 'succeeded') = (succeeded_at is not null))
);
create unique index payments_intent on payments (provider, intent_id)
  where intent_id is not null;
-- One unpaid purchase of a kind per buyer, so that pressing the button repeatedly pays once.
create unique index payments_open on payments (
  user_id, product_key, amount_cents, provider, live
) where status = 'open';
create index payments_user on payments (user_id, created_at desc, id desc);
create index payments_unsettled on payments (created_at)
  where status in ('open', 'processing') and intent_id is not null;
create index payments_newest on payments (created_at desc, id desc)
  where status in ('processing', 'succeeded', 'flagged');
create index payments_flagged on payments (created_at desc, id desc) where status = 'flagged';

-- Webhook events that were verified, so that none is handled twice.
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
create index payment_events_age on payment_events (received_at);

-- Up to when the provider's own list of events has been read.
create table payment_reconciliations (
  provider text primary key,
  read_until timestamptz not null
);

-- Refunds that supervisors make. A row is written before the provider is called.
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

-- Buyers who ask for a refund of a purchase.
create table refund_requests (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id) on delete cascade,
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('refunded', 'declined')),
  -- What the buyer was told when it was declined.
  answer text,
  check ((closed_at is null) = (outcome is null))
);
create unique index refund_requests_open on refund_requests (payment_id)
  where closed_at is null;
create index refund_requests_payment on refund_requests (payment_id, id);

-- The books of the built-in test provider, which moves no money and can't be used in production.
create table test_card_payments (
  id text primary key,
  client_secret text not null unique,
  key text not null unique,
  amount integer not null check (amount > 0),
  currency text not null,
  metadata jsonb not null,
  status text not null
    check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded')),
  last4 text,
  refunded integer not null default 0 check (refunded between 0 and amount),
  created_at timestamptz not null
);

create table test_card_refunds (
  key text primary key,
  payment_id text not null references test_card_payments (id),
  amount integer not null check (amount > 0)
);
