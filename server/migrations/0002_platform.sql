-- What all parts of the product use: rate limits, repeated calls, pictures, messages, backups.

-- Attempts per source and time window. All processes share them, and they survive a restart.
create table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);

-- First answers to calls with an Idempotency-Key, written in the same transaction as their effect.
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

-- Every stored picture. One that no row uses is deleted with its files.
create table pictures (
  key text primary key check (length(key) = 22),
  user_id bigint references users (id) on delete set null,
  held boolean not null default false,
  -- When it was stored, taken into use or given up.
  changed_at timestamptz not null,
  -- When it was removed. From then on its links open nothing, even while its files wait for deletion.
  released_at timestamptz
);
create index pictures_unheld on pictures (changed_at) where not held;
create index pictures_user on pictures (user_id);

-- Every e-mail, written in the transaction that causes it and kept after sending.
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
  sent_at timestamptz,
  -- Whether the body holds a secret. Such a body is kept only as long as it is needed.
  secret boolean not null default false,
  -- Name, type and text of each attached file.
  attachments jsonb not null default '[]'
);
create index emails_recipient on emails (recipient, id desc);
create index emails_age on emails (created_at);
-- Serves the download of one's data, and its erasure.
create index emails_user on emails (user_id) where user_id is not null;

-- E-mails that, like texts, are sent at most once and only within their hours.
create table single_emails (
  email_id bigint primary key references emails (id) on delete cascade,
  -- At most one mail is ever made per key.
  unique_key text not null unique,
  status text not null check (
    status in ('queued', 'sending', 'sent', 'stopped', 'cancelled', 'expired')
  ),
  -- As in texts.
  send_windows jsonb,
  claimed_at timestamptz,
  check (status <> 'sending' or claimed_at is not null)
);

-- Text messages. Numbers and bodies are sealed at rest; a keyed hash finds a number.
create table texts (
  id bigint generated always as identity primary key,
  -- The owner it is for; null for texts to shops.
  user_id bigint references users (id) on delete cascade,
  purpose text not null,
  -- At most one text is ever made per key.
  unique_key text not null unique,
  number_hash bytea not null check (length(number_hash) = 32),
  number_sealed bytea not null,
  -- Null once it is deleted after delivery.
  body_sealed bytea,
  secret boolean not null,
  status text not null check (
    status in (
      'queued', 'sending', 'sent', 'delivered', 'failed', 'stopped', 'expired', 'cancelled', 'lost'
    )
  ),
  -- The recipient's hours. Outside them the text waits.
  timezone text,
  from_hour smallint check (from_hour between 0 and 23),
  until_hour smallint check (until_hour between 1 and 24),
  expires_at timestamptz,
  gateway_id text unique,
  error_code text,
  created_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  -- When a text may reach a shop: `[{"from": …, "until": …}]`. Null allows any time within the hours
  -- above.
  send_windows jsonb,
  check ((timezone is null) = (from_hour is null)),
  check ((timezone is null) = (until_hour is null)),
  check (status <> 'sending' or claimed_at is not null)
);
create index texts_of_number on texts (number_hash, id);
create index texts_of_user on texts (user_id) where user_id is not null;
create index texts_queued on texts (number_hash) where status = 'queued';
create index texts_sending on texts (claimed_at) where status = 'sending';
create index texts_by_age on texts (created_at);

-- Numbers that asked for no more texts. Only a text from the number itself removes one.
create table text_opt_outs (
  number_hash bytea primary key check (length(number_hash) = 32),
  opted_out_at timestamptz not null,
  -- A text from the number, or a refusal by the gateway because it had received one.
  origin text not null check (origin in ('reply', 'gateway'))
);

-- Texts that came in. The id is kept for good, so that a replay is recognized.
create table text_replies (
  gateway_id text primary key,
  number_hash bytea not null check (length(number_hash) = 32),
  number_sealed bytea,
  body_sealed bytea,
  received_at timestamptz not null
);
create index text_replies_of_number on text_replies (number_hash, received_at);
create index text_replies_kept on text_replies (received_at) where body_sealed is not null;

-- The key pair by which push services know this server (VAPID), made at its first start.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key_sealed bytea not null,
  created_at timestamptz not null
);

-- Browsers that get an owner's notifications. A subscription ends with the session it was made in.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- The browser's public key and a secret shared with it. Messages are encrypted with both.
  p256dh text not null,
  auth text not null,
  saved_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, saved_at);
create index push_subscriptions_session on push_subscriptions (session_id);

-- What an owner wants to be told, by channel. A type without a row is wanted.
create table user_notification_settings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  notification_type text not null check (
    notification_type in (
      'quotes', 'vehicle_information', 'account_summary', 'quote_returned', 'quote_delayed',
      'quote_expiring', 'bookings'
    )
  ),
  notification_method text not null default 'email'
    check (notification_method in ('email', 'web', 'sms')),
  enabled boolean not null,
  updated_at timestamptz not null,
  unique (user_id, notification_type, notification_method)
);

-- Monthly e-mails that an owner got or was passed over for. One row per kind and month keeps several
-- schedulers from sending the same one.
create table digests (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('account_summary', 'service_due')),
  month date not null,
  -- What a reminder listed. The next one is sent only if there is something new.
  said jsonb not null default '[]',
  written_at timestamptz not null,
  primary key (user_id, kind, month)
);

-- Backups made by this product's own command, for the status page and its alert.
create table backups (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  bytes bigint not null,
  rows bigint not null,
  pictures int not null
);
create index backups_made_at on backups (made_at);
