-- A call whose agent went away ends as cut off: nobody knows what came of it.
alter table calls drop constraint calls_outcome_check;
alter table calls add constraint calls_outcome_check check (outcome in ('priced', 'needs_to_see_car', 'no_phone_quotes', 'does_not_do_this', 'too_busy', 'call_back', 'no_answer', 'voicemail', 'busy_line', 'closed', 'wrong_number', 'do_not_call', 'cut_off'));

-- Work that a shop said it does not do: holds for every later request, until somebody learns better.
create table shop_refused_categories (
  service_provider_id bigint not null references service_providers (id) on delete cascade,
  category_id bigint not null references service_categories (id) on delete cascade,
  told_at timestamptz not null,
  primary key (service_provider_id, category_id)
);
create index shop_refused_categories_category on shop_refused_categories (category_id);

-- A shop that an agent left out for one request, and why.
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

-- Who is at the desk, and which request of the queue they look at.
create table call_desk_presence (
  agent_user_id bigint primary key references users (id) on delete cascade,
  looking_at bigint references user_quotes (id) on delete set null,
  seen_at timestamptz not null
);
create index call_desk_presence_looking on call_desk_presence (looking_at) where looking_at is not null;
