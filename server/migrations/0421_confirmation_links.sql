-- Of a mailed confirmation link: what its fragment carries, so that opening it proves the address
-- without a typed code.
alter table account_tokens add column secret_hash bytea check (length(secret_hash) = 32);
