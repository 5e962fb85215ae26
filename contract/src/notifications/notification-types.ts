/** Append only, because unsubscribe links store the index of a type in this list. */
export const notificationTypes = [
  'quotes',
  'vehicle_information',
  'account_summary',
  'quote_returned',
  'quote_delayed',
  'quote_expiring',
  'bookings',
  'vehicle_reminders',
  'reminder_due',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** `web`: browser notifications. */
export const notificationMethods = ['email', 'web', 'sms'] as const;
export type NotificationMethod = (typeof notificationMethods)[number];

/** The types that can be chosen for each method. */
export const typesOfMethod = {
  email: ['quotes', 'vehicle_information', 'account_summary', 'vehicle_reminders'],
  web: ['quote_returned', 'quote_delayed', 'quote_expiring', 'bookings', 'reminder_due'],
  sms: ['quote_returned', 'quote_delayed', 'bookings', 'reminder_due'],
} as const satisfies Record<NotificationMethod, readonly NotificationType[]>;

/**
 * Whether a type is on until the owner turns it off. Texts about reminders are off, because owners
 * agreed to texts about their quotes.
 */
export const isOnByDefault = (type: NotificationType, method: NotificationMethod): boolean =>
  !(type === 'reminder_due' && method === 'sms');
