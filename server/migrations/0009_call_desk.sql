-- Who works on an open request. Open and without a row here (or with a lapsed one) means: waiting in the queue.
create table call_desk_leases (
  quote_id bigint primary key references user_quotes (id) on delete cascade,
  agent_user_id bigint not null references users (id),
  token_hash bytea not null check (length(token_hash) = 32),
  claimed_at timestamptz not null,
  expires_at timestamptz not null
);
create index call_desk_leases_agent on call_desk_leases (agent_user_id);

-- What outlives a lease: when to go on, and what the last agent had typed.
create table call_desk_notes (
  quote_id bigint primary key references user_quotes (id) on delete cascade,
  resume_at timestamptz,
  draft jsonb,
  updated_at timestamptz not null
);

create table calls (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  service_provider_id bigint not null references service_providers (id),
  agent_user_id bigint not null references users (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('priced', 'needs_to_see_car', 'no_phone_quotes', 'does_not_do_this', 'too_busy', 'call_back', 'no_answer', 'voicemail', 'busy_line', 'closed', 'wrong_number', 'do_not_call')),
  call_back_at timestamptz,
  note text not null default '',
  check ((outcome is null) = (ended_at is null))
);
-- One call at a time for a request.
create unique index calls_running on calls (quote_id) where ended_at is null;
create index calls_quote on calls (quote_id, id);
create index calls_provider on calls (service_provider_id, started_at desc);

-- Append-only trail of what staff did.
create table staff_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_user_id bigint not null references users (id),
  action text not null,
  quote_id bigint,
  subject_user_id bigint,
  service_provider_id bigint,
  detail jsonb not null default '{}'
);
create index staff_actions_at on staff_actions (at desc);
