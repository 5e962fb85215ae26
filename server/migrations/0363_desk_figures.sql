-- Figures of the desk are read from summaries that follow what happens within a minute.
-- Requests whose figures have to be made anew: one row for each change, and nobody waits for another's.
create table desk_changes (
  id bigint generated always as identity primary key,
  quote_id bigint not null
);

-- What counts of one request: one row for whoever called (agent 0), and one for each agent who called.
create table desk_request_facts (
  quote_id bigint not null,
  agent_user_id bigint not null,
  requested_on date not null,
  local_hour smallint not null,
  area text not null,
  -- A request counts in the shares of what was in time once it is closed or past its limit.
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
create index desk_request_facts_unjudged on desk_request_facts (limit_at)
  where not judged;

-- The facts of a day's requests, added up; medians are those of the day.
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

-- What an agent did on a day (in UTC): calls count on the day they began.
create table desk_agent_days (
  worked_on date not null,
  agent_user_id bigint not null,
  calls integer not null,
  call_seconds integer not null,
  -- Those that were not taken back.
  prices integer not null,
  -- How many calls came to each outcome.
  outcomes jsonb not null,
  -- First prices of requests that this agent was told, and the median of their minutes since the request.
  first_prices integer not null,
  minutes_to_first_price double precision,
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

create trigger user_quotes_desk_change
after insert or delete or update of status, closed_at, target_at, limit_at on user_quotes
  for each row execute function note_desk_change_of_quote();
create trigger calls_desk_change
after insert or delete or update of outcome, ended_at, agent_user_id on calls
  for each row execute function note_desk_change();
create trigger user_quote_prices_desk_change
after insert or delete or update of told_at, withdrawn_at, replaced_by_id, call_id on user_quote_prices
  for each row execute function note_desk_change();
create trigger price_recalls_desk_change
after insert or update of outcome, same on price_recalls
  for each row execute function note_desk_change_of_recall();

-- A job makes the figures of what is there already, some thousands of requests at a time.
insert into desk_changes (quote_id)
select id from user_quotes order by id;
