-- A fourth price while the last place is kept for the shop that the owner asked for: stored, and shown
-- to nobody until the place is free.
alter table user_quote_prices
add column waiting_since timestamptz;

create index user_quote_prices_waiting
on user_quote_prices (quote_id)
where waiting_since is not null;
