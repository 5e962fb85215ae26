-- The whole catalog in the order it is listed in: a page is read from the index, not sorted out of 45,000 rows.
create index vehicle_models_name on vehicle_models (lower(name) collate "C");
create index vehicle_editions_name on vehicle_editions (lower(name) collate "C");
