import type { ReplyOf, Routes } from '@fourbay/contract';
import { seconds } from '@fourbay/contract/formats/durations';
import { mutationOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { reload } from '../../../lib/api/query-keys.ts';
import type { Claimable } from '../held/hold/hold.queries.ts';

export type Undoable = ReplyOf<Routes['GET /api/v2/console/undo']>['data'][number];

const undoKey = ['undoable'];
const POLL_INTERVAL_MS = seconds(15);

export const useUndoable = () =>
  useQuery({
    queryKey: undoKey,
    queryFn: ({ signal }) => call('GET /api/v2/console/undo', { signal, background: true }),
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 0,
  });

interface Undone {
  /** Work to go on with. */
  work?: Claimable;
  ownerCorrected?: boolean;
}

async function undo(entry: Undoable): Promise<Undone> {
  switch (entry.kind) {
    case 'booking_call': {
      const { booking_id: id, owner_corrected: ownerCorrected } = await call(
        'POST /api/v2/console/booking_calls/{id}/undo',
        { params: { id: entry.id } },
      );
      return { work: { kind: 'booking', id }, ownerCorrected };
    }
    case 'price':
      await call('POST /api/v2/console/requests/{id}/calls/{call_id}/undo', {
        params: { id: entry.request_id, call_id: entry.id },
      });
      return { work: { kind: 'price', id: entry.request_id } };
    case 'shop_change':
      await call('POST /api/v2/console/shops/{id}/changes/{change_id}/restore', {
        params: { id: entry.shop.id, change_id: entry.id },
      });
      return {};
  }
}

export const undoEntry = mutationOptions({
  mutationFn: undo,
  onSettled: () => void reload(undoKey),
});
