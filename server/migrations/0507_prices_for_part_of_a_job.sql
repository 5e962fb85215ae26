-- Which of the requested services a price is for, and the price of each. Null for a request with one
-- service, and for prices of earlier releases, which are for the whole job.
alter table user_quote_prices
add column covers text not null default 'all' check (covers in ('all', 'part')),
add column service_prices jsonb,
add check (covers = 'all' or service_prices is not null);

-- The canonical text of some of a quote's services, for prices that are for part of a job.
create function service_key_of(quote bigint, categories bigint[])
returns text language sql stable as $$
  select string_agg(
    s.category_id::text || coalesce(
      (
        select
          '('
          || string_agg(
            o.category_option_choice_id::text, ',' order by o.category_option_choice_id
          )
          || ')'
        from quote_service_options o
        join category_option_choices c on c.id = o.category_option_choice_id
        where o.quote_service_id = s.id and c.slug <> 'not-sure'
      ),
      ''
    ),
    '+' order by s.category_id
  )
  from quote_services s
  where s.quote_id = quote and s.category_id = any(categories)
$$;
