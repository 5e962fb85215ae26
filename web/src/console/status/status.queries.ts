import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { reload } from '../../lib/api/query-keys.ts';

export type Status = ReplyOf<Routes['GET /api/v2/console/status']>;

const statusKey = ['status'];
const POLL_INTERVAL_MS = 15_000;

export const useStatus = (): UseQueryResult<Status> =>
  useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => call('GET /api/v2/console/status', { signal }),
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 0,
  });

type Handling = BodyOf<Routes['POST /api/v2/console/dead_letters']>;

/** Retries or dismisses failed jobs of one kind. Reloads even if someone else has handled them. */
export const handleDeadLetters = mutationOptions({
  mutationFn: (body: Handling) => call('POST /api/v2/console/dead_letters', { body }),
  onSettled: () => void reload(statusKey),
});
