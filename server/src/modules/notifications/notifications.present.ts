import type { SettingRow } from './notifications.settings.store.ts';

export const presentSetting = (row: SettingRow) => ({
  id: row.id,
  type: 'user_notification_setting' as const,
  attributes: {
    user_id: row.user_id,
    notification_type: row.notification_type,
    notification_method: row.notification_method,
    enabled: row.enabled,
    archived: false,
  },
});
