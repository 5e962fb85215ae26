-- What each account may still ask for, and every change of it.
create table quota_balances (
  user_id bigint primary key references users (id) on delete cascade,
  monthly integer not null default 0 check (monthly >= 0),
  yearly integer not null default 0 check (yearly >= 0),
  additional integer not null default 0 check (additional >= 0),
  -- The period each free bucket was last topped up for: written also when the bucket was full.
  monthly_period date,
  yearly_period date,
  updated_at timestamptz not null
);

create table quota_ledger_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  entry_type text not null check (entry_type in ('added', 'used')),
  source text not null check (source in ('system', 'monthly_top_up', 'yearly_top_up', 'request', 'purchase', 'user_create', 'retention_deal', 'refund', 'unknown')),
  bucket text not null check (bucket in ('monthly', 'yearly', 'additional')),
  amount integer not null check (amount > 0),
  -- What the entry is for, such as quote:12 : the same change is never written twice.
  reference text,
  created_at timestamptz not null
);
create index quota_ledger_entries_user on quota_ledger_entries (user_id, created_at desc, id desc);
create unique index quota_ledger_entries_once on quota_ledger_entries (user_id, source, bucket, reference) where reference is not null;
