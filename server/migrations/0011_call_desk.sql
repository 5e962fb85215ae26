-- The desk: who works on what, calls to shops, and what staff did.

-- Who works on an open request. An open request without a live lease waits in the queue.
create table call_desk_leases (
  quote_id bigint primary key references user_quotes (id) on delete cascade,
  agent_user_id bigint not null references users (id),
  token_hash bytea not null check (length(token_hash) = 32),
  claimed_at timestamptz not null,
  expires_at timestamptz not null
);
create index call_desk_leases_agent on call_desk_leases (agent_user_id);

-- What outlives a lease: when to go on, what the last agent had typed, and whom a supervisor gave the
-- request to.
create table call_desk_notes (
  quote_id bigint primary key references user_quotes (id) on delete cascade,
  resume_at timestamptz,
  draft jsonb,
  updated_at timestamptz not null,
  reserved_for bigint references users (id) on delete set null,
  reserved_until timestamptz
);
create index call_desk_notes_reserved on call_desk_notes (reserved_for)
  where reserved_for is not null;
-- Finds the requests that return to the queue later among all that were ever worked on.
create index call_desk_notes_resume on call_desk_notes (resume_at) where resume_at is not null;

-- A price that somebody typed but couldn't send while they had the request.
create table call_desk_left_drafts (
  quote_id bigint not null references user_quotes (id) on delete cascade,
  agent_user_id bigint not null references users (id),
  draft jsonb not null,
  typed_at timestamptz not null,
  primary key (quote_id, agent_user_id)
);
create index call_desk_left_drafts_agent on call_desk_left_drafts (agent_user_id);

-- Shops that an agent left out of one request, and why.
create table call_desk_skips (
  quote_id bigint not null references user_quotes (id) on delete cascade,
  service_provider_id bigint not null references service_providers (id) on delete cascade,
  agent_user_id bigint not null references users (id),
  reason text not null check (length(reason) between 1 and 300),
  skipped_at timestamptz not null,
  primary key (quote_id, service_provider_id)
);
create index call_desk_skips_provider on call_desk_skips (service_provider_id);
create index call_desk_skips_agent on call_desk_skips (agent_user_id);

-- Who works on a booking, when it returns to the queue, and what the last agent had typed. A booking
-- without a row here is in the queue, too.
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

-- Who is at the desk or on a break, since when, and what they look at in the queue.
create table call_desk_presence (
  agent_user_id bigint primary key references users (id) on delete cascade,
  looking_at bigint references user_quotes (id) on delete set null,
  seen_at timestamptz not null,
  on_break boolean not null default false,
  state_since timestamptz,
  looking_at_booking bigint references bookings (id) on delete set null
);
create index call_desk_presence_looking on call_desk_presence (looking_at)
  where looking_at is not null;
create index call_desk_presence_looking_at_booking on call_desk_presence (looking_at_booking)
  where looking_at_booking is not null;

-- Calls to shops about a request.
create table calls (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  service_provider_id bigint not null references service_providers (id),
  agent_user_id bigint not null references users (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- `cut_off`: the agent went away, so nobody knows how the call ended.
  outcome text check (
    outcome in (
      'priced', 'needs_to_see_car', 'no_phone_quotes', 'does_not_do_this', 'too_busy', 'call_back',
      'no_answer', 'voicemail', 'busy_line', 'closed', 'wrong_number', 'do_not_call', 'cut_off'
    )
  ),
  call_back_at timestamptz,
  note text not null default '',
  -- The number that was dialed. The shop's own may have been corrected since.
  phone text check (phone ~ '^\+1[2-9]\d{9}$'),
  check ((outcome is null) = (ended_at is null))
);
-- A request has one call at a time.
create unique index calls_running on calls (quote_id) where ended_at is null;
-- A number has one call at a time, whichever shops share it.
create index calls_running_phone on calls (phone) where ended_at is null;
create index calls_quote on calls (quote_id, id);
create index calls_provider on calls (service_provider_id, started_at desc);
create index calls_agent on calls (agent_user_id, started_at desc);
create index calls_call_back on calls (call_back_at) where call_back_at is not null;

-- Calls to shops about a booking. They count toward the shop's daily limit as other calls do.
create table booking_calls (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings (id) on delete cascade,
  service_provider_id bigint not null references service_providers (id),
  agent_user_id bigint not null references users (id),
  phone text,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (
    outcome in (
      'confirmed', 'countered', 'declined', 'notified', 'call_back', 'no_answer', 'voicemail',
      'busy_line', 'closed', 'wrong_number', 'do_not_call', 'cut_off'
    )
  ),
  call_back_at timestamptz,
  note text not null default '',
  check ((outcome is null) = (ended_at is null))
);
-- A booking has one call at a time.
create unique index booking_calls_running on booking_calls (booking_id) where ended_at is null;
create index booking_calls_booking on booking_calls (booking_id, id);
create index booking_calls_shop on booking_calls (service_provider_id, started_at);
create index booking_calls_agent on booking_calls (agent_user_id, started_at);

-- What staff did. Append only.
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
create index staff_actions_staff on staff_actions (staff_user_id, at desc);
create index staff_actions_kind on staff_actions (action, at desc);
create index staff_actions_shop on staff_actions (service_provider_id, at desc)
  where service_provider_id is not null;
create index staff_actions_quote on staff_actions (quote_id) where quote_id is not null;
create index staff_actions_subject on staff_actions (subject_user_id)
  where subject_user_id is not null;

-- Facts of a shop before and after each change, so that a change can be read and undone.
create table shop_changes (
  id bigint generated always as identity primary key,
  service_provider_id bigint not null references service_providers (id) on delete cascade,
  at timestamptz not null,
  -- Null if nobody of staff made the change.
  staff_user_id bigint references users (id),
  -- The call whose outcome made the change. Undoing the outcome undoes the change.
  call_id bigint references calls (id) on delete set null,
  before jsonb not null,
  after jsonb not null,
  restored_at timestamptz,
  restored_by bigint references users (id),
  check (restored_by is null or restored_at is not null)
);
create index shop_changes_shop on shop_changes (service_provider_id, id desc);
create index shop_changes_call on shop_changes (call_id) where call_id is not null;
create index shop_changes_staff on shop_changes (staff_user_id) where staff_user_id is not null;
create index shop_changes_restorer on shop_changes (restored_by) where restored_by is not null;

-- Prices drawn to be asked for again, to check that agents enter what shops say. Owners see nothing of
-- it.
create table price_recalls (
  id bigint generated always as identity primary key,
  price_id bigint not null unique references user_quote_prices (id) on delete cascade,
  drawn_at timestamptz not null,
  outcome text check (outcome in ('told', 'refused', 'unreached')),
  told_cents integer check (told_cents > 0),
  -- Whether the shop's answer was close enough to what was entered.
  same boolean,
  note text not null default '' check (length(note) <= 500),
  called_by bigint references users (id),
  called_at timestamptz,
  check ((outcome is null) = (called_at is null) and (outcome is null) = (called_by is null)),
  check (
    (outcome is not distinct from 'told') = (told_cents is not null)
    and (told_cents is null) = (same is null)
  )
);
create index price_recalls_open on price_recalls (drawn_at, id) where outcome is null;
create index price_recalls_done on price_recalls (called_at desc, id desc)
  where outcome is not null;
create index price_recalls_caller on price_recalls (called_by) where called_by is not null;

-- How often a shop was called, answered and named a price. Counted as calls end, so that the desk
-- doesn't have to read every call of two hundred shops for each request.
create table shop_call_counts (
  service_provider_id bigint primary key references service_providers (id) on delete cascade,
  called integer not null default 0,
  answered integer not null default 0,
  priced integer not null default 0
);

create function count_ended_call(shop bigint, outcome text, step integer)
returns void language sql as $$
  insert into shop_call_counts as c (service_provider_id, called, answered, priced)
  select shop, step,
    case
      when outcome not in ('no_answer', 'voicemail', 'busy_line', 'closed', 'wrong_number', 'cut_off')
        then step
      else 0
    end,
    case when outcome = 'priced' then step else 0 end
  where exists (select from service_providers where id = shop)
  on conflict (service_provider_id) do update
  set
    called = c.called + excluded.called,
    answered = c.answered + excluded.answered,
    priced = c.priced + excluded.priced
$$;

create function count_calls_of_shop() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.outcome is not null then
    perform count_ended_call(old.service_provider_id, old.outcome, -1);
  end if;
  if tg_op <> 'DELETE' and new.outcome is not null then
    perform count_ended_call(new.service_provider_id, new.outcome, 1);
  end if;
  return null;
end $$;

create trigger calls_counted
after insert or delete or update of outcome, service_provider_id on calls
  for each row execute function count_calls_of_shop();
