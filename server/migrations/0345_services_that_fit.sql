-- Which vehicles a service fits, by fuel and by kind of vehicle. The column applies_to, with four
-- kinds of drive, stays for processes of the release before; nothing reads it from here on.
alter table service_categories
  add column fits_fuels text[] not null default array[
    'gasoline', 'diesel', 'flex', 'hybrid', 'plug_in', 'electric', 'cng', 'hydrogen'
  ]
    check (
      fits_fuels <@ array[
        'gasoline', 'diesel', 'flex', 'hybrid', 'plug_in', 'electric', 'cng', 'hydrogen'
      ]
      and cardinality(fits_fuels) > 0
    ),
  add column vehicle_kinds text[] not null default array['car']
    check (
      vehicle_kinds <@ array['car', 'motorcycle', 'trailer']
      and cardinality(vehicle_kinds) > 0
    ),
  -- Told to owners whose vehicle it doesn't fit.
  add column unfit_reason text not null default '' check (length(unfit_reason) <= 200),
  alter column applies_to set default array['gasoline', 'diesel', 'hybrid', 'electric'];

-- What staff had narrowed stays narrowed; the other rows come anew with the release.
update service_categories
set fits_fuels = array(
  select fuel
  from unnest(array[
    'gasoline', 'diesel', 'flex', 'hybrid', 'plug_in', 'electric', 'cng', 'hydrogen'
  ]) as fuel
  where case
    when fuel in ('flex', 'cng') then 'gasoline'
    when fuel = 'plug_in' then 'hybrid'
    when fuel = 'hydrogen' then 'electric'
    else fuel
  end = any(applies_to)
);

-- The schedule by power and by age: plug-in hybrids have their own, and `any` is what every car
-- needs whatever it runs on.
alter table maintenance_intervals
  drop constraint maintenance_intervals_drive_kind_check,
  add constraint maintenance_intervals_drive_kind_check
    check (drive_kind in ('gasoline', 'diesel', 'hybrid', 'plug_in', 'electric', 'any')),
  -- The model years it holds for; open where null.
  add column from_year smallint,
  add column to_year smallint,
  -- The owner is asked when it was last done; otherwise it is left to the next visit.
  add column asked boolean not null default false;
