-- Owners are told on the web and by text too; a kind without a row is wanted.
alter table user_notification_settings
  drop constraint user_notification_settings_notification_type_check;
alter table user_notification_settings
  drop constraint user_notification_settings_notification_method_check;
alter table user_notification_settings
  add constraint user_notification_settings_notification_type_check
  check (
    notification_type in (
      'quotes',
      'vehicle_information',
      'account_summary',
      'quote_returned',
      'quote_delayed',
      'quote_expiring',
      'bookings'
    )
  );
alter table user_notification_settings
  add constraint user_notification_settings_notification_method_check
  check (notification_method in ('email', 'web', 'sms'));

-- When the owner last had the quote open, on whatever device: who has seen the news gets no text.
create table quote_views (
  quote_id bigint primary key references user_quotes (id) on delete cascade,
  seen_at timestamptz not null
);
