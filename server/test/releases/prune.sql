-- Deletes what the bundled data and the demo bring, but for rows that owners' rows refer to.
begin;
delete from price_observations where price_id is null;
delete from area_prices;
create temporary table kept_shops as
select service_provider_id as id from user_quote_prices
union select service_provider_id from calls
union select service_provider_id from booking_calls
union select service_provider_id from shop_questions
union select service_provider_id from shop_changes
union select requested_service_provider_id from user_quotes
  where requested_service_provider_id is not null;
delete from shop_contacts where service_provider_id not in (select id from kept_shops);
delete from provider_categories where service_provider_id not in (select id from kept_shops);
delete from provider_sponsorships where service_provider_id not in (select id from kept_shops);
delete from service_providers where id not in (select id from kept_shops);
delete from cars where id not in (select car_id from user_vehicles);
delete from vehicle_editions where id not in (select vehicle_edition_id from cars);
delete from vehicle_models where id not in (select vehicle_model_id from cars);
delete from makes where id not in (select make_id from cars);
delete from zip_codes where zip not in (select left(zip, 5) from user_addresses);
delete from cities where name <> 'Austin' or us_state_id not in (
  select us_state_id from user_addresses
);
delete from border_towns where name not in (select name from border_towns order by name limit 3);
commit;
