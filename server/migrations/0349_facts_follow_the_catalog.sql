-- A vehicle's facts that neither its owner nor its VIN told are the catalog's. The revision of its
-- car tells whether they were read before the catalog changed: they are then read again.
alter table cars add column revision integer not null default 0;

-- Null for the vehicles of older releases: all of them are read again once.
alter table user_vehicles add column car_revision integer;
