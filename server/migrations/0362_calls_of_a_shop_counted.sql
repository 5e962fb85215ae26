-- How often a shop was called, answered and named a price, of all time: counted as calls end, so
-- that the desk need not read every call of two hundred shops again and again.
create table shop_call_counts (
  service_provider_id bigint primary key references service_providers (id) on delete cascade,
  called integer not null default 0,
  answered integer not null default 0,
  priced integer not null default 0
);

create function count_ended_call(shop bigint, outcome text, step integer)
returns void language sql as $$
  insert into shop_call_counts as c (service_provider_id, called, answered, priced)
  select shop, step,
    case
      when outcome not in ('no_answer', 'voicemail', 'busy_line', 'closed', 'wrong_number', 'cut_off')
        then step
      else 0
    end,
    case when outcome = 'priced' then step else 0 end
  where exists (select from service_providers where id = shop)
  on conflict (service_provider_id) do update
  set
    called = c.called + excluded.called,
    answered = c.answered + excluded.answered,
    priced = c.priced + excluded.priced
$$;

create function count_calls_of_shop() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.outcome is not null then
    perform count_ended_call(old.service_provider_id, old.outcome, -1);
  end if;
  if tg_op <> 'DELETE' and new.outcome is not null then
    perform count_ended_call(new.service_provider_id, new.outcome, 1);
  end if;
  return null;
end $$;

create trigger calls_counted
after insert or delete or update of outcome, service_provider_id on calls
  for each row execute function count_calls_of_shop();

insert into shop_call_counts (service_provider_id, called, answered, priced)
select service_provider_id, count(*),
  count(*) filter (
    where outcome not in ('no_answer', 'voicemail', 'busy_line', 'closed', 'wrong_number', 'cut_off')
  ),
  count(*) filter (where outcome = 'priced')
  from calls where outcome is not null group by service_provider_id;
