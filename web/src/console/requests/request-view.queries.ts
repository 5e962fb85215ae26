import type { ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export type ViewedRequest = ReplyOf<Routes['GET /api/v2/console/requests/{id}/view']>;

const POLL_INTERVAL_MS = 10_000;

export const useRequestView = (id: string) =>
  useQuery({
    queryKey: ['request-view', id],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/requests/{id}/view', { params: { id }, signal, background: true }),
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 0,
  });

export const takeOverRequest = (id: string) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      call('POST /api/v2/console/requests/{id}/take_over', { params: { id }, body: { reason } }),
  });
