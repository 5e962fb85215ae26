import { AppError, orNotFound } from '../../../platform/http/app-error.ts';
import type { Trx } from '../../../deps.ts';
import { lockBooked } from '../../bookings/index.ts';
import { lockAnyQuote, recordCall } from '../../quotes/index.ts';
import { claimOneBooking } from '../bookings/booking-claim.service.ts';
import {
  endBookingLease,
  readDeskRow,
  type BookingLease,
} from '../bookings/booking-lease.service.ts';
import { findBookingHolder, saveBookingDraft } from '../bookings/booking-lease.store.ts';
import { findRunningBookingCall, insertBookingCall } from '../bookings/booking-calls.store.ts';
import { findRunningCall, insertCall } from '../calls/calls.store.ts';
import { claimOne } from '../lease/claim.service.ts';
import {
  endLease,
  requireNoRunningCall,
  type DeskDeps,
  type HeldLease,
} from '../lease/lease.service.ts';
import { findHolder, lockAgent } from '../lease/lease.store.ts';
import { saveLine, type LineRow } from '../lines/lines.store.ts';
import { findLineOfIncoming } from '../lines/incoming-lines.store.ts';
import { publishLine } from '../lines/line-facts.service.ts';
import type { LookedAt } from '../requests/presence.store.ts';
import { saveDraft } from '../requests/notes.store.ts';
import { requireTaker } from './answer.service.ts';
import { lockIncoming, saveIncoming, usNumberOf, type IncomingRow } from './incoming.store.ts';
import { findCallerIds } from './likely-matters.service.ts';
import { publishIncoming, type IncomingDeps } from './ring.service.ts';

type TakeDeps = IncomingDeps & DeskDeps;

/**
 * Claims what a call is about for the agent on it, who keeps what they hold, and logs the call there. Someone
 * else who holds it is asked to hand it over.
 */
export async function takeMatter(
  deps: TakeDeps,
  callId: string,
  agentId: string,
  matter: LookedAt,
): Promise<HeldLease | BookingLease> {
  try {
    return await deps.db.transaction().execute((trx) => take(deps, trx, callId, agentId, matter));
  } catch (error) {
    if (error instanceof AppError && error.code === 'held') await ask(deps, callId, matter);
    throw error;
  }
}

async function take(
  deps: TakeDeps,
  trx: Trx,
  callId: string,
  agentId: string,
  matter: LookedAt,
): Promise<HeldLease | BookingLease> {
  await lockAgent(trx, agentId);
  const call = await requireTaker(trx, callId, agentId);
  const line = await findLineOfIncoming(trx, callId, 'in');
  if (!line || line.ended_at)
    throw new AppError('conflict', { sentence: 'You’re no longer on the line with the caller.' });
  const lease =
    matter.kind === 'price'
      ? await takeRequest(deps, trx, { agentId, call, line }, matter.id)
      : await takeBooking(deps, trx, { agentId, call, line }, matter.id);
  await saveIncoming(trx, callId, { wanted_quote_id: null, wanted_booking_id: null });
  await publishIncoming(deps, trx, callId);
  return lease;
}

/**
 * The first matter's call began when the agent answered, a further one's when the matter was opened. Neither
 * counts toward the shop's daily limit.
 */
const calledUs = (
  { now }: Pick<TakeDeps, 'now'>,
  call: IncomingRow,
  { call_id: callId, booking_call_id: bookingCallId, ...line }: LineRow,
) => ({
  incoming_call_id: call.id,
  started_at: callId || bookingCallId ? now() : line.dialed_at,
  phone: usNumberOf(call),
  rang: false,
  recording_declined: line.recording_declined,
});

async function requireKnownShop(trx: Trx, call: IncomingRow): Promise<string> {
  const [shopId, ...others] = await findCallerIds(trx, call);
  if (!shopId || others.length > 0)
    throw new AppError('conflict', { sentence: 'Say which shop is calling first.' });
  return shopId;
}

async function takeRequest(
  deps: TakeDeps,
  trx: Trx,
  { agentId, call, line }: { agentId: string; call: IncomingRow; line: LineRow },
  quoteId: string,
): Promise<HeldLease> {
  const shopId = await requireKnownShop(trx, call);
  const lease = await claimOne(deps, trx, agentId, quoteId);
  const running = await findRunningCall(trx, quoteId);
  if (running && running.service_provider_id !== shopId)
    throw new AppError('conflict', { sentence: `End the call with ${running.name} first.` });
  if (running) {
    if (running.incoming_call_id === call.id)
      await attach(deps, trx, line, { call_id: running.id, booking_call_id: null });
    return lease;
  }
  const { id } = await insertCall(trx, {
    ...calledUs(deps, call, line),
    quote_id: quoteId,
    service_provider_id: shopId,
    agent_user_id: agentId,
  });
  const quote = orNotFound(await lockAnyQuote(trx, quoteId));
  await recordCall(deps, trx, quote, { kind: 'agent', userId: agentId }, shopId, 'called');
  await attach(deps, trx, line, { call_id: id, booking_call_id: null });
  return lease;
}

async function takeBooking(
  deps: TakeDeps,
  trx: Trx,
  { agentId, call, line }: { agentId: string; call: IncomingRow; line: LineRow },
  bookingId: string,
): Promise<BookingLease> {
  const shopId = await requireKnownShop(trx, call);
  const booked = orNotFound(await lockBooked(trx, bookingId));
  if (booked.booking.service_provider_id !== shopId)
    throw new AppError('conflict', { sentence: 'The booking is at another shop.' });
  const lease = await claimOneBooking(deps, trx, agentId, bookingId);
  const running = await findRunningBookingCall(trx, bookingId);
  if (running) {
    if (running.incoming_call_id === call.id)
      await attach(deps, trx, line, { call_id: null, booking_call_id: running.id });
    return lease;
  }
  const { id } = await insertBookingCall(trx, {
    ...calledUs(deps, call, line),
    booking_id: bookingId,
    service_provider_id: shopId,
    agent_user_id: agentId,
  });
  await attach(deps, trx, line, { call_id: null, booking_call_id: id });
  return lease;
}

/** Shows the line with the matter that was opened last. The other calls keep the line too. */
async function attach(
  deps: TakeDeps,
  trx: Trx,
  line: LineRow,
  of: { call_id: string | null; booking_call_id: string | null },
): Promise<void> {
  await saveLine(trx, line.id, of);
  await publishLine(deps, trx, line.id);
}

const ask = (deps: TakeDeps, callId: string, matter: LookedAt): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await saveIncoming(trx, callId, {
      wanted_quote_id: matter.kind === 'price' ? matter.id : null,
      wanted_booking_id: matter.kind === 'booking' ? matter.id : null,
    });
    await publishIncoming(deps, trx, callId);
  });

/** The holder's work ends, and the agent on the call holds it, with its draft, in the same transaction. */
export const handOver = (
  deps: TakeDeps,
  callId: string,
  holderId: string,
  { draft, ...matter }: LookedAt & { draft?: unknown },
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const call = orNotFound(await lockIncoming(trx, { id: callId }));
    const line = await findLineOfIncoming(trx, callId, 'in');
    const takerId = call.answered_by;
    if (!takerId || !line || line.ended_at || takerId === holderId)
      throw new AppError('conflict', { sentence: 'Nobody else is on the line with the caller.' });
    const reason = `Handed to ${line.agent}, who is on the phone with the shop`;
    const handed = { holderId, takerId, reason, draft };
    if (matter.kind === 'price') await handOverRequest(deps, trx, matter.id, handed);
    else await handOverBooking(deps, trx, matter.id, handed);
    await publishIncoming(deps, trx, callId);
  });

interface Handed {
  holderId: string;
  takerId: string;
  reason: string;
  draft: unknown;
}

async function handOverRequest(
  deps: TakeDeps,
  trx: Trx,
  quoteId: string,
  { holderId, takerId, reason, draft }: Handed,
): Promise<void> {
  orNotFound(await lockAnyQuote(trx, quoteId));
  const holder = await findHolder(trx, quoteId, deps.now());
  if (holder?.id !== holderId) throw new AppError('lease_lost');
  await requireNoRunningCall(trx, quoteId);
  if (draft !== undefined) await saveDraft(trx, quoteId, draft, deps.now());
  await endLease(deps, trx, { quoteId, agentId: holderId }, 'released', {
    reason,
    to_user_id: takerId,
  });
  await claimOne(deps, trx, takerId, quoteId);
}

async function handOverBooking(
  deps: TakeDeps,
  trx: Trx,
  bookingId: string,
  { holderId, takerId, reason, draft }: Handed,
): Promise<void> {
  orNotFound(await lockBooked(trx, bookingId));
  const row = await readDeskRow(deps, trx, bookingId);
  const holder = await findBookingHolder(trx, bookingId, deps.now());
  if (holder?.id !== holderId) throw new AppError('lease_lost');
  if (await findRunningBookingCall(trx, bookingId))
    throw new AppError('conflict', { sentence: `End the call with ${row.shop} first.` });
  if (draft !== undefined) await saveBookingDraft(trx, bookingId, draft);
  await endBookingLease(deps, trx, row, holderId, {
    action: 'booking_released',
    detail: { reason, to_user_id: takerId },
    resumeAt: null,
  });
  await claimOneBooking(deps, trx, takerId, bookingId);
}
