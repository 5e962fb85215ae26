-- What odometers showed, and who said so. A vehicle's mileage and mileage_updated_at are the newest
-- state of its readings, kept in user_vehicles so that lists need no other table.
create table odometer_readings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  user_vehicle_id bigint not null references user_vehicles (id) on delete cascade,
  source text not null
    check (source in ('owner', 'service_entry', 'paid_report', 'request')),
  miles integer not null check (miles between 0 and 2000000),
  read_at timestamptz not null,
  service_history_id bigint references user_vehicle_service_histories (id) on delete cascade,
  user_quote_id bigint references user_quotes (id) on delete cascade,
  created_at timestamptz not null,
  check ((source = 'service_entry') = (service_history_id is not null)),
  check ((source in ('paid_report', 'request')) = (user_quote_id is not null))
);
create index odometer_readings_vehicle on odometer_readings (user_vehicle_id, id);
create index odometer_readings_owner on odometer_readings (user_id);
-- An entry, a report, and a request each have one reading.
create unique index odometer_readings_entry on odometer_readings (service_history_id)
  where service_history_id is not null;
create unique index odometer_readings_quote on odometer_readings (user_quote_id, source)
  where user_quote_id is not null;

insert into odometer_readings (user_id, user_vehicle_id, source, miles, read_at, created_at)
select user_id, id, 'owner', mileage, coalesce(mileage_updated_at, updated_at), updated_at
from user_vehicles
where mileage is not null
order by id;

-- mileage_was and mileage_was_at are no longer used. They stay for processes of the previous release.
