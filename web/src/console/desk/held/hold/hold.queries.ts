import { mutationOptions } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../../../lib/api/api.ts';
import { readHeldBooking, type HeldBooking } from '../../booking/booking.queries.ts';
import { readHeldRequest, type HeldRequest, type Hold } from '../../desk.queries.ts';

export interface Claimable {
  kind: Hold['kind'];
  id: string;
}

export type Held =
  | { hold: Hold; request: HeldRequest; booking?: undefined }
  | { hold: Hold; booking: HeldBooking; request?: undefined };

/** Resolves to undefined if the work on it has ended. */
export async function readHeld(hold: Hold): Promise<Held | undefined> {
  if (hold.kind === 'booking') {
    const booking = await readHeldBooking(hold);
    return booking.work_ended === null ? { hold, booking } : undefined;
  }
  const request = await readHeldRequest(hold);
  return request.work_ended === null ? { hold, request } : undefined;
}

type Claimed = ReplyOf<Routes['POST /api/v2/console/incoming_calls/{id}/take']>;

export function heldOf(claimed: Claimed): Held {
  const hold: Hold = { kind: claimed.kind, id: claimed.id, leaseToken: claimed.lease_token };
  return claimed.kind === 'booking' ? { hold, booking: claimed } : { hold, request: claimed };
}

async function claim(
  chosen: Claimable | undefined,
): Promise<Held | { owedId: string } | undefined> {
  if (chosen?.kind === 'price') {
    const request = await call('POST /api/v2/console/requests/{id}/claim', {
      params: { id: chosen.id },
    });
    return { hold: { kind: 'price', id: request.id, leaseToken: request.lease_token }, request };
  }
  const claimed = chosen
    ? await call('POST /api/v2/console/bookings/{id}/claim', { params: { id: chosen.id } })
    : await call('POST /api/v2/console/next', {});
  if (!claimed) return undefined;
  if (claimed.kind === 'call_back_owed') return { owedId: claimed.id };
  return heldOf(claimed);
}

/** Claims a request, booking, or callback, by default the most urgent; undefined if nothing is waiting. */
export const claimWork = mutationOptions({ mutationFn: claim });
