-- What a job cost on a kind of vehicle, without anybody's name: what price bands are made of, one row for each live price.
create table price_observations (
  id bigint generated always as identity primary key,
  -- Null for the demo's invented past.
  price_id bigint unique references user_quote_prices (id) on delete set null,
  quote_id bigint,
  -- The services and their choices, in one canonical text.
  service_key text not null,
  price_class text not null,
  make_id bigint not null,
  vehicle_model_id bigint not null,
  vehicle_year smallint not null,
  -- Where the shop is.
  pos cube not null,
  total_cents integer not null check (total_cents > 0),
  told_at timestamptz not null,
  demo boolean not null default false
);
-- One for each circle of likeness, newest first.
create index price_observations_model on price_observations (service_key, vehicle_model_id, told_at desc);
create index price_observations_make on price_observations (service_key, price_class, make_id, told_at desc);
create index price_observations_class on price_observations (service_key, price_class, told_at desc);
create index price_observations_quote on price_observations (quote_id);

-- "Not sure" says as little as nothing said.
create function service_key_of(quote bigint) returns text language sql stable as $$
  select string_agg(s.category_id::text || coalesce((
           select '(' || string_agg(o.category_option_choice_id::text, ',' order by o.category_option_choice_id) || ')'
             from quote_service_options o join category_option_choices c on c.id = o.category_option_choice_id
            where o.quote_service_id = s.id and c.slug <> 'not-sure'), ''), '+' order by s.category_id)
    from quote_services s where s.quote_id = quote
$$;

insert into price_observations (price_id, quote_id, service_key, price_class, make_id, vehicle_model_id, vehicle_year, pos, total_cents, told_at, demo)
select x.id, q.id, service_key_of(q.id), v.price_class, v.make_id, v.vehicle_model_id, v.year, p.pos, x.total_cents, x.told_at, p.demo
  from user_quote_prices x join user_quotes q on q.id = x.quote_id join user_vehicles v on v.id = q.user_vehicle_id join service_providers p on p.id = x.service_provider_id
 where x.withdrawn_at is null and x.replaced_by_id is null and exists (select from quote_services s where s.quote_id = q.id);
