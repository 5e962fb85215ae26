/** E-mail notifications an owner can choose. */
export const NOTIFICATION_TYPES = [
  {
    type: 'quotes',
    label: 'Quotes',
    hint: 'When prices are ready, late, or expiring, a request is canceled, or we have a question',
  },
  {
    type: 'vehicle_information',
    label: 'Vehicle information',
    hint: 'When a service is due on your vehicle, at most once a month',
  },
  {
    type: 'account_summary',
    label: 'Account summary',
    hint: 'A monthly summary of your account',
  },
  {
    type: 'vehicle_reminders',
    label: 'Reminders',
    hint: 'When something you asked to be reminded of is due, at most once a day',
  },
] as const;

/** Browser notifications an owner can choose. */
export const WEBSITE_TYPES = [
  {
    type: 'quote_returned',
    label: 'Quote returned',
    hint: 'When prices are in, when we couldn’t get any, or when an agent has a question',
  },
  { type: 'quote_expiring', label: 'Quote expiring', hint: 'Three days before your prices expire' },
  {
    type: 'quote_delayed',
    label: 'Quote delayed',
    hint: 'When we need more time than the hour we promised',
  },
  {
    type: 'bookings',
    label: 'Bookings',
    hint: 'When a shop confirms, offers other times, or cancels',
  },
  {
    type: 'reminder_due',
    label: 'Reminder due',
    hint: 'When something you asked to be reminded of is due',
  },
] as const;

/** Texts an owner can choose. */
export const TEXT_TYPES = [
  {
    type: 'quote_returned',
    label: 'Prices are in',
    hint: 'When prices are in, when we couldn’t get any, or when an agent has a question',
  },
  {
    type: 'quote_delayed',
    label: 'Delayed',
    hint: 'When we need more time than the hour we promised',
  },
  {
    type: 'bookings',
    label: 'Bookings',
    hint: 'When a shop confirms, offers other times, or cancels',
  },
  {
    type: 'reminder_due',
    label: 'Reminder due',
    hint: 'When something you asked to be reminded of is due. Off until you turn it on.',
  },
] as const;

export type TextType = (typeof TEXT_TYPES)[number]['type'];

/** What the form saves. The types of texts are saved one by one. */
export const CHOICES = [
  ...NOTIFICATION_TYPES.map(({ type }) => ({ type, method: 'email' as const })),
  ...WEBSITE_TYPES.map(({ type }) => ({ type, method: 'web' as const })),
];

/** A type of notification, and how it is sent. */
export type Choice = (typeof CHOICES)[number] | { type: TextType; method: 'sms' };

type NotificationType =
  | (typeof NOTIFICATION_TYPES)[number]['type']
  | (typeof WEBSITE_TYPES)[number]['type'];

export type Choices = Record<NotificationType, boolean>;
export type FormValues = Choices & { master: boolean };
