import { randomBytes } from 'node:crypto';
import { isLiveBooking } from '@fourbay/contract/bookings/booking-limits';
import { LEASE_SECONDS } from '@fourbay/contract/call-desk/desk-limits';
import type { Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { after, seconds } from '../../../platform/values/clock.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import type { DeskDeps } from '../lease/lease.service.ts';
import { countAgentTime } from '../shift/agent-hours.store.ts';
import { endBookingCall, findRunningBookingCall } from './booking-calls.store.ts';
import { recordBookingAction, type BookingLease } from './booking-lease.service.ts';
import { claimBookingLease, findBookingHolder } from './booking-lease.store.ts';
import { taskOf } from './booking-task.rules.ts';
import { findDeskBooking, type DeskBookingRow } from './desk-bookings.store.ts';

/** Undefined when someone else holds the booking, or nothing is left to do. */
export async function tryClaimBooking(
  deps: DeskDeps,
  trx: Trx,
  agentId: string,
  bookingId: string,
): Promise<BookingLease | undefined> {
  const leaseToken = randomBytes(24).toString('base64url');
  const now = deps.now();
  const claimed = await claimBookingLease(trx, {
    bookingId,
    agentId,
    tokenHash: hashSecret(leaseToken),
    now,
    expiresAt: after(now, seconds(LEASE_SECONDS)),
  });
  const row = claimed ? await findDeskBooking(trx, bookingId, now) : undefined;
  if (!row) return undefined;
  const running = await findRunningBookingCall(trx, bookingId);
  if (running && running.agent_user_id !== agentId)
    await endBookingCall(trx, running.id, { outcome: 'cut_off', endedAt: now });
  await recordBookingAction(deps, trx, row, agentId, 'booking_claimed');
  // Logged, because the holder sees the owner's contact details from here on.
  if (sharesContact(row)) await recordBookingAction(deps, trx, row, agentId, 'contact_read');
  await countAgentTime(trx, agentId, 'working', now);
  await deps.live.publish(trx, { topic: 'desk', quoteId: row.quote_id });
  return { agentId, bookingId, leaseToken };
}

/** Only while the appointment may still take place. */
export const sharesContact = ({
  share_contact: shares,
  booking_state: state,
}: Pick<DeskBookingRow, 'share_contact' | 'booking_state'>): boolean =>
  shares && isLiveBooking(state);

/** If another agent was faster, the refusal names the holder. */
export async function claimOneBooking(
  deps: DeskDeps,
  trx: Trx,
  agentId: string,
  bookingId: string,
): Promise<BookingLease> {
  const row = await findDeskBooking(trx, bookingId, deps.now());
  if (!row) throw notFound();
  if (row.owner_id === agentId) throw new AppError('own_request');
  if (row.ended_at && !taskOf(row, deps.now())) throw new AppError('booking_ended');
  const lease = await tryClaimBooking(deps, trx, agentId, bookingId);
  if (lease) return lease;
  const holder = await findBookingHolder(trx, bookingId, deps.now());
  throw new AppError('held', {
    sentence: `${holder?.first_name ?? 'Someone else'} is working on this booking.`,
    extra: { holder: holder?.first_name ?? null },
  });
}
