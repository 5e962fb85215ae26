-- Prices are counted by area, and no shop may weigh too much in one. The job that makes area_prices
-- fills in the shops of earlier observations.
alter table price_observations add column service_provider_id bigint;

-- What people pay, by area and service, made anew at night; a row without a service is its area.
create table area_prices (
  state text not null,
  area text not null,
  service text not null default '',
  figures jsonb not null,
  primary key (state, area, service)
);
