import { deleted, personalTable, type PersonalTable } from '../../platform/personal-data.ts';

export const notificationsPersonalData: readonly PersonalTable[] = [
  personalTable('user_notification_settings', deleted),
  personalTable('emails', deleted),
];
