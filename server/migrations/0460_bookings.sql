-- An owner's appointment at a shop whose price they have: asked for, offered, agreed, and what came of it.
create table bookings (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  price_id bigint not null references user_quote_prices (id) on delete cascade,
  service_provider_id bigint not null references service_providers (id),
  -- What the shop can name on the phone.
  reference text not null unique check (reference ~ '^[A-Z]{6}$'),
  state text not null
    check (
      state in (
        'asked', 'counter_offered', 'confirmed', 'declined', 'cancelled', 'done', 'missed', 'lapsed'
      )
    ),
  drop_off boolean not null,
  share_contact boolean not null,
  note text not null default '' check (length(note) <= 500),
  asked_at timestamptz not null,
  -- By when the desk should have spoken with the shop.
  due_at timestamptz not null,
  -- When it lapses without an answer of whoever has to answer; null when nobody has to.
  lapses_at timestamptz,
  -- The agreed time; while a new one is asked for, the old one, which stands until then.
  confirmed_from timestamptz,
  confirmed_until timestamptz,
  -- The shop has said something about it at least once, so it is told what becomes of it.
  answered_at timestamptz,
  offers_made smallint not null default 0 check (offers_made between 0 and 3),
  -- What the shop still has to be told, and until when that is of use.
  notice text check (notice in ('accepted', 'changed', 'cancelled')),
  notice_until timestamptz,
  -- Of the calendar file: raised with every change of the agreed time.
  sequence integer not null default 0,
  -- Why the shop declined.
  reason text not null default '' check (length(reason) <= 300),
  ended_by text check (ended_by in ('owner', 'shop', 'system')),
  ended_at timestamptz,
  -- Done because nobody said otherwise.
  unconfirmed boolean not null default false,
  -- The agreed time that the owner was reminded of.
  reminded_of timestamptz,
  updated_at timestamptz not null,
  check ((confirmed_from is null) = (confirmed_until is null)),
  check ((notice is null) = (notice_until is null)),
  check ((state in ('asked', 'counter_offered', 'confirmed')) = (ended_at is null))
);
-- One live booking a quote.
create unique index bookings_live on bookings (quote_id)
  where state in ('asked', 'counter_offered', 'confirmed');
create index bookings_quote on bookings (quote_id, id);
create index bookings_shop on bookings (service_provider_id, id);
create index bookings_price on bookings (price_id);
-- What the desk has to do.
create index bookings_work on bookings (due_at, id) where state = 'asked' or notice is not null;

-- The owner's windows, and the times a shop offers instead.
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
