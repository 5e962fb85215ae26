-- What jobs cost, what owners paid, and how the desk does.

-- What a job cost on a kind of vehicle: one row per live price. Price bands are computed from these.
create table price_observations (
  id bigint generated always as identity primary key,
  -- Null for the demo's invented past.
  price_id bigint unique references user_quote_prices (id) on delete set null,
  quote_id bigint,
  -- The services and their choices as one canonical text; see service_key_of.
  service_key text not null,
  price_class text not null,
  make_id bigint not null,
  vehicle_model_id bigint not null,
  vehicle_year smallint not null,
  -- Where the shop is.
  pos cube not null,
  total_cents integer not null check (total_cents > 0),
  told_at timestamptz not null,
  demo boolean not null default false,
  -- Caps the weight of one shop in an area. Null in rows of earlier releases until the job that makes
  -- area_prices fills it in.
  service_provider_id bigint
);
-- Similar vehicles, narrowest circle first, each newest first.
create index price_observations_model on price_observations (
  service_key, vehicle_model_id, told_at desc
);
create index price_observations_make on price_observations (
  service_key, price_class, make_id, told_at desc
);
create index price_observations_class on price_observations (
  service_key, price_class, told_at desc
);
create index price_observations_quote on price_observations (quote_id);
create index price_observations_shop on price_observations (service_provider_id)
  where service_provider_id is not null;
create index price_observations_without_shop on price_observations (id)
  where service_provider_id is null and price_id is not null;

-- "Not sure" counts as nothing said.
create function service_key_of(quote bigint) returns text language sql stable as $$
  select string_agg(
    s.category_id::text || coalesce(
      (
        select
          '('
          || string_agg(
            o.category_option_choice_id::text, ',' order by o.category_option_choice_id
          )
          || ')'
        from quote_service_options o
        join category_option_choices c on c.id = o.category_option_choice_id
        where o.quote_service_id = s.id and c.slug <> 'not-sure'
      ),
      ''
    ),
    '+' order by s.category_id
  )
  from quote_services s
  where s.quote_id = quote
$$;

-- Numbers of prices, of quotes with one and of shops with one. A job counts them, because counting
-- reads every price.
create table price_counters (
  only_row boolean primary key default true check (only_row),
  quotes bigint not null,
  prices bigint not null,
  shops bigint not null,
  counted_at timestamptz not null
);
insert into price_counters (quotes, prices, shops, counted_at) values (0, 0, 0, now());

-- Quoted prices by area and service, recomputed every night. A row without a service is for its area.
create table area_prices (
  state text not null,
  area text not null,
  service text not null default '',
  figures jsonb not null,
  primary key (state, area, service)
);

-- What owners say they paid: one row per version, of which a quote's newest counts. Nothing in it
-- names the owner, so it is kept when the account is erased.
create table paid_reports (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  -- Null for a shop that didn't quote.
  price_id bigint references user_quote_prices (id) on delete set null,
  paid_cents integer not null check (paid_cents between 1 and 10000000),
  tax_cents integer check (tax_cents between 0 and paid_cents),
  -- Null if the owner wasn't asked.
  same_work text check (same_work in ('yes', 'more_agreed', 'more_unasked', 'less')),
  with_receipt boolean not null,
  -- When the first version was sent.
  first_reported_at timestamptz not null,
  reported_at timestamptz not null,
  -- Until then the shop may answer.
  counts_from timestamptz not null,
  shop_told_at timestamptz,
  shop_answer text not null default '' check (length(shop_answer) <= 1000),
  shop_answered_at timestamptz,
  set_aside_at timestamptz,
  set_aside_by bigint references users (id),
  set_aside_reason text check (length(set_aside_reason) between 1 and 500),
  superseded_at timestamptz,
  check ((set_aside_at is null) = (set_aside_reason is null))
);
create unique index paid_reports_newest on paid_reports (quote_id) where superseded_at is null;
create index paid_reports_quote on paid_reports (quote_id, id);
create index paid_reports_price on paid_reports (price_id) where superseded_at is null;
create index paid_reports_listed on paid_reports (reported_at desc, id desc)
  where superseded_at is null;
create index paid_reports_set_aside_by on paid_reports (set_aside_by)
  where set_aside_by is not null;
-- Reports that the next call to the shop mentions.
create index paid_reports_untold on paid_reports (price_id)
  where superseded_at is null and shop_told_at is null and set_aside_at is null;

-- Links with which owners answer what they paid without signing in.
create table paid_questions (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index paid_questions_quote on paid_questions (quote_id);
create index paid_questions_expires on paid_questions (expires_at);

-- Links with which shops answer a report. A link works while the quote's newest report is the one that
-- the shop was told about at that moment, and doesn't count yet.
create table report_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  quote_id bigint not null references user_quotes (id) on delete cascade,
  told_at timestamptz not null
);
create index report_links_quote on report_links (quote_id);

-- Whether a shop kept its prices, and how they compare. Recomputed every night.
create table shop_price_records (
  service_provider_id bigint primary key references service_providers (id) on delete cascade,
  -- Reports that count, and the number of owners who sent them.
  reports integer not null default 0 check (reports >= 0),
  owners integer not null default 0 check (owners >= 0),
  kept integer not null default 0 check (kept between 0 and reports),
  with_receipt integer not null default 0 check (with_receipt between 0 and reports),
  -- The lower end of the 90 % interval of its share of kept prices, or a half if there is too little.
  kept_bound double precision not null default 0.5 check (kept_bound between 0 and 1),
  -- `{kept, of, with_receipt}` once there is enough to show.
  price_record jsonb,
  level_quotes integer not null default 0 check (level_quotes >= 0),
  -- `{percent, quotes}` once there is enough to show.
  price_level jsonb
);

-- Figures of the desk are read from summaries, which a job updates within a minute of a change.

-- Requests whose figures have to be recomputed: one row per change, so that no transaction waits for
-- another.
create table desk_changes (
  id bigint generated always as identity primary key,
  quote_id bigint not null
);

-- What counts of one request: one row for all agents (agent 0), and one for each agent who called.
create table desk_request_facts (
  quote_id bigint not null,
  agent_user_id bigint not null,
  requested_on date not null,
  local_hour smallint not null,
  area text not null,
  -- Whether it counts in the share of requests that were on time: once closed or past its limit.
  judged boolean not null,
  limit_at timestamptz not null,
  in_target boolean not null,
  in_limit boolean not null,
  minutes_to_first_price double precision,
  minutes_to_fourth_price double precision,
  corrections integer not null,
  calls integer not null,
  answered integer not null,
  refused integer not null,
  rechecked integer not null,
  rechecked_same integer not null,
  primary key (quote_id, agent_user_id)
);
create index desk_request_facts_day on desk_request_facts (requested_on);
create index desk_request_facts_unjudged on desk_request_facts (limit_at) where not judged;

-- The facts of a day's requests, added up. Medians are the day's.
create table desk_figures (
  grouping text not null check (grouping in ('all', 'hour', 'area', 'agent')),
  requested_on date not null,
  key text not null,
  requests integer not null,
  judged integer not null,
  in_target integer not null,
  in_limit integer not null,
  first_prices integer not null,
  minutes_to_first_price double precision,
  fourth_prices integer not null,
  minutes_to_fourth_price double precision,
  corrections integer not null,
  calls integer not null,
  answered integer not null,
  refused integer not null,
  rechecked integer not null,
  rechecked_same integer not null,
  primary key (grouping, requested_on, key)
);

-- What an agent did on a day (UTC). A call counts on the day it began.
create table desk_agent_days (
  worked_on date not null,
  agent_user_id bigint not null,
  calls integer not null,
  call_seconds integer not null,
  -- Prices that weren't withdrawn.
  prices integer not null,
  -- Number of calls by outcome.
  outcomes jsonb not null,
  -- Requests whose first price this agent entered, and the median of their minutes since the request.
  first_prices integer not null,
  minutes_to_first_price double precision,
  booking_calls integer not null default 0,
  primary key (worked_on, agent_user_id)
);
create index desk_agent_days_agent on desk_agent_days (agent_user_id, worked_on);

create function note_desk_change_of_quote() returns trigger language plpgsql as $$
begin
  insert into desk_changes (quote_id) values (coalesce(new.id, old.id));
  return null;
end $$;

create function note_desk_change() returns trigger language plpgsql as $$
begin
  insert into desk_changes (quote_id) values (coalesce(new.quote_id, old.quote_id));
  return null;
end $$;

create function note_desk_change_of_recall() returns trigger language plpgsql as $$
begin
  insert into desk_changes (quote_id)
  select quote_id
  from user_quote_prices
  where id = new.price_id;
  return null;
end $$;

create function note_desk_change_of_booking() returns trigger language plpgsql as $$
begin
  insert into desk_changes (quote_id)
  select quote_id
  from bookings
  where id = new.booking_id;
  return null;
end $$;

create trigger user_quotes_desk_change
after insert or delete or update of status, closed_at, target_at, limit_at on user_quotes
  for each row execute function note_desk_change_of_quote();

create trigger calls_desk_change
after insert or delete or update of outcome, ended_at, agent_user_id on calls
  for each row execute function note_desk_change();

create trigger user_quote_prices_desk_change
after insert or delete or update of told_at, withdrawn_at, replaced_by_id, call_id
on user_quote_prices
  for each row execute function note_desk_change();

create trigger price_recalls_desk_change
after insert or update of outcome, same on price_recalls
  for each row execute function note_desk_change_of_recall();

create trigger booking_calls_desk_change
after insert or update of outcome, ended_at, agent_user_id on booking_calls
  for each row execute function note_desk_change_of_booking();
