interface SettingsLink {
  to: string;
  label: string;
  /** What is behind it. */
  holds: string;
}

export const GROUPS: readonly { name: string; links: readonly SettingsLink[] }[] = [
  {
    name: 'Personal information',
    links: [
      { to: '/settings/account', label: 'Account settings', holds: 'Name, e-mail, password' },
      { to: '/settings/security', label: 'Security', holds: 'Two-step login, passkeys, devices' },
      {
        to: '/settings/saved_locations',
        label: 'Saved locations',
        holds: 'Home, work, and others',
      },
      { to: '/my_garage', label: 'My garage', holds: 'Your vehicles' },
    ],
  },
  {
    name: 'Notification settings',
    links: [
      {
        to: '/settings/notification_settings',
        label: 'Notification settings',
        holds: 'E-mail, browser, and texts',
      },
    ],
  },
  {
    name: 'Billing',
    links: [
      { to: '/settings/orders', label: 'Orders', holds: 'Buy quotes' },
      { to: '/settings/quote_history', label: 'Quote history', holds: 'Quotes used and added' },
      { to: '/settings/manage_payments', label: 'Payments', holds: 'Receipts' },
    ],
  },
];
