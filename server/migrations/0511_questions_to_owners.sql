-- Questions of agents to the owner of a request they hold.
create table owner_questions (
  id bigint generated always as identity primary key,
  quote_id bigint not null references user_quotes (id) on delete cascade,
  agent_user_id bigint references users (id) on delete set null,
  -- What may be wrong in the request. If it is, the owner can cancel and gets the quote back.
  about text check (about in ('vehicle', 'place')),
  text text not null check (length(text) between 1 and 200),
  choices text[] not null default '{}',
  asked_at timestamptz not null,
  -- After this, the desk goes on with what the owner asked for. A late answer still counts.
  answer_by timestamptz not null,
  -- Set when a link is sent, because links are only sent to owners who don't have the page open.
  token_hash bytea unique check (length(token_hash) = 32),
  -- The owner's words for agents, with phone numbers and addresses removed.
  answer text check (length(answer) between 1 and 300),
  answered_at timestamptz,
  -- When the answer last changed.
  changed_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (changed_at is null))
);
create index owner_questions_quote on owner_questions (quote_id, id);
-- Recent answers move their request to the front of the queue.
create index owner_questions_changed on owner_questions (changed_at) where changed_at is not null;
create index owner_questions_agent on owner_questions (agent_user_id)
  where agent_user_id is not null;
