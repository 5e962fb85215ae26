import type { ReplyOf, Routes } from '@fourbay/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export type Status = ReplyOf<Routes['GET /api/v2/console/status']>;

const POLL_INTERVAL_MS = 15_000;

export const useStatus = (): UseQueryResult<Status> =>
  useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => call('GET /api/v2/console/status', { signal }),
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 0,
  });
