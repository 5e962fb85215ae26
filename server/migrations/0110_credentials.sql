-- Further one-time secrets: the second step of a sign-in, and setting up an authenticator app.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('verify', 'reset', 'change_email', 'restore', 'otp', 'enrolment'));

-- Credentials for an owner's own tools. Only the SHA-256 of the key is kept.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- The last four characters, so that people can tell their keys apart.
  ending text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index api_keys_user on api_keys (user_id);

-- Authenticator apps of staff. The secret is sealed with the server's key.
create table second_factors (
  user_id bigint primary key references users (id) on delete cascade,
  secret bytea not null,
  -- Null until a first code proved that the app works.
  confirmed_at timestamptz,
  -- The newest time step whose code was used: none is accepted twice.
  last_used_step bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table staff_invitations (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(btrim(email))),
  role text not null check (role in ('agent', 'supervisor')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Null when the invitation came from the command line.
  invited_by bigint references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Accepted, withdrawn, or replaced by a newer one.
  closed_at timestamptz
);
create unique index staff_invitations_open on staff_invitations (email) where closed_at is null;

-- What a mail said is kept no longer than it is needed where it holds a secret.
alter table emails add column secret boolean not null default false;
create index emails_age on emails (created_at);
create index account_tokens_age on account_tokens (expires_at);
create index sessions_age on sessions (expires_at);
