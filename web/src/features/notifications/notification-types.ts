/** What an owner can choose to get by e-mail. */
export const NOTIFICATION_TYPES = [
  { type: 'quotes', label: 'Quotes', hint: 'Prices ready, delayed, cancelled, expiring' },
  {
    type: 'vehicle_information',
    label: 'Vehicle information',
    hint: 'A service of your vehicle is due; once a month at most',
  },
  {
    type: 'account_summary',
    label: 'Account summary',
    hint: 'What happened in your account, once a month',
  },
] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]['type'];
