-- The books of the built-in test provider, which moves no money and is never there in production.
create table test_card_payments (
  id text primary key,
  client_secret text not null unique,
  key text not null unique,
  amount integer not null check (amount > 0),
  currency text not null,
  metadata jsonb not null,
  status text not null check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded')),
  last4 text,
  refunded integer not null default 0 check (refunded between 0 and amount),
  created_at timestamptz not null
);

create table test_card_refunds (
  key text primary key,
  payment_id text not null references test_card_payments (id),
  amount integer not null check (amount > 0)
);
