-- The functions of 0484 in a language that plans its statements once, which makes the search for open
-- shops faster than before holidays.

-- 'closing' on the six holidays on which shops count as closed, 'federal' on the others, else null.
-- A holiday on a Sunday includes the Monday after it. The same rules as in holidays.rules.ts.
create or replace function us_holiday(day date) returns text language plpgsql immutable as $$
declare
  month integer := extract(month from day);
  on_date integer := extract(day from day);
  weekday integer := extract(isodow from day);
begin
  return case
      when month = 1 and on_date = 1 or month = 7 and on_date = 4 or month = 12 and on_date = 25
        then 'closing'
      when weekday = 1
        and (
          month = 1 and on_date = 2 or month = 7 and on_date = 5 or month = 12 and on_date = 26
          or month = 5 and on_date >= 25 or month = 9 and on_date <= 7
        )
        then 'closing'
      when month = 11 and weekday = 4 and on_date between 22 and 28 then 'closing'
      when month = 6 and on_date = 19 or month = 11 and on_date = 11 then 'federal'
      when weekday = 1
        and (
          month in (1, 2) and on_date between 15 and 21
          or month = 10 and on_date between 8 and 14
          or month = 6 and on_date = 20 or month = 11 and on_date = 12
        )
        then 'federal'
    end;
end $$;

-- Whether a shop is open at an instant, by the same rules as `openState` in hours.rules.ts. Called
-- for each shop of a search, so it avoids queries of its own: only the look-up of closures is one.
create or replace function shop_is_open(
  shop bigint, hours jsonb, holiday_hours jsonb, timezone text, at timestamptz
) returns boolean language plpgsql stable as $$
declare
  local timestamp := at at time zone timezone;
  clock text := to_char(local, 'HH24:MI');
  -- The closures of today and yesterday.
  special jsonb[];
  on_day date;
  holiday text;
  ranges jsonb;
  starts text;
  ends text;
  is_within boolean;
begin
  perform from shop_closures c where c.service_provider_id = shop and c.removed_at is null;
  if found then
    special := array(
      select (
          select c.hours
          from shop_closures c
          where c.service_provider_id = shop and c.removed_at is null
            and local::date - back between c.start_on and c.end_on
          order by c.id desc
          limit 1
        )
      from generate_series(0, 1) back
      order by back
    );
  end if;
  for back in 0..1 loop
    on_day := local::date - back;
    ranges := special[back + 1];
    if ranges is null or jsonb_typeof(ranges) <> 'array' then
      holiday := case when ranges is null then us_holiday(on_day) end;
      ranges := case
          when holiday = 'closing' and holiday_hours is null then '[]'::jsonb
          when holiday is not null and jsonb_typeof(holiday_hours) = 'object'
            then holiday_hours -> 'ranges'
          when hours is not null
            then hours -> (
              array[
                'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'
              ]
            )[extract(isodow from on_day)::integer]
          when extract(isodow from on_day) <= 5 then '[{"start": "08:00", "end": "17:00"}]'::jsonb
          else '[]'::jsonb
        end;
    end if;
    for index in 0..coalesce(jsonb_array_length(ranges), 0) - 1 loop
      starts := ranges -> index ->> 'start';
      ends := ranges -> index ->> 'end';
      -- Without an end it is the whole day; an end at or before the start is on the next day.
      is_within := case
          when ends is null then back = 0
          when back = 1 then ends <= starts and clock < ends
          else starts <= clock and (ends <= starts or clock < ends)
        end;
      if is_within then
        return true;
      end if;
    end loop;
  end loop;
  return false;
end $$;
