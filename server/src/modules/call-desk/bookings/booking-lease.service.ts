import { LEASE_SECONDS } from '@fourbay/contract/call-desk/desk-limits';
import type { StaffActionKind } from '@fourbay/contract/audit-log/staff-actions';
import type { Db, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { after, seconds } from '../../../platform/values/clock.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { lockBooked, type Booked } from '../../bookings/index.ts';
import { forgottenSentence } from '../requests/end-of-work.rules.ts';
import type { DeskDeps, Heartbeat } from '../lease/lease.service.ts';
import { countAgentTime } from '../shift/agent-hours.store.ts';
import { findRunningBookingCall, saveBookingSign } from './booking-calls.store.ts';
import {
  endBookingLeaseRow,
  extendBookingLease,
  findReclaim,
  lockBookingLease,
  saveBookingDraft,
} from './booking-lease.store.ts';
import { callableFrom } from './booking-shop.service.ts';
import { findDeskBooking, type DeskBookingRow } from './desk-bookings.store.ts';

/** An agent's lease on a booking, proved by its token. */
export interface BookingLease {
  agentId: string;
  bookingId: string;
  leaseToken: string;
}

/** Locks quote, booking, and lease. Every write with a stale lease is refused. */
export async function requireBookingLease(
  deps: Pick<DeskDeps, 'now'>,
  trx: Trx,
  { bookingId, agentId, leaseToken }: BookingLease,
): Promise<Booked> {
  const booked = await lockBooked(trx, bookingId);
  if (!booked) throw notFound();
  const claim = { bookingId, agentId, tokenHash: hashSecret(leaseToken) };
  if (!(await lockBookingLease(trx, claim, deps.now())))
    throw await leaseLost(trx, { quoteId: booked.quote.id, bookingId, agentId });
  return booked;
}

/** Names the person who took the booking over, and why, or says that the call was forgotten. */
export async function leaseLost(
  db: Db,
  lost: { quoteId: string; bookingId: string; agentId: string },
): Promise<AppError> {
  const taken = await findReclaim(db, lost);
  if (!taken) return new AppError('lease_lost');
  if (taken.action === 'call_forgotten')
    return new AppError('lease_lost', { sentence: forgottenSentence('booking') });
  return new AppError('lease_lost', {
    sentence: `${taken.by} returned this booking to the queue: ${taken.reason}.`,
  });
}

export async function readDeskRow(
  { now }: Pick<DeskDeps, 'now'>,
  trx: Trx,
  bookingId: string,
): Promise<DeskBookingRow> {
  const row = await findDeskBooking(trx, bookingId, now());
  if (!row) throw notFound();
  return row;
}

export const heartbeatBooking = (
  deps: DeskDeps,
  lease: BookingLease,
  { draft, on_the_line: onTheLine }: Heartbeat,
): Promise<Date> =>
  deps.db.transaction().execute(async (trx) => {
    await requireBookingLease(deps, trx, lease);
    const expiresAt = after(deps.now(), seconds(LEASE_SECONDS));
    await extendBookingLease(trx, lease.bookingId, expiresAt);
    if (draft !== undefined) await saveBookingDraft(trx, lease.bookingId, draft);
    if (onTheLine || draft !== undefined) await saveBookingSign(trx, lease.bookingId, deps.now());
    await countAgentTime(trx, lease.agentId, 'working', deps.now());
    return expiresAt;
  });

export async function releaseBooking(
  deps: DeskDeps,
  lease: BookingLease,
  reason: string,
  draft: unknown,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await requireBookingLease(deps, trx, lease);
    const row = await readDeskRow(deps, trx, lease.bookingId);
    if (await findRunningBookingCall(trx, lease.bookingId))
      throw new AppError('conflict', { sentence: `End the call with ${row.shop} first.` });
    if (draft !== undefined) await saveBookingDraft(trx, lease.bookingId, draft);
    await endBookingLease(deps, trx, row, lease.agentId, {
      action: 'booking_released',
      detail: { reason },
      resumeAt: callableFrom(deps, row, deps.now()),
    });
  });
}

interface LeaseEnd {
  action: StaffActionKind;
  detail?: object;
  /** When the booking returns to the queue; null for immediately, if it still has work. */
  resumeAt: Date | null;
}

/** Ends a lease for any reason, and records it in the audit log. */
export async function endBookingLease(
  deps: Pick<DeskDeps, 'now' | 'live'>,
  trx: Trx,
  row: DeskBookingRow,
  agentId: string,
  { action, detail = {}, resumeAt }: LeaseEnd,
): Promise<void> {
  await endBookingLeaseRow(trx, row.booking_id, resumeAt);
  await recordBookingAction(deps, trx, row, agentId, action, detail);
  await deps.live.publish(trx, { topic: 'desk', quoteId: row.quote_id });
}

export const recordBookingAction = (
  { now }: Pick<DeskDeps, 'now'>,
  trx: Trx,
  row: DeskBookingRow,
  agentId: string,
  action: StaffActionKind,
  detail: object = {},
): Promise<void> =>
  recordStaffAction(trx, {
    at: now(),
    staff_user_id: agentId,
    action,
    quote_id: row.quote_id,
    service_provider_id: row.service_provider_id,
    detail: { booking_id: row.booking_id, reference: row.reference, ...detail },
  });
