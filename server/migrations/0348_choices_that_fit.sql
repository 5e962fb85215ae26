-- A choice of a service that fits fewer vehicles than the service itself, as an engine's air filter
-- among air filters; null for all.
alter table category_option_choices
  add column fits_fuels text[]
    check (
      fits_fuels <@ array[
        'gasoline', 'diesel', 'flex', 'hybrid', 'plug_in', 'electric', 'cng', 'hydrogen'
      ]
      and cardinality(fits_fuels) > 0
    ),
  -- Told to owners whose vehicle it doesn't fit.
  add column unfit_reason text not null default '' check (length(unfit_reason) <= 200);
