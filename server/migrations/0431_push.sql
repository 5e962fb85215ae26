-- The pair of keys by which push services know this server (VAPID), made at its first start.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key_sealed bytea not null,
  created_at timestamptz not null
);

-- Browsers in which an owner wants to be told. One ends with the session that it was made in.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- The browser's public key and a secret it shares with us: what is sent is encrypted for it.
  p256dh text not null,
  auth text not null,
  saved_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, saved_at);
create index push_subscriptions_session on push_subscriptions (session_id);
