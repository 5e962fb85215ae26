-- What owners say about a recommended service: whether it has been done, and roughly when. A service
-- with a record in the history needs no answer.
create table maintenance_answers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  user_vehicle_id bigint not null references user_vehicles (id),
  category_id bigint not null references service_categories (id),
  category_option_id bigint,
  category_option_choice_id bigint,
  done text check (done in ('yes', 'no', 'not_sure')),
  done_on date,
  mileage integer check (mileage >= 0),
  -- Whether the car has the part, if we don't know.
  has_part boolean,
  answered_at timestamptz not null,
  check (done is not null or has_part is not null),
  check (done is distinct from 'yes' or done_on is not null or mileage is not null),
  check ((category_option_id is null) = (category_option_choice_id is null)),
  foreign key (category_option_id, category_id) references category_options (id, category_id),
  foreign key (category_option_choice_id, category_option_id)
    references category_option_choices (id, category_option_id),
  unique nulls not distinct (user_vehicle_id, category_id, category_option_choice_id)
);
create index maintenance_answers_user on maintenance_answers (user_id);
