-- Which e-mails beside the necessary ones an owner wants; a type without a row is wanted.
create table user_notification_settings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  notification_type text not null check (notification_type in ('quotes', 'vehicle_information', 'account_summary')),
  notification_method text not null default 'email' check (notification_method in ('email')),
  enabled boolean not null,
  updated_at timestamptz not null,
  unique (user_id, notification_type, notification_method)
);
