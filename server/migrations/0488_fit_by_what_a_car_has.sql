-- What else decides whether a service or choice fits: transmissions, drives, parts and model years,
-- in the form of the contract's `applies_to` without its fuels.
alter table service_categories add column fits jsonb not null default '{}';
alter table category_option_choices add column fits jsonb not null default '{}';

-- All that the catalog's car was sold with, from which the owner chooses when there are several.
alter table user_vehicles add column possible_transmissions text[] not null default '{}';
alter table user_vehicles add column possible_drivetrains text[] not null default '{}';
