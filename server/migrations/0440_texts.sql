-- Text messages to phones and what came back. Numbers and bodies are sealed at rest; a number is
-- found by a keyed hash.
create table texts (
  id bigint generated always as identity primary key,
  -- The owner it goes to; null for texts to shops.
  user_id bigint references users (id) on delete cascade,
  purpose text not null,
  -- At most one text is ever made for a key.
  unique_key text not null unique,
  number_hash bytea not null check (length(number_hash) = 32),
  number_sealed bytea not null,
  -- Null once deleted after delivery.
  body_sealed bytea,
  secret boolean not null,
  status text not null check (
    status in (
      'queued', 'sending', 'sent', 'delivered', 'failed', 'stopped', 'expired', 'cancelled', 'lost'
    )
  ),
  -- The receiver's hours outside which it waits.
  timezone text,
  from_hour smallint check (from_hour between 0 and 23),
  until_hour smallint check (until_hour between 1 and 24),
  expires_at timestamptz,
  -- The gateway's name for it.
  gateway_id text unique,
  error_code text,
  created_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  check ((timezone is null) = (from_hour is null)),
  check ((timezone is null) = (until_hour is null)),
  check (status <> 'sending' or claimed_at is not null)
);
create index texts_of_number on texts (number_hash, id);
create index texts_of_user on texts (user_id) where user_id is not null;
create index texts_queued on texts (number_hash) where status = 'queued';
create index texts_sending on texts (claimed_at) where status = 'sending';
create index texts_by_age on texts (created_at);

-- Numbers that asked for no more texts. Only a text from the number itself takes one out.
create table text_opt_outs (
  number_hash bytea primary key check (length(number_hash) = 32),
  opted_out_at timestamptz not null,
  -- A text from the number, or a refusal by the gateway, which had one.
  origin text not null check (origin in ('reply', 'gateway'))
);

-- Texts that came in. The id stays for good, so that a replay is recognised.
create table text_replies (
  gateway_id text primary key,
  number_hash bytea not null check (length(number_hash) = 32),
  number_sealed bytea,
  body_sealed bytea,
  received_at timestamptz not null
);
create index text_replies_of_number on text_replies (number_hash, received_at);
create index text_replies_kept on text_replies (received_at) where body_sealed is not null;
