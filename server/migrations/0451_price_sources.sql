-- Who named a price: an agent on the phone, or the shop itself on the page behind its link.
alter table user_quote_prices
add column source text not null default 'call'
check (source in ('call', 'shop_link'));

alter table quote_events
drop constraint quote_events_actor_check;
alter table quote_events
add constraint quote_events_actor_check
check (actor in ('owner', 'agent', 'supervisor', 'system', 'shop'));
