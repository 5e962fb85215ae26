-- Calls to our number. One with a message that nobody has settled is work for the desk.
create table incoming_calls (
  id bigint generated always as identity primary key,
  -- The conference in which the caller waits, named after the provider's id of the call.
  name text not null unique,
  -- Null if the caller withheld it, and once an unknown caller's number is deleted.
  number text check (number ~ '^\+\d{6,15}$'),
  -- What an agent heard.
  caller text check (caller in ('shop', 'car_owner')),
  service_provider_id bigint references service_providers (id),
  received_at timestamptz not null,
  answered_at timestamptz,
  answered_by bigint references users (id),
  -- When we led the caller to voicemail.
  voicemail_at timestamptz,
  -- When the provider confirmed it. Until then, it's tried again.
  voicemail_confirmed_at timestamptz,
  ended_at timestamptz,
  seconds integer,
  -- The caller hung up before anyone answered, and left no message.
  abandoned boolean not null default false,
  -- Whom an agent chose to be rung next.
  next_agent_id bigint references users (id),
  -- What the agent on the call wants from its holder.
  wanted_quote_id bigint references user_quotes (id) on delete set null,
  wanted_booking_id bigint references bookings (id) on delete set null,
  -- From here on, we owe the caller a call.
  message_at timestamptz,
  message_seconds integer,
  -- The provider's recording until it is deleted there.
  recording_id text,
  recording_kept_until timestamptz,
  agent_user_id bigint references users (id),
  claimed_until timestamptz,
  released_by bigint references users (id),
  released_at timestamptz,
  settled_at timestamptz,
  settled_by bigint references users (id),
  settled_as text check (settled_as in ('done', 'dismissed')),
  note text not null default '',
  check (recording_id is null or recording_kept_until is not null),
  check ((settled_at is null) = (settled_as is null))
);
create index incoming_calls_live on incoming_calls (id) where ended_at is null;
create index incoming_calls_owed on incoming_calls (message_at)
  where message_at is not null and settled_at is null;
create index incoming_calls_recording on incoming_calls (recording_kept_until)
  where recording_id is not null;
create index incoming_calls_received on incoming_calls (received_at);
-- Callers at voicemail of whom no message or silence was heard.
create index incoming_calls_unheard on incoming_calls (ended_at)
  where voicemail_at is not null and message_at is null and answered_at is null and not abandoned;
-- Callers who turned out to be no shop, whose numbers are deleted after a while.
create index incoming_calls_unknown on incoming_calls (received_at)
  where number is not null and service_provider_id is null;

-- Agents who were rung for a call, each at most once.
create table incoming_rings (
  id bigint generated always as identity primary key,
  incoming_call_id bigint not null references incoming_calls (id) on delete cascade,
  agent_user_id bigint not null references users (id),
  agent_phone text not null check (agent_phone in ('phone', 'browser')),
  rang_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  result text check (result in ('answered', 'declined', 'no_answer', 'failed', 'caller_gone')),
  unique (incoming_call_id, agent_user_id),
  check ((ended_at is null) = (result is null))
);
-- A call rings one agent at a time, and an agent is rung for one call at a time.
create unique index incoming_rings_agent on incoming_rings (agent_user_id) where ended_at is null;
create unique index incoming_rings_call on incoming_rings (incoming_call_id)
  where ended_at is null;

-- Other numbers from which a shop calls.
create table shop_numbers (
  number text not null check (number ~ '^\+1[2-9]\d{9}$'),
  service_provider_id bigint not null references service_providers (id) on delete cascade,
  added_by bigint references users (id),
  added_at timestamptz not null,
  primary key (number, service_provider_id)
);
