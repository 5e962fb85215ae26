-- How many prices, quotes with one and shops with one there are: counted by a job, since counting
-- reads every price.
create table price_counters (
  only_row boolean primary key default true check (only_row),
  quotes bigint not null,
  prices bigint not null,
  shops bigint not null,
  counted_at timestamptz not null
);

insert into price_counters (quotes, prices, shops, counted_at)
select count(distinct quote_id), count(*), count(distinct service_provider_id), now()
  from user_quote_prices where withdrawn_at is null and replaced_by_id is null;
