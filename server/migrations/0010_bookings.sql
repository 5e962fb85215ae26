-- Shops that answer by link, and the appointments that owners make with shops.

-- People at shops who agreed to be asked for prices in writing. Addresses are sealed; a keyed hash
-- finds them.
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
  -- Nothing is asked before this: an e-mail address is confirmed at once, a mobile number by its first
  -- YES.
  confirmed_at timestamptz,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('shop', 'staff', 'bounce', 'lapse')),
  demo boolean not null default false,
  check ((ended_at is null) = (ended_by is null))
);
create unique index shop_contacts_live on shop_contacts (service_provider_id, address_hash)
  where ended_at is null;
create index shop_contacts_shop on shop_contacts (service_provider_id, id);
create index shop_contacts_address on shop_contacts (address_hash);
create index shop_contacts_unused on shop_contacts (last_used_at) where ended_at is null;

-- Addresses that asked for no more messages. Only a message from the address itself removes one.
create table stopped_addresses (
  address_hash bytea primary key check (length(address_hash) = 32),
  stopped_at timestamptz not null
);

-- One question to one shop about one request. Whoever has its link can answer.
create table shop_questions (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  service_provider_id bigint not null references service_providers (id) on delete cascade,
  contact_id bigint not null references shop_contacts (id) on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  -- The agent who asked; null if it was asked automatically.
  asked_by bigint,
  asked_at timestamptz not null,
  -- 24 of the shop's callable hours later.
  ends_at timestamptz not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  opened_at timestamptz,
  answered_at timestamptz,
  outcome text check (outcome in ('priced', 'does_not_do_this', 'needs_to_see_car', 'call_us')),
  note text not null default '',
  -- The answer came after the end. It is kept for the shop's record and shown to nobody.
  late boolean not null default false,
  -- The price as it was sent, if it isn't (yet) a price of the quote.
  entry jsonb,
  price_id bigint references user_quote_prices (id) on delete set null,
  -- A price far from what is usual waits here until an agent has called.
  waiting_since timestamptz,
  settled_at timestamptz,
  settled_as text
    check (settled_as in ('confirmed', 'corrected', 'dropped', 'replaced', 'closed')),
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

-- Other links sent to a shop's contact, each with its own token.
create table shop_notices (
  id bigint generated always as identity primary key,
  contact_id bigint not null references shop_contacts (id) on delete cascade,
  kind text not null,
  unique_key text not null unique,
  token_hash bytea not null unique check (length(token_hash) = 32),
  sent_at timestamptz not null
);
create index shop_notices_contact on shop_notices (contact_id);

-- An owner's appointment at a shop that gave a price.
create table bookings (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  price_id bigint not null references user_quote_prices (id) on delete cascade,
  service_provider_id bigint not null references service_providers (id),
  -- Easy to say on the phone.
  reference text not null unique check (reference ~ '^[A-Z]{6}$'),
  state text not null check (
    state in (
      'asked', 'counter_offered', 'confirmed', 'declined', 'cancelled', 'done', 'missed', 'lapsed'
    )
  ),
  drop_off boolean not null,
  share_contact boolean not null,
  note text not null default '' check (length(note) <= 500),
  asked_at timestamptz not null,
  -- By when the desk should have reached the shop.
  due_at timestamptz not null,
  -- When it lapses unless whoever has to answer does; null if nobody has to.
  lapses_at timestamptz,
  -- The agreed time. While a new one is being asked for, the old one stays in force.
  confirmed_from timestamptz,
  confirmed_until timestamptz,
  -- When the shop first said something about it. From then on it is told about changes.
  answered_at timestamptz,
  offers_made smallint not null default 0 check (offers_made between 0 and 3),
  -- What the shop still has to be told, and until when that is useful.
  notice text check (notice in ('accepted', 'changed', 'cancelled')),
  notice_until timestamptz,
  -- The calendar file's sequence number, raised with every change of the agreed time.
  sequence integer not null default 0,
  -- Why the shop declined.
  reason text not null default '' check (length(reason) <= 300),
  ended_by text check (ended_by in ('owner', 'shop', 'system')),
  ended_at timestamptz,
  -- Counted as done because nobody said otherwise.
  unconfirmed boolean not null default false,
  -- The agreed time that the owner was reminded of.
  reminded_of timestamptz,
  updated_at timestamptz not null,
  -- Set if the shop is asked in writing. Until then the desk waits for its answer.
  desk_from timestamptz,
  check ((confirmed_from is null) = (confirmed_until is null)),
  check ((notice is null) = (notice_until is null)),
  check ((state in ('asked', 'counter_offered', 'confirmed')) = (ended_at is null))
);
-- A quote has one live booking.
create unique index bookings_live on bookings (quote_id)
  where state in ('asked', 'counter_offered', 'confirmed');
create index bookings_quote on bookings (quote_id, id);
create index bookings_shop on bookings (service_provider_id, id);
create index bookings_price on bookings (price_id);
-- The desk's work.
create index bookings_work on bookings (due_at, id)
  where state = 'asked' or notice is not null;

-- The times that suit the owner, and those the shop offers instead.
create table booking_slots (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings (id) on delete cascade,
  kind text not null check (kind in ('window', 'offer')),
  position smallint not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  check (until_at > from_at),
  unique (booking_id, kind, position)
);

-- Links with which a shop answers a booking, or reads what became of it.
create table booking_questions (
  token_hash bytea primary key check (length(token_hash) = 32),
  booking_id bigint not null references bookings (id) on delete cascade,
  asked_at timestamptz not null,
  -- The first window it asks about. A booking that is moved is asked about again.
  windows_from timestamptz,
  answered_at timestamptz,
  -- A link that only tells stands for one notice as it was sent. A newer notice has its own link.
  notice text check (notice in ('accepted', 'changed', 'cancelled')),
  notice_of timestamptz,
  check ((notice is null) = (notice_of is null)),
  check ((windows_from is null) = (notice is not null))
);
create index booking_questions_booking on booking_questions (booking_id);
