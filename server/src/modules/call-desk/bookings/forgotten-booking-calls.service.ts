import { FORGOTTEN_CALL_MINUTES } from '@fourbay/contract/call-desk/desk-limits';
import { before, minutes } from '../../../platform/values/clock.ts';
import { lockBooked } from '../../bookings/index.ts';
import { isSilent } from '../calls/calls.store.ts';
import type { DeskDeps } from '../lease/lease.service.ts';
import {
  endBookingCall,
  findRunningBookingCall,
  findSilentBookingCalls,
} from './booking-calls.store.ts';
import { endBookingLease, readDeskRow } from './booking-lease.service.ts';
import { findBookingHolder } from './booking-lease.store.ts';
import { callableFrom } from './booking-shop.service.ts';

/** Does for calls about bookings what `sweepForgottenCalls` does for requests. */
export async function sweepForgottenBookingCalls(deps: DeskDeps): Promise<void> {
  const now = deps.now();
  const since = before(now, minutes(FORGOTTEN_CALL_MINUTES));
  for (const bookingId of await findSilentBookingCalls(deps.db, since)) {
    await deps.db.transaction().execute(async (trx) => {
      if (!(await lockBooked(trx, bookingId))) return;
      const call = await findRunningBookingCall(trx, bookingId);
      if (!call || !isSilent(call, since)) return;
      await endBookingCall(trx, call.id, { outcome: 'cut_off', endedAt: now, forgotten: true });
      if (!(await findBookingHolder(trx, bookingId, now))) return;
      const row = await readDeskRow(deps, trx, bookingId);
      await endBookingLease(deps, trx, row, call.agent_user_id, {
        action: 'call_forgotten',
        resumeAt: callableFrom(deps, row, now),
      });
    });
  }
}
