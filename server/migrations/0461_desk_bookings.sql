-- Who works on a booking, when it returns to the queue, and what the last agent had typed. A booking
-- without a row here waits in the queue as well.
create table call_desk_bookings (
  booking_id bigint primary key references bookings (id) on delete cascade,
  agent_user_id bigint references users (id),
  token_hash bytea check (length(token_hash) = 32),
  claimed_at timestamptz,
  expires_at timestamptz,
  resume_at timestamptz,
  draft jsonb,
  check ((agent_user_id is null) = (expires_at is null)),
  check ((agent_user_id is null) = (token_hash is null))
);
create index call_desk_bookings_agent on call_desk_bookings (agent_user_id)
  where agent_user_id is not null;

-- Calls to a shop about a booking; they count toward its limit a day as the others do.
create table booking_calls (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings (id) on delete cascade,
  service_provider_id bigint not null references service_providers (id),
  agent_user_id bigint not null references users (id),
  phone text,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text
    check (
      outcome in (
        'confirmed', 'countered', 'declined', 'notified', 'call_back', 'no_answer', 'voicemail',
        'busy_line', 'closed', 'wrong_number', 'do_not_call', 'cut_off'
      )
    ),
  call_back_at timestamptz,
  note text not null default '',
  check ((outcome is null) = (ended_at is null))
);
-- One call at a time for a booking.
create unique index booking_calls_running on booking_calls (booking_id) where ended_at is null;
create index booking_calls_booking on booking_calls (booking_id, id);
create index booking_calls_shop on booking_calls (service_provider_id, started_at);
create index booking_calls_agent on booking_calls (agent_user_id, started_at);
