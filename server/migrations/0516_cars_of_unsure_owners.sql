-- For owners who aren't sure of the trim, each model year with several trims has a car with the facts
-- that all of them share. It is derived from the others.
alter table cars drop constraint cars_source_check;
alter table cars add constraint cars_source_check
  check (source in ('bundled', 'imported', 'typed', 'derived'));
