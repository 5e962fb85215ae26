-- How often a service of the schedule is due for one vehicle, as its owner says.
create table own_maintenance_intervals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  user_vehicle_id bigint not null references user_vehicles (id),
  category_id bigint not null references service_categories (id),
  category_option_id bigint,
  category_option_choice_id bigint,
  every_miles integer check (every_miles > 0),
  every_months integer check (every_months > 0),
  updated_at timestamptz not null,
  check (every_miles is not null or every_months is not null),
  check ((category_option_id is null) = (category_option_choice_id is null)),
  foreign key (category_option_id, category_id) references category_options (id, category_id),
  foreign key (category_option_choice_id, category_option_id)
    references category_option_choices (id, category_option_id),
  unique nulls not distinct (user_vehicle_id, category_id, category_option_choice_id)
);
create index own_maintenance_intervals_user on own_maintenance_intervals (user_id);

-- The secret address of an owner's calendar of reminders.
create table calendar_feeds (
  user_id bigint primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
