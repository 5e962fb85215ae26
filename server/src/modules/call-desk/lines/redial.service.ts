import type { Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { dialBookingCall } from '../bookings/booking-calls.service.ts';
import {
  endBookingCall,
  findBookingCalls,
  type BookingCall,
} from '../bookings/booking-calls.store.ts';
import { requireBookingLease, type BookingLease } from '../bookings/booking-lease.service.ts';
import { cutOff } from '../calls/abandoned-calls.service.ts';
import { dialCall, type DialDeps } from '../calls/calls.service.ts';
import { findCalls, type CallRow } from '../calls/calls.store.ts';
import { requireLease, type HeldLease } from '../lease/lease.service.ts';
import { findLinesOf, type LineOwner } from './lines.store.ts';

interface Redialable {
  id: string;
  ended_at: Date | null;
  outcome: string | null;
}

/**
 * The call, if its line ended and the shop can be dialed again. A press that is sent twice finds the call
 * ended, and the new one running.
 */
async function requireRedialable<Call extends Redialable>(
  trx: Trx,
  owner: LineOwner,
  calls: readonly Call[],
  callId: string,
): Promise<Call> {
  const call = calls.find(({ id }) => id === callId);
  if (!call) throw notFound();
  const line = (await findLinesOf(trx, owner, [callId]))[0];
  if (!line) throw new AppError('conflict', { sentence: 'This call was dialed by hand.' });
  if (!line.ended_at) throw new AppError('conflict', { sentence: 'The line is still in use.' });
  const next = calls[calls.indexOf(call) + 1];
  const isRedialed = call.outcome === 'cut_off' && next?.ended_at === null;
  if (call.ended_at && !isRedialed)
    throw new AppError('conflict', { sentence: 'This call has ended.' });
  return call;
}

/** Ends a call whose line ended, as cut off, and dials in a new one. */
export async function redialCall(
  deps: DialDeps,
  lease: HeldLease,
  callId: string,
): Promise<CallRow> {
  const shopId = await deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, lease);
    const call = await requireRedialable(trx, 'call_id', await findCalls(trx, quote.id), callId);
    if (!call.ended_at)
      await cutOff(deps, trx, quote, call, { kind: 'agent', userId: lease.agentId });
    return call.service_provider_id;
  });
  return dialCall(deps, lease, shopId);
}

/** The same for a call about a booking. */
export async function redialBookingCall(
  deps: DialDeps,
  lease: BookingLease,
  callId: string,
): Promise<BookingCall> {
  await deps.db.transaction().execute(async (trx) => {
    await requireBookingLease(deps, trx, lease);
    const calls = await findBookingCalls(trx, lease.bookingId);
    const call = await requireRedialable(trx, 'booking_call_id', calls, callId);
    if (!call.ended_at)
      await endBookingCall(trx, call.id, { outcome: 'cut_off', endedAt: deps.now() });
  });
  return dialBookingCall(deps, lease);
}
