import { UNDO_MINUTES } from '@fourbay/contract/call-desk/desk-limits';
import { after, minutes } from '../../../platform/values/clock.ts';
import type { listUndoable } from './undo.service.ts';

const times = (at: Date) => ({
  at: at.toISOString(),
  until: after(at, minutes(UNDO_MINUTES)).toISOString(),
});

/** One list, newest first. */
export function presentUndoable({
  bookingCalls,
  prices,
  changes,
}: Awaited<ReturnType<typeof listUndoable>>) {
  return [
    ...bookingCalls.map(({ at, shop_id: shopId, shop, owner_message: message, ...call }) => ({
      kind: 'booking_call' as const,
      ...call,
      ...times(at),
      shop: { id: shopId, name: shop },
      owner_hears_at: message?.at ?? null,
    })),
    ...prices.map(({ id, at, shop_id: shopId, shop, quote_id: requestId }) => ({
      kind: 'price' as const,
      id,
      ...times(at),
      shop: { id: shopId, name: shop },
      request_id: requestId,
    })),
    ...changes.map(({ id, at, service_provider_id: shopId, shop, ...change }) => ({
      kind: 'shop_change' as const,
      id,
      ...times(at),
      shop: { id: shopId, name: shop },
      before: { ...change.before },
      after: { ...change.after },
    })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
