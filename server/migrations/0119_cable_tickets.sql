-- One-use tickets for /cable. They end with the session or key they were asked for with.
create table cable_tickets (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references users (id) on delete cascade,
  session_id bigint references sessions (id) on delete cascade,
  api_key_id bigint references api_keys (id) on delete cascade,
  expires_at timestamptz not null,
  check ((session_id is null) <> (api_key_id is null))
);
create index cable_tickets_age on cable_tickets (expires_at);
create index cable_tickets_user on cable_tickets (user_id);
create index cable_tickets_session on cable_tickets (session_id);
create index cable_tickets_api_key on cable_tickets (api_key_id);
