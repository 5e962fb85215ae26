import { mutationOptions } from '@tanstack/react-query';
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

async function claim(chosen: Claimable | undefined): Promise<Held | undefined> {
  if (chosen?.kind === 'price') {
    const request = await call('POST /api/v2/console/requests/{id}/claim', {
      params: { id: chosen.id },
    });
    return { hold: { kind: 'price', id: request.id, leaseToken: request.lease_token }, request };
  }
  const claimed = chosen
    ? await call('POST /api/v2/console/bookings/{id}/claim', { params: { id: chosen.id } })
    : await call('POST /api/v2/console/next', {});
  // Callbacks that we owe aren't held like requests and bookings.
  if (!claimed || claimed.kind === 'call_back_owed') return undefined;
  const hold: Hold = { kind: claimed.kind, id: claimed.id, leaseToken: claimed.lease_token };
  return claimed.kind === 'booking' ? { hold, booking: claimed } : { hold, request: claimed };
}

/** Claims a request or booking, by default the most urgent; undefined if nothing is waiting. */
export const claimWork = mutationOptions({ mutationFn: claim });
