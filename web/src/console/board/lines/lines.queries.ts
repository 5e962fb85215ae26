import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { seconds } from '@fourbay/contract/formats/durations';
import { call } from '../../../lib/api/api.ts';
import { expectRing } from '../../browser-phone/browser-phone.ts';
import { reload } from '../../../lib/api/query-keys.ts';

export type BoardLine = ReplyOf<Routes['GET /api/v2/console/lines']>['data'][number];
export type SuperviseMode = BodyOf<Routes['POST /api/v2/console/lines/{id}/supervise']>['mode'];

/** Live updates arrive immediately, and polling is the fallback. */
const POLL_INTERVAL_MS = seconds(5);

const linesKey = ['lines'];

export const linesQuery = queryOptions({
  queryKey: linesKey,
  queryFn: ({ signal }) => call('GET /api/v2/console/lines', { signal, background: true }),
  refetchInterval: POLL_INTERVAL_MS,
});
export const reloadLines = (): Promise<void> => reload(linesKey);

const onSettled = (): void => void reloadLines();

export const superviseLine = mutationOptions({
  mutationFn: ({ id, mode }: { id: string; mode: SuperviseMode }) => {
    const send = () =>
      call('POST /api/v2/console/lines/{id}/supervise', { params: { id }, body: { mode } });
    return mode === 'leave' ? send() : expectRing('supervision', send);
  },
  onSettled,
});
export const hangUpLine = mutationOptions({
  mutationFn: (id: string) => call('POST /api/v2/console/lines/{id}/hang_up', { params: { id } }),
  onSettled,
});
