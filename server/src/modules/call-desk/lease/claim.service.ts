import { randomBytes } from 'node:crypto';
import { LEASE_SECONDS } from '@fourbay/contract/call-desk/desk-limits';
import type { Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { after, atOneMoment, seconds } from '../../../platform/values/clock.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { lockBooked } from '../../bookings/index.ts';
import { lockAnyQuote, recordClaim, type StoredQuote } from '../../quotes/index.ts';
import { claimOneBooking, tryClaimBooking } from '../bookings/booking-claim.service.ts';
import {
  endBookingLease,
  readDeskRow,
  type BookingLease,
} from '../bookings/booking-lease.service.ts';
import {
  findBookingHolder,
  findHeldBooking,
  findNextBooking,
} from '../bookings/booking-lease.store.ts';
import { cutOffLostCall } from '../calls/abandoned-calls.service.ts';
import { findReservation, saveReservation, saveResumeAt } from '../requests/notes.store.ts';
import { claimNextOwed, findOwedOfAgent } from '../incoming/owed.service.ts';
import { countAgentTime } from '../shift/agent-hours.store.ts';
import { endLease, type DeskDeps, type HeldLease } from './lease.service.ts';
import { claimLease, findHeldByAgent, findHolder, lockAgent } from './lease.store.ts';
import { findNextWaiting, lockNextWaiting } from './next-request.store.ts';

/** Returns the lease's token; undefined when someone else holds the request. */
async function claim(
  deps: DeskDeps,
  trx: Trx,
  agentId: string,
  quote: StoredQuote,
): Promise<string | undefined> {
  const leaseToken = randomBytes(24).toString('base64url');
  const now = deps.now();
  const claimed = await claimLease(trx, {
    quoteId: quote.id,
    agentId,
    tokenHash: hashSecret(leaseToken),
    now,
    expiresAt: after(now, seconds(LEASE_SECONDS)),
  });
  if (!claimed) return undefined;
  await cutOffLostCall(deps, trx, quote, agentId);
  await saveResumeAt(trx, quote.id, null, now);
  await saveReservation(trx, quote.id, null, null, now);
  await recordClaim(deps, trx, quote, { kind: 'agent', userId: agentId });
  await recordStaffAction(trx, {
    at: now,
    staff_user_id: agentId,
    action: 'claimed',
    quote_id: quote.id,
  });
  await countAgentTime(trx, agentId, 'working', now);
  await deps.live.publish(trx, { topic: 'desk', quoteId: quote.id });
  return leaseToken;
}

/** More than the number of agents who claim at the same moment. */
const MAX_CLAIM_ATTEMPTS = 100;

/** The most urgent waiting request or booking; undefined when none is waiting. */
async function claimMostUrgent(
  deps: DeskDeps,
  trx: Trx,
  agentId: string,
): Promise<HeldLease | BookingLease | undefined> {
  for (let attempt = 0; attempt < MAX_CLAIM_ATTEMPTS; attempt += 1) {
    const bookingId = await findMoreUrgentBooking(deps, trx, agentId);
    if (bookingId === undefined) break;
    const lease = await tryClaimBooking(deps, trx, agentId, bookingId);
    if (lease) return lease;
  }
  const lease = await claimMostUrgentRequest(deps, trx, agentId);
  if (lease) return lease;
  const released = await findNextBooking(trx, agentId, deps.now(), { justReleased: true });
  return released && tryClaimBooking(deps, trx, agentId, released.id);
}

/**
 * A booking that is due before the next request, unless that request is reserved for the agent or
 * has a callback due.
 */
async function findMoreUrgentBooking(
  { now }: Pick<DeskDeps, 'now'>,
  trx: Trx,
  agentId: string,
): Promise<string | undefined> {
  const booking = await findNextBooking(trx, agentId, now(), { justReleased: false });
  if (!booking) return undefined;
  const request = await findNextWaiting(trx, agentId, now());
  const first = !request || (!request.promised && booking.due_at < request.target_at);
  return first ? booking.id : undefined;
}

async function claimMostUrgentRequest(
  deps: DeskDeps,
  trx: Trx,
  agentId: string,
): Promise<HeldLease | undefined> {
  for (let attempt = 0; attempt < MAX_CLAIM_ATTEMPTS; attempt += 1) {
    const id = await lockNextWaiting(trx, agentId, deps.now());
    if (id === undefined) return undefined;
    const quote = await lockAnyQuote(trx, id);
    const leaseToken = quote && (await claim(deps, trx, agentId, quote));
    if (quote && leaseToken) return { agentId, quoteId: quote.id, leaseToken };
    // Someone else claimed it after the query began. The next one may still be free.
  }
  return undefined;
}

/** If another agent was faster, the refusal names the holder. */
export async function claimOne(
  deps: DeskDeps,
  trx: Trx,
  agentId: string,
  quoteId: string,
): Promise<HeldLease> {
  const quote = await lockAnyQuote(trx, quoteId);
  if (!quote) throw notFound();
  if (quote.closed_at) throw new AppError('quote_closed');
  if (quote.user_id === agentId) throw new AppError('own_request');
  const reserved = await findReservation(trx, quoteId, deps.now());
  if (reserved && reserved.id !== agentId)
    throw new AppError('held', {
      sentence: `This request is reserved for ${reserved.first_name} for a few minutes.`,
      extra: { holder: reserved.first_name },
    });
  const leaseToken = await claim(deps, trx, agentId, quote);
  if (leaseToken) return { agentId, quoteId, leaseToken };
  const holder = await findHolder(trx, quoteId, deps.now());
  throw new AppError('held', {
    sentence: `${holder?.first_name ?? 'Someone else'} is working on this request.`,
    extra: { holder: holder?.first_name ?? null },
  });
}

/** Allows the agent to hold several requests at the same time, as the demo caller does. */
export const claimRequest = (
  deps: DeskDeps,
  agentId: string,
  quoteId: string,
): Promise<HeldLease> =>
  deps.db.transaction().execute((trx) => claimOne(deps, trx, agentId, quoteId));

/** An agent works on one request or booking at a time. */
async function refuseSecond(
  deps: DeskDeps,
  trx: Trx,
  agentId: string,
  { quoteId, bookingId }: { quoteId?: string; bookingId?: string },
): Promise<void> {
  const held = await findHeldByAgent(trx, agentId, deps.now());
  if (held && held.quote_id !== quoteId) throw alreadyWorksOn(held.service_title);
  const booking = await findHeldBooking(trx, agentId, deps.now());
  if (booking && booking.booking_id !== bookingId)
    throw alreadyWorksOn(`the booking ${booking.reference}`);
}

const alreadyWorksOn = (what: string): AppError =>
  new AppError('conflict', {
    sentence: `You’re already working on ${what}. Finish or release it first.`,
  });

/** An agent who already holds a request or booking gets that one again. */
export const claimNextForAgent = (
  deps: DeskDeps,
  agentId: string,
): Promise<HeldLease | BookingLease | { owedId: string } | undefined> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAgent(trx, agentId);
    const held = await findHeldByAgent(trx, agentId, deps.now());
    if (held) return claimOne(deps, trx, agentId, held.quote_id);
    const booking = await findHeldBooking(trx, agentId, deps.now());
    if (booking) return claimOneBooking(deps, trx, agentId, booking.booking_id);
    // A shop that left a message waits for our call, so it comes first.
    const owedId =
      (await findOwedOfAgent(deps, trx, agentId)) ?? (await claimNextOwed(deps, trx, agentId));
    return owedId === undefined ? claimMostUrgent(deps, trx, agentId) : { owedId };
  });

/** A supervisor takes over a request, even from its holder or reserved agent. */
export const takeOverRequest = (
  deps: DeskDeps,
  { supervisorId, quoteId, reason }: { supervisorId: string; quoteId: string; reason: string },
): Promise<HeldLease> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAgent(trx, supervisorId);
    await refuseSecond(deps, trx, supervisorId, { quoteId });
    const quote = await lockAnyQuote(trx, quoteId);
    if (!quote) throw notFound();
    if (quote.closed_at) throw new AppError('quote_closed');
    if (quote.user_id === supervisorId) throw new AppError('own_request');
    // Reclaim and claim are in one transaction, so that the former agent learns why the request was taken,
    // but not who holds it now.
    const moment = atOneMoment(deps);
    const holder = await findHolder(trx, quoteId, moment.now());
    if (holder && holder.id !== supervisorId)
      await endLease(moment, trx, { quoteId, agentId: supervisorId }, 'taken_back', {
        reason,
        from_user_id: holder.id,
      });
    await saveReservation(trx, quoteId, null, null, moment.now());
    return claimOne(moment, trx, supervisorId, quoteId);
  });

/** A supervisor takes over a booking, even from its holder. */
export const takeOverBooking = (
  deps: DeskDeps,
  { supervisorId, bookingId, reason }: { supervisorId: string; bookingId: string; reason: string },
): Promise<BookingLease> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAgent(trx, supervisorId);
    await refuseSecond(deps, trx, supervisorId, { bookingId });
    const booked = await lockBooked(trx, bookingId);
    if (!booked) throw notFound();
    if (booked.quote.user_id === supervisorId) throw new AppError('own_request');
    const holder = await findBookingHolder(trx, bookingId, deps.now());
    if (holder && holder.id !== supervisorId)
      await endBookingLease(deps, trx, await readDeskRow(deps, trx, bookingId), supervisorId, {
        action: 'booking_taken_back',
        detail: { reason, from_user_id: holder.id },
        resumeAt: null,
      });
    return claimOneBooking(deps, trx, supervisorId, bookingId);
  });

/** Refused while the agent holds another request. */
export const claimForAgent = (
  deps: DeskDeps,
  agentId: string,
  quoteId: string,
): Promise<HeldLease> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAgent(trx, agentId);
    await refuseSecond(deps, trx, agentId, { quoteId });
    return claimOne(deps, trx, agentId, quoteId);
  });

/** Refused while the agent holds another booking or a request. */
export const claimBookingForAgent = (
  deps: DeskDeps,
  agentId: string,
  bookingId: string,
): Promise<BookingLease> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAgent(trx, agentId);
    await refuseSecond(deps, trx, agentId, { bookingId });
    return claimOneBooking(deps, trx, agentId, bookingId);
  });

/** Allows the agent to hold several bookings, like `claimRequest`. */
export const claimBooking = (
  deps: DeskDeps,
  agentId: string,
  bookingId: string,
): Promise<BookingLease> =>
  deps.db.transaction().execute((trx) => claimOneBooking(deps, trx, agentId, bookingId));
