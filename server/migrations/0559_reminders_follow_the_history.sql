-- When the owner last said when a reminder is due. Work that is added to the history after that
-- makes a repeating one due again later.
alter table vehicle_reminders add column planned_at timestamptz not null default now();
-- Reminders that repeat are also looked at after their owner was told, because work moves them.
create index vehicle_reminders_open on vehicle_reminders (user_id) where done_at is null;
drop index vehicle_reminders_to_tell;
-- From now on, the time after "done" is counted from its entry. Where the stored time doesn't follow
-- from the entry, because the entry or the interval was changed since then, the stored one stays.
update vehicle_reminders r
set last_entry_id = null
where last_entry_id is not null
  and done_at is null
  and (every_months is not null or every_miles is not null)
  and not exists (
    select
    from user_vehicle_service_histories h
    where h.id = r.last_entry_id
      and h.user_vehicle_id = r.user_vehicle_id
      and h.status = 'completed'
      and not h.archived
      and r.due_on is not distinct from (
        coalesce(h.completion_date, h.created_at::date) + make_interval(months => r.every_months)
      )::date
      and coalesce(r.due_at_miles = h.mileage + r.every_miles, true)
  );
