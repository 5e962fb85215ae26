-- E-mails about reminders, and pushes and texts about them.
alter table user_notification_settings
  drop constraint user_notification_settings_notification_type_check;
alter table user_notification_settings
  add constraint user_notification_settings_notification_type_check check (
    notification_type in (
      'quotes', 'vehicle_information', 'account_summary', 'quote_returned', 'quote_delayed',
      'quote_expiring', 'bookings', 'vehicle_reminders', 'reminder_due'
    )
  );
