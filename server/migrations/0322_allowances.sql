-- Free quotes are one allowance a person: people are known by every address their accounts had.
create table address_allowances (
  -- Keyed hash of the address in normal form: it cannot be read back.
  address_hash bytea primary key check (length(address_hash) = 32),
  -- The last free periods served to any account with the address, and from when years are counted.
  monthly_period date,
  yearly_period date,
  years_from timestamptz,
  retention_deal_claimed_at timestamptz,
  -- Null while an account uses the address; else 13 months after the last one did.
  kept_until timestamptz
);
create index address_allowances_age on address_allowances (kept_until)
  where kept_until is not null;

create table account_addresses (
  user_id bigint not null references users (id) on delete cascade,
  address_hash bytea not null references address_allowances (address_hash) on delete cascade,
  -- The address the account has now; others are former ones.
  current boolean not null,
  primary key (user_id, address_hash)
);
create index account_addresses_hash on account_addresses (address_hash);

-- Whether this account's free quotes of the period went to another account of the same person.
alter table quota_balances add column monthly_elsewhere boolean not null default false;
alter table quota_balances add column yearly_elsewhere boolean not null default false;

-- Deleted accounts were remembered by their last address; a job takes these rows over.
alter table former_addresses add column taken_over_at timestamptz;
create index former_addresses_open on former_addresses (id) where taken_over_at is null;
