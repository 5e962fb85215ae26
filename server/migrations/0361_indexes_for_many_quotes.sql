-- Runs without a transaction.
-- Each is dropped first: what is left of one that was interrupted is there, but not valid.
drop index concurrently if exists user_garages_owner;
create index concurrently user_garages_owner on user_garages (user_id, id);

-- An agent's own prices, and whose call a price came from.
drop index concurrently if exists user_quote_prices_call;
create index concurrently user_quote_prices_call on user_quote_prices (call_id)
  where call_id is not null;

-- The few who work here, among all owners.
drop index concurrently if exists users_staff;
create index concurrently users_staff on users (role, id) where role in ('agent', 'supervisor');

drop index concurrently if exists staff_actions_shop;
create index concurrently staff_actions_shop on staff_actions (service_provider_id, at desc)
  where service_provider_id is not null;

-- The download of one's data, and its erasure.
drop index concurrently if exists emails_user;
create index concurrently emails_user on emails (user_id) where user_id is not null;
