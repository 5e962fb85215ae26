-- What stays of a deleted account's address for 13 months: a keyed hash, and what it has had for free.
create table former_addresses (
  id bigint generated always as identity primary key,
  -- Whose account can still be restored; null from its erasure on.
  user_id bigint unique references users (id) on delete set null,
  address_hash bytea not null check (length(address_hash) = 32),
  -- The last free periods served, and the day from which the account's years were counted.
  monthly_period date,
  yearly_period date,
  years_from timestamptz,
  retention_deal_claimed_at timestamptz,
  kept_until timestamptz not null
);
create index former_addresses_hash on former_addresses (address_hash);
create index former_addresses_age on former_addresses (kept_until);

-- The day from which the years are counted, where that is not the day the account was confirmed.
alter table quota_balances add column years_from timestamptz;

alter table users add column erased_at timestamptz;
create index users_to_erase on users (deleted_at) where deleted_at is not null and erased_at is null;
