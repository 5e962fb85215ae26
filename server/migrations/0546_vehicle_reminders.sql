-- What owners want to be reminded of for a vehicle, beside the maintenance schedule.
create table vehicle_reminders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  user_vehicle_id bigint not null references user_vehicles (id),
  title text not null check (length(title) between 1 and 200),
  category_id bigint references service_categories (id),
  category_option_id bigint,
  category_option_choice_id bigint,
  -- How often. Both are null for one that is due once.
  every_miles integer check (every_miles > 0),
  every_months integer check (every_months > 0),
  -- When it is due next, whichever comes first.
  due_on date,
  due_at_miles integer check (due_at_miles >= 0),
  snoozed boolean not null default false,
  -- When the owner was told that it is due. Null once it is due at another time.
  notified_at timestamptz,
  -- When one that is due once was done.
  done_at timestamptz,
  -- The history entry of the last time, and what was due before it or before a snooze, for undo.
  last_entry_id bigint references user_vehicle_service_histories (id) on delete set null,
  was_due_on date,
  was_due_at_miles integer,
  was_snoozed boolean not null default false,
  was_notified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (due_on is not null or due_at_miles is not null),
  check ((category_option_id is null) = (category_option_choice_id is null)),
  check (category_id is not null or category_option_id is null),
  foreign key (category_option_id, category_id) references category_options (id, category_id),
  foreign key (category_option_choice_id, category_option_id)
    references category_option_choices (id, category_option_id)
);
create index vehicle_reminders_user on vehicle_reminders (user_id);
create index vehicle_reminders_vehicle on vehicle_reminders (user_vehicle_id);
create index vehicle_reminders_last_entry on vehicle_reminders (last_entry_id);
create index vehicle_reminders_to_tell on vehicle_reminders (user_id)
  where done_at is null and (notified_at is null or due_at_miles is not null);
