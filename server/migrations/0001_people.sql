-- People, how they prove who they are, and what remains once an account is deleted.

create table users (
  id bigint generated always as identity primary key,
  -- Trimmed and lowercase, so that one address means one account.
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
  updated_at timestamptz not null,
  erased_at timestamptz,
  -- Set by the link that undoes an account takeover. The old password no longer signs in; the owner
  -- has to choose a new one.
  reset_required_at timestamptz
);
create unique index users_live_email on users (email) where deleted_at is null;
create index users_to_erase on users (deleted_at)
  where deleted_at is not null and erased_at is null;
-- Finds the few staff among all owners.
create index users_staff on users (role, id) where role in ('agent', 'supervisor');
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
-- Supervisors search for any part of an address.
create extension if not exists pg_trgm;
create index users_email_parts on users using gin (email gin_trgm_ops) where deleted_at is null;

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- SHA-256 of the token. Only the browser has the token itself.
  token_hash bytea not null unique check (length(token_hash) = 32),
  device text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_age on sessions (expires_at);

-- One-time secrets: e-mail verification, password reset, change of address, second sign-in step,
-- authenticator setup, and the link that undoes a takeover.
create table account_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  purpose text not null check (
    purpose in ('verify', 'reset', 'change_email', 'restore', 'otp', 'enrolment', 'secure')
  ),
  token_hash bytea not null unique check (length(token_hash) = 32),
  code_hash bytea check (length(code_hash) = 32),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The address that the account had before. Following the link brings it back.
  previous_email text,
  -- Hash of what the fragment of a mailed confirmation link carries. Opening the link proves the
  -- address without typing a code.
  secret_hash bytea check (length(secret_hash) = 32)
);
create index account_tokens_user on account_tokens (user_id, purpose, created_at desc);
create index account_tokens_age on account_tokens (expires_at);
create index account_tokens_previous_email on account_tokens (previous_email)
  where previous_email is not null;

-- Where each account has signed in before. A sign-in from anywhere else is mailed to its owner.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  -- Keyed hash of browser, operating system and network. None of them can be read back.
  device_hash bytea not null check (length(device_hash) = 32),
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_age on known_devices (last_seen_at);

-- Credentials for an owner's own programs.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the key. The key itself isn't stored.
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- The last four characters, so that owners can tell their keys apart.
  ending text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  scope text not null default 'read_write' check (scope in ('read', 'read_write')),
  -- Whether it may download everything stored about its owner.
  can_export boolean not null default false,
  expires_at timestamptz not null default now() + interval '1 year',
  -- Null until the owner has been mailed when it expires.
  expiry_told_at timestamptz
);
create index api_keys_user on api_keys (user_id);
create index api_keys_untold on api_keys (id) where expiry_told_at is null;
create index api_keys_age on api_keys (expires_at);

-- Single-use tickets that open /cable. A ticket ends with the session or key that asked for it.
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

-- Authenticator apps of staff.
create table second_factors (
  user_id bigint primary key references users (id) on delete cascade,
  -- Sealed with the server's key.
  secret bytea not null,
  -- Null until a first code has shown that the app works.
  confirmed_at timestamptz,
  -- The newest time step whose code was used. No code is accepted twice.
  last_used_step bigint not null default 0,
  created_at timestamptz not null,
  -- A new app that is to replace the confirmed one. The confirmed one stays in force until a code
  -- from the new app arrives.
  pending_secret bytea
);

create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Public keys only. Private keys never leave the owners' devices.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- Signatures so far, if the device counts them. A count that goes backward suggests a copied key.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a passkey has to sign. Each challenge works once, for five minutes.
create table passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  -- Whose passkey is being added; null when signing in.
  user_id bigint references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (expires_at);

create table staff_invitations (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(btrim(email))),
  role text not null check (role in ('agent', 'supervisor')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Null if the invitation was made on the command line.
  invited_by bigint references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was accepted, withdrawn, or replaced by a newer one.
  closed_at timestamptz
);
create unique index staff_invitations_open on staff_invitations (email) where closed_at is null;

-- The mobile numbers on which owners get texts. A number belongs to whoever verified it last.
create table owner_phones (
  user_id bigint primary key references users (id) on delete cascade,
  number_hash bytea not null unique check (length(number_hash) = 32),
  number_sealed bytea not null,
  -- The exact wording the owner agreed to, as proof of consent.
  consent_words text not null,
  consented_at timestamptz not null,
  verified_at timestamptz not null
);

-- Codes texted to verify a number. Only an owner's newest code works.
create table phone_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  number_hash bytea not null check (length(number_hash) = 32),
  number_sealed bytea not null,
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0,
  consent_words text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index phone_codes_of_user on phone_codes (user_id, id);
create index phone_codes_by_age on phone_codes (created_at);

-- Verified numbers that let an account make its first request when many accounts came from one
-- network. One number serves one account. Rows are kept for 13 months, without the account once it
-- is erased.
create table number_vouchers (
  number_hash bytea primary key check (length(number_hash) = 32),
  user_id bigint references users (id) on delete set null,
  vouched_at timestamptz not null
);
create index number_vouchers_of_user on number_vouchers (user_id);
create index number_vouchers_by_age on number_vouchers (vouched_at);

-- Free quotes are granted once per person. A person is recognized by every address that their
-- accounts have had, so that deleting an account and signing up again brings no new free quotes.
create table address_allowances (
  -- Keyed hash of the normalized address. It can't be read back.
  address_hash bytea primary key check (length(address_hash) = 32),
  -- The last free periods granted to any account with this address, and the day from which its years
  -- are counted.
  monthly_period date,
  yearly_period date,
  years_from timestamptz,
  retention_deal_claimed_at timestamptz,
  -- Null while an account uses the address, otherwise 13 months after the last one stopped.
  kept_until timestamptz
);
create index address_allowances_age on address_allowances (kept_until)
  where kept_until is not null;

create table account_addresses (
  user_id bigint not null references users (id) on delete cascade,
  address_hash bytea not null references address_allowances (address_hash) on delete cascade,
  -- True for the account's address of today, false for former ones.
  current boolean not null,
  primary key (user_id, address_hash)
);
create index account_addresses_hash on account_addresses (address_hash);

-- Addresses of deleted accounts as releases before address_allowances kept them. A job moves these
-- rows there.
create table former_addresses (
  id bigint generated always as identity primary key,
  -- Null once the account is erased and can't be restored anymore.
  user_id bigint unique references users (id) on delete set null,
  address_hash bytea not null check (length(address_hash) = 32),
  monthly_period date,
  yearly_period date,
  years_from timestamptz,
  retention_deal_claimed_at timestamptz,
  kept_until timestamptz not null,
  taken_over_at timestamptz
);
create index former_addresses_hash on former_addresses (address_hash);
create index former_addresses_age on former_addresses (kept_until);
create index former_addresses_open on former_addresses (id) where taken_over_at is null;
