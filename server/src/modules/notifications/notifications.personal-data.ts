import {
  deleted,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';

const KEY = 'a key, not data about you';

export const notificationsPersonalData: readonly PersonalTable[] = [
  personalTable('user_notification_settings', deleted),
  personalTable('emails', deleted, {
    withheld: { sealed: 'the content of an unsent e-mail with a code or a link' },
  }),
  personalTable('push_subscriptions', deleted, { withheld: { p256dh: KEY, auth: KEY } }),
];
