-- A link with which others can read a quote: found by its hash, kept sealed so that its owner can copy it again.
create table quote_shares (
  quote_id bigint primary key references user_quotes (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  token_sealed bytea not null,
  created_at timestamptz not null
);

-- What came of it: which shop the owner goes to, and what was paid there in the end.
create table quote_followups (
  quote_id bigint primary key references user_quotes (id) on delete cascade,
  going_to_price_id bigint references user_quote_prices (id) on delete set null,
  paid_cents integer check (paid_cents between 1 and 10000000),
  paid_price_id bigint references user_quote_prices (id) on delete set null,
  paid_told_at timestamptz,
  receipt_key text,
  check ((paid_cents is null) = (paid_told_at is null))
);
create index quote_followups_going on quote_followups (going_to_price_id) where going_to_price_id is not null;
create index quote_followups_paid on quote_followups (paid_price_id) where paid_price_id is not null;
