-- Whether a shop is open at an instant, as `openState` in hours.rules.ts reckons it; unknown hours
-- are Monday to Friday 8 to 17, as shown.
create function shop_is_open(hours jsonb, timezone text, at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select
    from (select at at time zone timezone as local) moment
    cross join (values (0), (1)) as back (days)
    cross join lateral (
        select case
            when hours is not null
              then hours -> trim(to_char(local - make_interval(days => days), 'day'))
            when extract(isodow from local - make_interval(days => days)) <= 5
              then '[{"start": "08:00", "end": "17:00"}]'::jsonb
            else '[]'::jsonb
          end as ranges
      ) day
    cross join lateral jsonb_array_elements(coalesce(ranges, '[]'::jsonb)) as range
    where case
        when range ->> 'end' is null then days = 0
        when days = 1
          then range ->> 'end' <= range ->> 'start'
            and to_char(local, 'HH24:MI') < range ->> 'end'
        else range ->> 'start' <= to_char(local, 'HH24:MI')
          and (
            range ->> 'end' <= range ->> 'start'
            or to_char(local, 'HH24:MI') < range ->> 'end'
          )
      end
  )
$$;
