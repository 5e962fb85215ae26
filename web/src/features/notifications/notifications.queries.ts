import { useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type NotificationSetting = ReplyOf<
  Routes['GET /api/v2/servicechek/user_notification_settings']
>['data'][number];

export const useNotificationSettings = () =>
  useQuery({
    queryKey: ['notification-settings'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/servicechek/user_notification_settings', { signal })).data,
  });

export type TextNumber = ReplyOf<Routes['GET /api/v2/text_number']>;

/** State of the owner's number for texts. */
export const useTextNumber = () =>
  useQuery({
    queryKey: ['text-number'],
    queryFn: ({ signal }) => call('GET /api/v2/text_number', { signal }),
    staleTime: 0,
  });

/** Stores a call's response in the cache. */
export const keepTextNumber = (found: TextNumber): void =>
  void queryClient.setQueryData(['text-number'], found);
