-- What the odometer said before something else than the vehicle's own form raised it, so that
-- setting it back restores the day of that reading too.
alter table user_vehicles
  add column mileage_was integer check (mileage_was between 0 and 2000000),
  add column mileage_was_at timestamptz;
