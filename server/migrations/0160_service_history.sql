-- An entry can be taken out and brought back. What was cancelled stays on record.
alter table user_vehicle_service_histories
  add column archived boolean not null default false check (not archived or status = 'completed'),
  -- Which service of the catalog an entry made without a quote stands for, so that it counts for what is due.
  add column category_id bigint references service_categories (id),
  add column category_option_id bigint,
  add column category_option_choice_id bigint,
  add check ((category_option_id is null) = (category_option_choice_id is null)),
  add check (category_option_id is null or category_id is not null),
  add foreign key (category_option_id, category_id) references category_options (id, category_id),
  add foreign key (category_option_choice_id, category_option_id) references category_option_choices (id, category_option_id),
  add foreign key (user_quote_id) references user_quotes (id) on delete set null;

-- A quote is moved to the history once; taken out of it, it can be moved again.
drop index user_vehicle_service_histories_quote;
create unique index user_vehicle_service_histories_quote on user_vehicle_service_histories (user_quote_id) where not archived;

alter table user_vehicles add foreign key (car_id) references cars (id);
