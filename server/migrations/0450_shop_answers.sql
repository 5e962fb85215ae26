-- People at shops who agreed to be asked for prices in writing. Addresses are sealed; a keyed hash finds them.
create table shop_contacts (
  id bigint generated always as identity primary key,
  service_provider_id bigint not null references service_providers (id) on delete cascade,
  name text not null,
  channel text not null check (channel in ('sms', 'email')),
  address_sealed bytea not null,
  address_hash bytea not null check (length(address_hash) = 32),
  consented_at timestamptz not null,
  consent_by bigint not null,
  consent_words text not null,
  -- Questions go only after this: at once for e-mail, with the first YES for a mobile.
  confirmed_at timestamptz,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('shop', 'staff', 'bounce', 'lapse')),
  demo boolean not null default false,
  check ((ended_at is null) = (ended_by is null))
);
create unique index shop_contacts_live
on shop_contacts (service_provider_id, address_hash)
where ended_at is null;
create index shop_contacts_shop on shop_contacts (service_provider_id, id);
create index shop_contacts_address on shop_contacts (address_hash);
create index shop_contacts_unused on shop_contacts (last_used_at)
where ended_at is null;

-- Addresses that asked for silence: only a word from the address itself takes one out again.
create table stopped_addresses (
  address_hash bytea primary key check (length(address_hash) = 32),
  stopped_at timestamptz not null
);

-- One question to one shop about one request, answered by whoever has its link.
create table shop_questions (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  service_provider_id bigint not null references service_providers (id) on delete cascade,
  contact_id bigint not null references shop_contacts (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  -- The agent who asked; null where it was asked by itself.
  asked_by bigint,
  asked_at timestamptz not null,
  -- 24 callable hours of the shop later.
  ends_at timestamptz not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  opened_at timestamptz,
  answered_at timestamptz,
  outcome text check (outcome in ('priced', 'does_not_do_this', 'needs_to_see_car', 'call_us')),
  note text not null default '',
  -- It came after the end: kept for the shop's record, shown to nobody.
  late boolean not null default false,
  -- The price as it was sent, where it is not (yet) a price of the quote.
  entry jsonb,
  price_id bigint references user_quote_prices (id) on delete set null,
  -- A price far from what is known waits here for an agent's call.
  waiting_since timestamptz,
  settled_at timestamptz,
  settled_as text check (settled_as in ('confirmed', 'corrected', 'dropped', 'replaced', 'closed')),
  unique (quote_id, service_provider_id),
  check ((answered_at is null) = (outcome is null)),
  check ((settled_at is null) = (settled_as is null)),
  check (settled_at is null or waiting_since is not null)
);
create index shop_questions_shop on shop_questions (service_provider_id, asked_at desc);
create index shop_questions_contact on shop_questions (contact_id);
create index shop_questions_waiting on shop_questions (quote_id)
where waiting_since is not null and settled_at is null;
create index shop_questions_asked on shop_questions (asked_at);

-- First answers by idempotency key, for callers who have a link and no account.
create table shop_answer_keys (
  question_id bigint not null references shop_questions (id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (question_id, key)
);
create index shop_answer_keys_age on shop_answer_keys (created_at);

-- Links of other kinds to a shop's contact, each with a token of its own.
create table shop_notices (
  id bigint generated always as identity primary key,
  contact_id bigint not null references shop_contacts (id) on delete cascade,
  kind text not null,
  unique_key text not null unique,
  token_hash bytea not null unique check (length(token_hash) = 32),
  sent_at timestamptz not null
);
create index shop_notices_contact on shop_notices (contact_id);
