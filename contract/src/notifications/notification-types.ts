/** Append only, because unsubscribe links store the index of a type in this list. */
export const notificationTypes = [
  'quotes',
  'vehicle_information',
  'account_summary',
  'quote_returned',
  'quote_delayed',
  'quote_expiring',
  'bookings',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** `web`: browser notifications. */
export const notificationMethods = ['email', 'web', 'sms'] as const;
export type NotificationMethod = (typeof notificationMethods)[number];

/** The types that can be chosen for each method. */
export const typesOfMethod = {
  email: ['quotes', 'vehicle_information', 'account_summary'],
  web: ['quote_returned', 'quote_delayed', 'quote_expiring', 'bookings'],
  sms: ['quote_returned', 'quote_delayed', 'bookings'],
} as const satisfies Record<NotificationMethod, readonly NotificationType[]>;
