import type { ReplyOf, Routes } from '@fourbay/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';

export type CallableDays = ReplyOf<Routes['GET /api/v2/console/shops/{id}/callable_days']>['data'];

export const callableDaysQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['callable-days', shopId],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shops/{id}/callable_days', { params: { id: shopId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
