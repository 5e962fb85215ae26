import {
  deleted,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';

export const reminderPersonalData: readonly PersonalTable[] = [
  personalTable('vehicle_reminders', deleted),
  personalTable('calendar_feeds', deleted, {
    withheld: { token_hash: 'A hash of the calendar’s address, which is shown only once.' },
  }),
];
