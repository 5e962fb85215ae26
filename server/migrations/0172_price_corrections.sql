-- Every poll asks of each price what it was before its correction: without this the whole table was read for it.
create index user_quote_prices_replaced on user_quote_prices (replaced_by_id) where replaced_by_id is not null;
