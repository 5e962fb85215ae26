import {
  deleted,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';

export const reminderPersonalData: readonly PersonalTable[] = [
  personalTable('vehicle_reminders', deleted),
];
