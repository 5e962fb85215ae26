-- Where calls of an agent ring, and the number that a supervisor set for it.
create table agent_phones (
  user_id bigint primary key references users (id) on delete cascade,
  -- Null until the agent chooses.
  chosen text check (chosen in ('phone', 'browser', 'hand')),
  number_sealed bytea,
  set_at timestamptz,
  confirmed_at timestamptz,
  code_hash bytea,
  code_expires_at timestamptz,
  code_attempts integer not null default 0,
  check (number_sealed is not null or (confirmed_at is null and code_hash is null))
);
