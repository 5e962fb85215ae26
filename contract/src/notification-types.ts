/** Unsubscribe links hold the place of a type in this list: new ones come last. */
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

/** `web` are notifications of the browser. */
export const notificationMethods = ['email', 'web', 'sms'] as const;
export type NotificationMethod = (typeof notificationMethods)[number];

/** What can be chosen for each method. */
export const typesOfMethod = {
  email: ['quotes', 'vehicle_information', 'account_summary'],
  web: ['quote_returned', 'quote_delayed', 'quote_expiring', 'bookings'],
  sms: ['quote_returned', 'quote_delayed', 'bookings'],
} as const satisfies Record<NotificationMethod, readonly NotificationType[]>;
