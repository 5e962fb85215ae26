import { useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../lib/api.ts';

export type NotificationSetting = ReplyOf<
  Routes['GET /api/v2/servicechek/user_notification_settings']
>['data'][number];

export const useNotificationSettings = () =>
  useQuery({
    queryKey: ['notification-settings'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/servicechek/user_notification_settings', { signal })).data,
  });
