import type { QuoteCloseReason } from '@fourbay/contract/quote-events';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { recordHistory } from '../../garage/index.ts';
import { refundQuote } from '../../quota/index.ts';
import { announceToOwner } from '../mails/mails.service.ts';
import { countLivePrices } from '../prices/prices.store.ts';
import { applyChange, type Actor } from './change.service.ts';
import { hasLiveBooking } from './booked.store.ts';
import { isOpen } from './lifecycle.rules.ts';
import { lockOpenQuotesOf, lockOwnQuote, type StoredQuote } from './quotes.store.ts';

export type LifecycleDeps = Pick<
  Deps,
  'db' | 'now' | 'live' | 'jobs' | 'config' | 'baseUrl' | 'secrets'
>;

/** Returns the spent quote to its bucket, unless a delay has already done so. */
export async function refundQuoteOnce(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
): Promise<void> {
  if (quote.refunded_at) return;
  const spending = {
    userId: quote.user_id,
    reference: `quote:${quote.id}`,
    bucket: quote.quota_bucket,
    spentAt: quote.created_at,
  };
  await refundQuote(deps, trx, spending, deps.now());
}

/** Ends a quote: completed if it has a live price, otherwise cancelled with a refund. */
export async function closeQuote(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  reason: QuoteCloseReason,
): Promise<'completed' | 'cancelled'> {
  const { now } = deps;
  if ((await countLivePrices(trx, quote.id)) > 0) {
    await applyChange(deps, trx, quote, actor, {
      event: 'completed',
      status: 'completed',
      detail: reason,
      fields: { closed_at: now(), close_reason: reason },
    });
    await announceToOwner(deps, trx, quote, 'prices_ready');
    return 'completed';
  }
  await cancel(deps, trx, quote, actor, { reason, refund: true });
  await announceToOwner(deps, trx, quote, 'cancelled');
  return 'cancelled';
}

/** Cancels with a refund and a mail, even if the quote has prices. */
export async function cancelQuoteByStaff(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  supervisorId: string,
): Promise<void> {
  const actor: Actor = { kind: 'supervisor', userId: supervisorId };
  await refuseWhileBooked(trx, quote);
  await cancel(deps, trx, quote, actor, { reason: 'supervisor', refund: true });
  await announceToOwner(deps, trx, quote, 'called_off');
}

async function cancel(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  { reason, refund }: { reason: QuoteCloseReason; refund: boolean },
): Promise<void> {
  const { now } = deps;
  if (refund) await refundQuoteOnce(deps, trx, quote);
  // Marks a quote with a cancelled history entry as no longer current.
  await recordHistory(trx, {
    userId: quote.user_id,
    userVehicleId: quote.user_vehicle_id,
    userQuoteId: quote.id,
    title: quote.service_title,
    status: 'cancelled',
    now: now(),
  });
  await applyChange(deps, trx, quote, actor, {
    event: 'cancelled',
    status: 'cancelled',
    detail: reason,
    fields: {
      closed_at: now(),
      close_reason: reason,
      ...(refund && !quote.refunded_at ? { refunded_at: now() } : {}),
    },
  });
}

export async function cancelOwnQuote(
  deps: LifecycleDeps,
  userId: string,
  id: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await lockOwnQuote(trx, userId, id);
    if (!quote) throw notFound();
    if (!isOpen(quote.status)) throw new AppError('quote_closed');
    await refuseWhileBooked(trx, quote);
    await cancelByOwner(deps, trx, quote);
  });
}

/** The shop expects the car, so the booking is cancelled first. */
async function refuseWhileBooked(trx: Trx, quote: StoredQuote): Promise<void> {
  if (await hasLiveBooking(trx, quote.id))
    throw new AppError('booking_exists', {
      sentence: 'An appointment is booked at one of these prices. Cancel that first.',
    });
}

/** Refunded only before the first call. */
async function cancelByOwner(deps: LifecycleDeps, trx: Trx, quote: StoredQuote): Promise<void> {
  const refund = quote.status === 'requested' || quote.status === 'finding_service_provider';
  const actor: Actor = { kind: 'owner', userId: quote.user_id };
  await cancel(deps, trx, quote, actor, { reason: 'owner', refund });
}

/** Cancels every open quote of an owner, with the same refunds as the owner's own cancellation. */
export async function cancelOpenQuotesOf(
  deps: LifecycleDeps,
  trx: Trx,
  userId: string,
): Promise<void> {
  for (const quote of await lockOpenQuotesOf(trx, userId)) await cancelByOwner(deps, trx, quote);
}
