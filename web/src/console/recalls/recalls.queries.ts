import type { ReplyOf, Routes } from '@fourbay/contract';
import { minutes } from '@fourbay/contract/formats/durations';
import type { RecallOutcome } from '@fourbay/contract/call-desk/recall-limits';
import { mutationOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { reload } from '../../lib/api/query-keys.ts';

export type Recall = ReplyOf<Routes['GET /api/v2/console/recalls']>['data'][number];

const recallsKey = ['recalls'];

/** Refetched, because local times at the shops change. */
const POLL_INTERVAL_MS = minutes(1);

export const useRecalls = (done: boolean) =>
  useQuery({
    queryKey: [...recallsKey, done],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/recalls', { query: { done: done ? 'yes' : 'no' }, signal }),
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
  });

interface RecallResult {
  id: string;
  outcome: RecallOutcome;
  price?: number;
  note: string;
}

/** Reloads the lists even when the result is refused, because someone else may have called. */
export const reportRecall = mutationOptions({
  mutationFn: async ({ id, ...body }: RecallResult) =>
    (await call('POST /api/v2/console/recalls/{id}/result', { params: { id }, body })).data,
  onSettled: () => void reload(recallsKey),
});
