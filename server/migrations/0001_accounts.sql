-- People and their credentials.
create table users (
  id bigint generated always as identity primary key,
  -- Trimmed and lower case: one account per normalised address.
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 254),
  password_hash text not null,
  role text not null default 'owner' check (role in ('owner', 'agent', 'supervisor')),
  first_name text not null check (length(first_name) <= 80),
  last_name text not null check (length(last_name) <= 80),
  phone_number text check (length(phone_number) <= 40),
  birthday_month smallint check (birthday_month between 1 and 12),
  birthday_day_of_month smallint check (birthday_day_of_month between 1 and 31),
  do_not_contact boolean not null default false,
  photo_key text,
  pending_email text,
  agreed_terms_version text not null,
  agreed_at timestamptz not null,
  confirmed_at timestamptz,
  suspended_at timestamptz,
  suspended_reason text,
  archived boolean not null default false,
  deleted_at timestamptz,
  retention_deal_claimed_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_live_email on users (email) where deleted_at is null;

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- SHA-256 of the token; the token itself is known to the browser alone.
  token_hash bytea not null unique check (length(token_hash) = 32),
  device text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- One-time secrets sent by e-mail: address verification, password reset, change of address.
create table account_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'change_email', 'restore')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  code_hash bytea check (length(code_hash) = 32),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_user on account_tokens (user_id, purpose, created_at desc);

-- Attempts per address and per source within a window: shared by all processes, survives a restart.
create table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);

-- First answers of calls that carried an Idempotency-Key, written in the transaction they describe.
create table idempotency_keys (
  user_id bigint not null references users (id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status smallint,
  reply jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Every e-mail, from the transaction that caused it until it is handed over.
create table emails (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete set null,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  headers jsonb not null default '{}',
  message_id text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index emails_recipient on emails (recipient, id desc);
