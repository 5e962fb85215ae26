-- The services of a price without their choices, so that a band can join prices of similar answers.
alter table price_observations
add column services text generated always as (
  regexp_replace(service_key, '\([^)]*\)', '', 'g')
) stored;

create index price_observations_services
on price_observations (services, price_class, told_at desc);
