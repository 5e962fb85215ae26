-- How an agent spent each hour at the desk, as their page reported it. `working`: holds a request or booking.
create table desk_agent_hours (
  hour timestamptz not null,
  agent_user_id bigint not null,
  working_seconds double precision not null default 0,
  waiting_seconds double precision not null default 0,
  break_seconds double precision not null default 0,
  -- The last report. The time until the next one counts for its state.
  seen_at timestamptz not null,
  seen_state text not null check (seen_state in ('working', 'waiting', 'break')),
  primary key (hour, agent_user_id)
);
