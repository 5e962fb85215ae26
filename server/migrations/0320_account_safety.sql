-- Links that undo what somebody else did to an account.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check check (
  purpose in ('verify', 'reset', 'change_email', 'restore', 'otp', 'enrolment', 'secure')
);
-- Of a link sent to the address an account had before: using it brings that address back.
alter table account_tokens add column previous_email text;
create index account_tokens_previous_email on account_tokens (previous_email)
  where previous_email is not null;

-- Set by such a link: the old password opens nothing until another is chosen.
alter table users add column reset_required_at timestamptz;

-- Where an account was signed in before. Sign-ins from elsewhere are told to its owner.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  -- Keyed hash of browser, system and network: neither can be read back.
  device_hash bytea not null check (length(device_hash) = 32),
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_age on known_devices (last_seen_at);
