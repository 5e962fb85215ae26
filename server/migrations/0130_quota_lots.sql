-- What the additional balance is made of: each purchase, deal or return is a lot, and lots are spent oldest first.
create table quota_lots (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  source text not null check (source in ('system', 'purchase', 'retention_deal', 'refund', 'unknown')),
  -- What brought it, such as payment:12 ; the same is never brought twice.
  reference text,
  quantity integer not null check (quantity > 0),
  -- Used by requests that were not given back.
  spent integer not null default 0 check (spent >= 0),
  -- How many the purchase's refunds and disputes want back, and how many of those could be had: never what was spent.
  revoked integer not null default 0 check (revoked between 0 and quantity),
  taken integer not null default 0 check (taken between 0 and revoked),
  -- How often something was taken or given back: names each such entry of the ledger.
  settlements integer not null default 0,
  created_at timestamptz not null,
  check (spent + taken <= quantity)
);
create index quota_lots_user on quota_lots (user_id, created_at, id);
create index quota_lots_left on quota_lots (user_id, created_at, id) where spent + taken < quantity;
create unique index quota_lots_once on quota_lots (user_id, source, reference) where reference is not null;

alter table quota_ledger_entries add column lot_id bigint references quota_lots (id);
create index quota_ledger_entries_lot on quota_ledger_entries (lot_id) where lot_id is not null;

-- What was there before lots is one lot of its own.
insert into quota_lots (user_id, source, reference, quantity, created_at)
select user_id, 'unknown', 'before_lots', additional, updated_at from quota_balances where additional > 0;
