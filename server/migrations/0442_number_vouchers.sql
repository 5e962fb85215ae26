-- Numbers that let an account's first request through where many came from one source: one number,
-- one account. Kept for 13 months, after an erasure without the account.
create table number_vouchers (
  number_hash bytea primary key check (length(number_hash) = 32),
  user_id bigint references users (id) on delete set null,
  vouched_at timestamptz not null
);
create index number_vouchers_of_user on number_vouchers (user_id);
create index number_vouchers_by_age on number_vouchers (vouched_at);
