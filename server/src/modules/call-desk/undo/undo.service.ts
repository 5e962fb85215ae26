import { UNDO_MINUTES } from '@fourbay/contract/call-desk/desk-limits';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { after, before, minutes } from '../../../platform/values/clock.ts';
import { lockBooked, undoReply, type BookingReply } from '../../bookings/index.ts';
import { listUndoableChanges, restoreChangesOfCall } from '../../shops/index.ts';
import {
  endBookingCall,
  findBookingCalls,
  findBookingOfCall,
  saveBookingUndo,
  type BookingCall,
} from '../bookings/booking-calls.store.ts';
import { readDeskRow, recordBookingAction } from '../bookings/booking-lease.service.ts';
import { endBookingLeaseRow, findBookingHolder } from '../bookings/booking-lease.store.ts';
import type { DeskDeps } from '../lease/lease.service.ts';
import { lockShop } from '../shops/shops.store.ts';
import { findUndoableBookingCalls, findUndoablePrices } from './undo.store.ts';

/** Everything that an agent entered lately and can undo without holding a request. */
export async function listUndoable(deps: Pick<Deps, 'db' | 'now'>, agentId: string) {
  const since = before(deps.now(), minutes(UNDO_MINUTES));
  const [bookingCalls, prices, changes] = await Promise.all([
    findUndoableBookingCalls(deps.db, agentId, since),
    findUndoablePrices(deps.db, agentId, since),
    listUndoableChanges(deps, agentId),
  ]);
  return { bookingCalls, prices, changes };
}

interface UndoneCall {
  bookingId: string;
  /** Whether the owner gets a correction. */
  corrects: boolean;
}

/** Undoes the last outcome of a call about a booking, with its effects on the booking and the shop. */
export const undoBookingCall = (
  deps: DeskDeps,
  caller: Caller,
  callId: string,
): Promise<UndoneCall> =>
  deps.db.transaction().execute(async (trx) => {
    const bookingId = await findBookingOfCall(trx, callId);
    const booked = bookingId === undefined ? undefined : await lockBooked(trx, bookingId);
    if (bookingId === undefined || !booked) throw notFound();
    const calls = await findBookingCalls(trx, bookingId);
    const { undo, outcome, ...call } = requireUndoable(deps, caller, calls, callId);
    const holder = await findBookingHolder(trx, bookingId, deps.now());
    if (holder && holder.id !== caller.userId)
      throw new AppError('conflict', {
        sentence: `${holder.first_name} is working on this booking.`,
      });
    const kind = caller.role === 'supervisor' ? 'supervisor' : 'agent';
    const { corrects } = await undoReply(deps, trx, booked, { kind, userId: caller.userId }, undo);
    await lockShop(trx, booked.booking.service_provider_id);
    await restoreChangesOfCall(trx, { bookingCallId: callId }, caller.userId, deps.now());
    await endBookingCall(trx, callId, {
      outcome: 'cut_off',
      endedAt: call.ended_at ?? deps.now(),
      note: call.note,
    });
    await saveBookingUndo(trx, callId, null);
    if (!holder) await endBookingLeaseRow(trx, bookingId, null);
    const row = await readDeskRow(deps, trx, bookingId);
    await recordBookingAction(deps, trx, row, caller.userId, 'booking_call_undone', {
      outcome,
      owner_corrected: corrects,
    });
    await deps.live.publish(trx, { topic: 'desk', quoteId: row.quote_id });
    return { bookingId, corrects };
  });

function requireUndoable(
  { now }: Pick<Deps, 'now'>,
  caller: Caller,
  calls: readonly BookingCall[],
  callId: string,
): BookingCall & { undo: BookingReply } {
  const call = calls.find(({ id }) => id === callId);
  if (!call) throw notFound();
  if (caller.role !== 'supervisor' && call.agent_user_id !== caller.userId)
    throw new AppError('forbidden', {
      sentence: 'Only a supervisor or the agent who reported this outcome can undo it.',
    });
  if (calls.at(-1)?.id !== callId || !call.ended_at || call.outcome === 'cut_off')
    throw new AppError('conflict', { sentence: 'Only the last outcome can be undone.' });
  const { undo } = call;
  if (!undo || now() > after(call.ended_at, minutes(UNDO_MINUTES)))
    throw new AppError('conflict', { sentence: `That was more than ${UNDO_MINUTES} minutes ago.` });
  return { ...call, undo };
}
