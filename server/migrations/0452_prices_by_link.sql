-- Prices that shops sent themselves, for the figures of the desk.
create index user_quote_prices_by_link
on user_quote_prices (told_at)
where source = 'shop_link';
