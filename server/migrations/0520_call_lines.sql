-- Calls that we dialed. The provider's events are in line_events, and the columns from `state` to `proposed_outcome` follow from it.
create table call_lines (
  id bigint generated always as identity primary key,
  -- Our name for the line at the provider. It finds a line again after a crash.
  name text not null unique,
  call_id bigint unique references calls (id) on delete cascade,
  booking_call_id bigint unique references booking_calls (id) on delete cascade,
  agent_user_id bigint not null references users (id),
  agent_phone text not null check (agent_phone in ('phone', 'browser')),
  number text not null check (number ~ '^\+1[2-9]\d{9}$'),
  -- `hand` once the agent has gone on with the call on another phone.
  dialed_by text not null default 'line' check (dialed_by in ('line', 'hand')),
  dialed_at timestamptz not null,
  -- Set just before the provider is asked to ring the agent, and then the shop. Neither is asked twice.
  agent_asked_at timestamptz,
  shop_asked_at timestamptz,
  provider_id text,
  state text not null default 'dialing' check (
    state in (
      'by_hand', 'dialing', 'calling_agent', 'ringing_shop', 'on_the_line', 'ended', 'uncertain'
    )
  ),
  rang_at timestamptz,
  answered_at timestamptz,
  answered_by text check (answered_by in ('human', 'machine', 'fax', 'unknown')),
  ended_at timestamptz,
  ended_by text check (ended_by in ('agent', 'shop', 'desk', 'provider')),
  seconds integer,
  failure text check (
    failure in (
      'agent_no_answer', 'invalid_number', 'not_in_service', 'blocked', 'not_callable',
      'provider_away', 'other'
    )
  ),
  proposed_outcome text check (
    proposed_outcome in ('no_answer', 'voicemail', 'busy_line', 'wrong_number')
  ),
  muted boolean not null default false,
  on_hold boolean not null default false,
  -- The agent read the notice, and the shop agreed.
  consented_at timestamptz,
  -- The provider's recording until it is deleted there.
  recording_id text,
  recording_started_at timestamptz,
  recording_ended_at timestamptz,
  recording_kept_until timestamptz,
  check (recording_id is null or consented_at is not null),
  check (recording_id is null or recording_kept_until is not null),
  check (num_nonnulls(call_id, booking_call_id) = 1)
);
-- An agent has one line at a time, and a number has one agent at a time.
create unique index call_lines_agent_in_use on call_lines (agent_user_id) where ended_at is null;
create unique index call_lines_number_in_use on call_lines (number) where ended_at is null;
create index call_lines_recording on call_lines (recording_kept_until)
  where recording_id is not null;
create index call_lines_agent on call_lines (agent_user_id, id desc);

-- What the provider told about lines, each thing once.
create table line_events (
  id bigint generated always as identity primary key,
  line_id bigint not null references call_lines (id) on delete cascade,
  -- The provider's own key of the event.
  key text not null,
  kind text not null,
  detail jsonb not null default '{}',
  at timestamptz not null,
  received_at timestamptz not null,
  unique (line_id, key)
);

-- Whether the shop's phone rang. Other calls don't count toward its day. Calls by hand count.
alter table calls add column rang boolean not null default true;
alter table booking_calls add column rang boolean not null default true;
-- The time on the line with the shop, as the provider told it. Null for calls by hand.
alter table calls add column line_seconds integer;
alter table booking_calls add column line_seconds integer;

create trigger calls_desk_change_of_line
after update of line_seconds on calls
  for each row execute function note_desk_change();
