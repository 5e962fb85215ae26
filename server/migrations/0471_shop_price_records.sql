-- What is said about a shop's prices, counted at night: whether it kept them, and how they compare.
create table shop_price_records (
  service_provider_id bigint primary key references service_providers (id) on delete cascade,
  -- Counted reports, and the owners behind them.
  reports integer not null default 0 check (reports >= 0),
  owners integer not null default 0 check (owners >= 0),
  kept integer not null default 0 check (kept between 0 and reports),
  with_receipt integer not null default 0 check (with_receipt between 0 and reports),
  -- The lower end of the 90 % interval of its share; a half while there is not enough.
  kept_bound double precision not null default 0.5 check (kept_bound between 0 and 1),
  -- `{kept, of, with_receipt}` once there is enough to show.
  price_record jsonb,
  level_quotes integer not null default 0 check (level_quotes >= 0),
  -- `{percent, quotes}` once there is enough to show.
  price_level jsonb
);
