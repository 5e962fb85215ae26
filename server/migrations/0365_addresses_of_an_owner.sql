-- Runs without a transaction.
-- The download of one's data, and its erasure: also places that were typed into requests.
-- Dropped first: what is left of one that was interrupted is there, but not valid.
drop index concurrently if exists user_addresses_all_of_owner;
create index concurrently user_addresses_all_of_owner on user_addresses (user_id, id);
