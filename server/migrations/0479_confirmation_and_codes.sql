-- Accounts without a password, log-in by mailed code, and what proves that its owner is there.

-- Null for an account that signs in by code or passkey only.
alter table users alter column password_hash drop not null;
-- Null until the terms are accepted, for an account that a log-in by code made.
alter table users alter column agreed_terms_version drop not null;
alter table users alter column agreed_at drop not null;
-- False until names are given and the terms accepted. Such an account gets no free quotes.
alter table users add column profile_complete boolean not null default true;
-- Unconfirmed sign-ups are deleted after a week.
create index users_unconfirmed on users (created_at) where confirmed_at is null;

-- When the owner last proved with a password, a passkey or a code that they use this session.
alter table sessions add column stepped_up_at timestamptz;

-- Hash of a cookie of the browser that signed up. Only there does the mailed link keep the password.
alter table account_tokens add column browser_hash bytea check (length(browser_hash) = 32);

-- Codes mailed for logging in. The address may have no account yet.
create table email_codes (
  id bigint generated always as identity primary key,
  verify_hash bytea not null unique check (length(verify_hash) = 32),
  email text not null,
  -- Keyed hash, because a plain hash of six digits can be brute-forced.
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_codes_email on email_codes (email);
create index email_codes_age on email_codes (expires_at);
