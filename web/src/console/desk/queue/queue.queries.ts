import type { ReplyOf, Routes } from '@fourbay/contract';
import { applyRowChanges, knownRowsHeader } from '@fourbay/contract/wire/row-changes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { reload } from '../../../lib/api/query-keys.ts';

type QueueReply = ReplyOf<Routes['GET /api/v2/console/queue']>;
export type QueueRow = QueueReply['data'][number];
/** The whole queue, put together from the rows that the server sent. It sends only those that changed. */
type Queue = Omit<QueueReply, 'order'>;

/** Live updates arrive immediately, and polling is the fallback. */
const POLL_MS = 5_000;

const queueKey = ['queue'];

async function loadQueue(known: readonly QueueRow[], signal: AbortSignal): Promise<Queue> {
  const { order, ...reply } = await call('GET /api/v2/console/queue', {
    headers: knownRowsHeader(known),
    signal,
    background: true,
  });
  const data = applyRowChanges(known, { data: reply.data, order });
  return data ? { ...reply, data } : loadQueue([], signal);
}

const queueQuery = queryOptions({
  queryKey: queueKey,
  queryFn: ({ signal }) => loadQueue(queryClient.getQueryData<Queue>(queueKey)?.data ?? [], signal),
});

export const useQueue = (intervalMs = POLL_MS) =>
  useQuery({ ...queueQuery, refetchInterval: intervalMs });
export const reloadQueue = (): Promise<void> => reload(queueKey);
