-- Holidays and closed days: what a source says about each weekday and about holidays, the days that
-- differ from a shop's week, and whether a shop is open with all of that.

alter table service_providers
  -- Per weekday, known, closed, by_appointment or unknown. Null: every day of `hours` is known.
  add column hours_kinds jsonb,
  -- "as_usual", or the ranges of every federal holiday. Null: the source says nothing.
  add column holiday_hours jsonb,
  add constraint service_providers_hours_kinds check (hours_kinds is null or hours is not null);

-- Numbers what is entered at once, for one shop or for many.
create sequence shop_closure_entries;

-- Days on which a shop's hours differ from its week. The newest row about a day applies.
create table shop_closures (
  id bigint generated always as identity primary key,
  service_provider_id bigint not null references service_providers (id) on delete cascade,
  entry bigint not null,
  start_on date not null,
  -- The last day.
  end_on date not null check (end_on between start_on and start_on + 366),
  -- The ranges of each of these days (none: closed), or "as_usual" to ignore a holiday.
  hours jsonb not null default '[]',
  -- Shown to owners.
  reason text not null default '' check (length(reason) <= 120),
  staff_user_id bigint references users (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint references users (id)
);
create index shop_closures_shop on shop_closures (service_provider_id) where removed_at is null;
create index shop_closures_entry on shop_closures (entry);
create index shop_closures_staff on shop_closures (staff_user_id);
create index shop_closures_removed_by on shop_closures (removed_by) where removed_by is not null;

-- 'closing' on the six holidays on which shops count as closed, 'federal' on the others, else null.
-- A holiday on a Sunday includes the Monday after it. The same rules as in holidays.rules.ts.
create function us_holiday(day date) returns text language sql immutable as $$
  select case
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
    end
  from (
      select extract(month from day) as month, extract(day from day) as on_date,
        extract(isodow from day) as weekday
    ) part
$$;

-- Whether a shop is open at an instant, by the same rules as `openState` in hours.rules.ts.
create function shop_is_open(
  shop bigint, hours jsonb, holiday_hours jsonb, timezone text, at timestamptz
) returns boolean language sql stable as $$
  select exists (
    select
    from (select at at time zone timezone as local) moment
    cross join (values (0), (1)) as back (days)
    cross join lateral (
        select (local - make_interval(days => days))::date as on_day
      ) date
    left join lateral (
        select c.hours
        from shop_closures c
        where c.service_provider_id = shop and c.removed_at is null
          and date.on_day between c.start_on and c.end_on
        order by c.id desc
        limit 1
      ) special on true
    cross join lateral (
        select case when special.hours is null then us_holiday(date.on_day) end as kind
      ) holiday
    cross join lateral (
        select case
            when jsonb_typeof(special.hours) = 'array' then special.hours
            when holiday.kind = 'closing' and shop_is_open.holiday_hours is null then '[]'::jsonb
            when holiday.kind is not null and jsonb_typeof(shop_is_open.holiday_hours) = 'object'
              then shop_is_open.holiday_hours -> 'ranges'
            when shop_is_open.hours is not null
              then shop_is_open.hours -> trim(to_char(date.on_day, 'day'))
            when extract(isodow from date.on_day) <= 5
              then '[{"start": "08:00", "end": "17:00"}]'::jsonb
            else '[]'::jsonb
          end as ranges
      ) day
    cross join lateral jsonb_array_elements(coalesce(day.ranges, '[]'::jsonb)) as range
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
