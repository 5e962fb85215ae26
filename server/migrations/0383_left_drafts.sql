-- What somebody typed about a price and could not send while they held the request.
create table call_desk_left_drafts (
  quote_id bigint not null references user_quotes (id) on delete cascade,
  agent_user_id bigint not null references users (id),
  draft jsonb not null,
  typed_at timestamptz not null,
  primary key (quote_id, agent_user_id)
);
create index call_desk_left_drafts_agent on call_desk_left_drafts (agent_user_id);
