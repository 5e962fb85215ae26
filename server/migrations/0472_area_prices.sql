-- Prices are counted by area, and no shop may weigh too much in one.
alter table price_observations add column service_provider_id bigint;
update price_observations o
set service_provider_id = x.service_provider_id
from user_quote_prices x
where x.id = o.price_id;
create index price_observations_shop on price_observations (service_provider_id)
  where service_provider_id is not null;

-- What people pay, by area and service, made anew at night; a row without a service is its area.
create table area_prices (
  state text not null,
  area text not null,
  service text not null default '',
  figures jsonb not null,
  primary key (state, area, service)
);
