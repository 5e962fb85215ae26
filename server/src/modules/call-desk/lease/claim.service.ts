import { randomBytes } from 'node:crypto';
import { LEASE_SECONDS } from '@fourbay/contract/call-desk/desk-limits';
import type { Trx } from '../../../deps.ts';
import { together } from '../../../platform/database/pipeline.ts';
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
  type NextBooking,
} from '../bookings/booking-lease.store.ts';
import { cutOffLostCall } from '../calls/abandoned-calls.service.ts';
import { endWaiting, findReservation, saveReservation } from '../requests/notes.store.ts';
import { readWork, type Work } from '../requests/work.service.ts';
import { claimFirstOwed } from '../incoming/owed.service.ts';
import { findFreeOwed, findHeldOwed } from '../incoming/owed.store.ts';
import { countAgentTime } from '../shift/agent-hours.store.ts';
import { endLease, type DeskDeps, type HeldLease } from './lease.service.ts';
import { claimLease, findHeldByAgent, findHolder, lockAgent } from './lease.store.ts';
import { claimNextWaiting, findNextWaiting, findPromised } from './next-request.store.ts';

/** A claimed request, with everything that its new holder sees. */
export interface ClaimedRequest extends HeldLease {
  work: Work;
}

/** Makes a lease and the token that proves it. */
function newLease({ now }: Pick<DeskDeps, 'now'>, agentId: string) {
  const leaseToken = randomBytes(24).toString('base64url');
  const at = now();
  const expiresAt = after(at, seconds(LEASE_SECONDS));
  return { leaseToken, lease: { agentId, tokenHash: hashSecret(leaseToken), now: at, expiresAt } };
}

/** Records the claim, and reads the request for the agent. */
async function takeUp(
  deps: DeskDeps,
  trx: Trx,
  agentId: string,
  quote: StoredQuote,
): Promise<Work> {
  const now = deps.now();
  const [, , , , , work] = await together(
    trx,
    (all) => recordClaim(deps, all, quote, { kind: 'agent', userId: agentId }),
    (all) => endWaiting(all, quote.id, now),
    (all) =>
      recordStaffAction(all, {
        at: now,
        staff_user_id: agentId,
        action: 'claimed',
        quote_id: quote.id,
      }),
    (all) => countAgentTime(all, agentId, 'working', now),
    (all) => deps.live.publish(all, { topic: 'desk', quoteId: quote.id }),
    (all) => readWork(all, quote.id, now),
  );
  return work;
}

/** More than the number of agents who claim at the same moment. */
const MAX_CLAIM_ATTEMPTS = 100;

/** The work that an agent may get next. */
interface Offers {
  booking: NextBooking | undefined;
  /** Groups of requests that come before merely urgent ones. */
  promised: string[][];
}

/** The most urgent waiting request or booking; undefined when none is waiting. */
async function claimMostUrgent(
  deps: DeskDeps,
  trx: Trx,
  agentId: string,
  { booking: offered, promised }: Offers,
): Promise<ClaimedRequest | BookingLease | undefined> {
  let booking = offered;
  for (let attempt = 0; booking && attempt < MAX_CLAIM_ATTEMPTS; attempt += 1) {
    if (!(await isBeforeRequests(deps, trx, agentId, { booking, promised }))) break;
    const lease = await tryClaimBooking(deps, trx, agentId, booking.id);
    if (lease) return lease;
    booking = await findNextBooking(trx, agentId, deps.now(), { justReleased: false });
  }
  const lease = await claimMostUrgentRequest(deps, trx, agentId, promised);
  if (lease) return lease;
  const released = await findNextBooking(trx, agentId, deps.now(), { justReleased: true });
  return released && tryClaimBooking(deps, trx, agentId, released.id);
}

/**
 * Whether a booking is due before the next request, unless that request is reserved for the agent or has a
 * callback due.
 */
async function isBeforeRequests(
  { now }: Pick<DeskDeps, 'now'>,
  trx: Trx,
  agentId: string,
  { booking, promised }: { booking: NextBooking; promised: string[][] },
): Promise<boolean> {
  const request = await findNextWaiting(trx, { agentId, now: now(), promised });
  return !request || (!request.promised && booking.due_at < request.target_at);
}

async function claimMostUrgentRequest(
  deps: DeskDeps,
  trx: Trx,
  agentId: string,
  promised: string[][],
): Promise<ClaimedRequest | undefined> {
  for (let attempt = 0; attempt < MAX_CLAIM_ATTEMPTS; attempt += 1) {
    const { lease, leaseToken } = newLease(deps, agentId);
    const next = await claimNextWaiting(trx, lease, promised);
    if (!next) return undefined;
    if (!next.claimed) continue;
    const { quote, onThePhone } = next;
    if (onThePhone) await cutOffLostCall(deps, trx, quote, agentId);
    const work = await takeUp(deps, trx, agentId, quote);
    return { agentId, quoteId: quote.id, leaseToken, work };
  }
  return undefined;
}

/** If another agent was faster, the refusal names the holder. */
export async function claimOne(
  deps: DeskDeps,
  trx: Trx,
  agentId: string,
  quoteId: string,
): Promise<ClaimedRequest> {
  const [quote, reserved] = await together(
    trx,
    (all) => lockAnyQuote(all, quoteId),
    (all) => findReservation(all, quoteId, deps.now()),
  );
  if (!quote) throw notFound();
  if (quote.closed_at) throw new AppError('quote_closed');
  if (quote.user_id === agentId) throw new AppError('own_request');
  if (reserved && reserved.id !== agentId)
    throw new AppError('held', {
      sentence: `This request is reserved for ${reserved.first_name} for a few minutes.`,
      extra: { holder: reserved.first_name },
    });
  const { lease, leaseToken } = newLease(deps, agentId);
  if (await claimLease(trx, { quoteId, ...lease })) {
    await cutOffLostCall(deps, trx, quote, agentId);
    return { agentId, quoteId, leaseToken, work: await takeUp(deps, trx, agentId, quote) };
  }
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
): Promise<ClaimedRequest> =>
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
): Promise<ClaimedRequest | BookingLease | { owedId: string } | undefined> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.now();
    const [, held, heldBooking, heldOwed, owed, booking, promised] = await together(
      trx,
      (all) => lockAgent(all, agentId),
      (all) => findHeldByAgent(all, agentId, now),
      (all) => findHeldBooking(all, agentId, now),
      (all) => findHeldOwed(all, agentId, now),
      (all) => findFreeOwed(all, agentId, now),
      (all) => findNextBooking(all, agentId, now, { justReleased: false }),
      (all) => findPromised(all, agentId, now),
    );
    if (held) return claimOne(deps, trx, agentId, held.quote_id);
    if (heldBooking) return claimOneBooking(deps, trx, agentId, heldBooking.booking_id);
    // A shop that left a message waits for our call, so it comes first.
    const owedId = heldOwed ?? (await claimFirstOwed(deps, trx, agentId, owed));
    if (owedId !== undefined) return { owedId };
    return claimMostUrgent(deps, trx, agentId, { booking, promised });
  });

/** A supervisor takes over a request, even from its holder or reserved agent. */
export const takeOverRequest = (
  deps: DeskDeps,
  { supervisorId, quoteId, reason }: { supervisorId: string; quoteId: string; reason: string },
): Promise<ClaimedRequest> =>
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
): Promise<ClaimedRequest> =>
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
