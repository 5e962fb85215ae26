import type { ReplyOf, Routes } from '@fourbay/contract';
import { minutes } from '@fourbay/contract/formats/durations';
import type { RecallOutcome } from '@fourbay/contract/call-desk/recall-limits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type Recall = ReplyOf<Routes['GET /api/v2/console/recalls']>['data'][number];

/** Refetched, because local times at the shops change. */
const POLL_INTERVAL_MS = minutes(1);

export const useRecalls = (done: boolean) =>
  useQuery({
    queryKey: ['recalls', done],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/recalls', { query: { done: done ? 'yes' : 'no' }, signal }),
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
  });

export async function reportRecall(
  id: string,
  body: { outcome: RecallOutcome; price?: number; note: string },
): Promise<Recall> {
  try {
    return (await call('POST /api/v2/console/recalls/{id}/result', { params: { id }, body })).data;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['recalls'] });
  }
}
