import type { BookingState } from '@fourbay/contract/bookings/booking-limits';
import type { StaffActionKind } from '@fourbay/contract/audit-log/staff-actions';
import type { Trx } from '../../../deps.ts';
import {
  type Booked,
  confirmByShop,
  declineByShop,
  offerByShop,
  presentSpan,
  settleNotice,
  takeSnapshot,
  type TimeSpan,
} from '../../bookings/index.ts';
import type { Actor } from '../../quotes/index.ts';
import type { DeskDeps } from '../lease/lease.service.ts';
import { keepForUndo, recordBookingCall } from './booking-calls.service.ts';
import {
  endBookingLease,
  readDeskRow,
  requireBookingLease,
  type BookingLease,
} from './booking-lease.service.ts';

type Reply = (trx: Trx, booked: Booked, actor: Actor) => Promise<BookingState>;

const RECORDS: Partial<
  Record<BookingState, { outcome: 'confirmed' | 'countered' | 'declined'; action: StaffActionKind }>
> = {
  confirmed: { outcome: 'confirmed', action: 'booking_confirmed' },
  counter_offered: { outcome: 'countered', action: 'booking_countered' },
  declined: { outcome: 'declined', action: 'booking_declined' },
};

/** Records the shop's answer by phone, and ends the call and the lease. */
const recordPhoneReply = (
  deps: DeskDeps,
  lease: BookingLease,
  { detail, note = '' }: { detail: object; note: string | undefined },
  reply: Reply,
): Promise<BookingState> =>
  deps.db.transaction().execute(async (trx) => {
    const booked = await requireBookingLease(deps, trx, lease);
    const before = await takeSnapshot(trx, booked);
    const state = await reply(trx, booked, { kind: 'agent', userId: lease.agentId });
    const row = await readDeskRow(deps, trx, lease.bookingId);
    const record = RECORDS[state];
    if (!record) throw new Error(`a shop’s answer cannot make a booking ${state}`);
    const call = await recordBookingCall(deps, trx, row, lease.agentId, {
      outcome: record.outcome,
      note,
    });
    await keepForUndo(trx, booked, call.id, before);
    await endBookingLease(deps, trx, row, lease.agentId, {
      action: record.action,
      detail,
      resumeAt: null,
    });
    return state;
  });

export const confirmBooking = (
  deps: DeskDeps,
  lease: BookingLease,
  slot: TimeSpan,
  note?: string,
) =>
  recordPhoneReply(deps, lease, { detail: presentSpan(slot), note }, (trx, booked, actor) =>
    confirmByShop(deps, trx, booked, actor, slot),
  );

export const counterBooking = (
  deps: DeskDeps,
  lease: BookingLease,
  slots: readonly TimeSpan[],
  note?: string,
): Promise<BookingState> =>
  recordPhoneReply(
    deps,
    lease,
    { detail: { slots: slots.map(presentSpan) }, note },
    (trx, booked, actor) => offerByShop(deps, trx, booked, actor, slots),
  );

export const declineBooking = (
  deps: DeskDeps,
  lease: BookingLease,
  { note, ...refusal }: { reason: string; keepsOldTime: boolean; note?: string },
): Promise<BookingState> =>
  recordPhoneReply(
    deps,
    lease,
    { detail: { reason: refusal.reason }, note },
    (trx, booked, actor) => declineByShop(deps, trx, booked, actor, refusal),
  );

/** Records that the shop was informed. */
export const reportShopNotified = (deps: DeskDeps, lease: BookingLease): Promise<BookingState> =>
  deps.db.transaction().execute(async (trx) => {
    const booked = await requireBookingLease(deps, trx, lease);
    const before = await takeSnapshot(trx, booked);
    await settleNotice(deps, trx, booked);
    const row = await readDeskRow(deps, trx, lease.bookingId);
    const outcome = 'notified';
    const call = await recordBookingCall(deps, trx, row, lease.agentId, { outcome });
    await keepForUndo(trx, booked, call.id, before);
    await endBookingLease(deps, trx, row, lease.agentId, {
      action: 'booking_shop_notified',
      detail: { notice: booked.booking.notice },
      resumeAt: null,
    });
    return booked.booking.state;
  });
