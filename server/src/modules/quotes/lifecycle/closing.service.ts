import type { QuoteCloseReason } from '@fourbay/contract/quotes/quote-events';
import { PRICES_PER_QUOTE, type QuoteStatus } from '@fourbay/contract/quotes/quote-limits';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { recordHistory } from '../../garage/index.ts';
import { refundQuote } from '../../quota/index.ts';
import { announceToOwner } from '../mails/mails.service.ts';
import { countShownPrices, findWaitingPrices } from '../prices/prices.store.ts';
import { showWaitingPrices } from '../prices/waiting-prices.service.ts';
import { applyChange, type Actor } from './change.service.ts';
import { isFull, isOpen } from './lifecycle.rules.ts';
import {
  hasLiveBooking,
  lockOpenQuotesOf,
  lockOwnQuote,
  type StoredQuote,
} from './quotes.store.ts';
import { cancelRefunds } from './refunds.store.ts';

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

/**
 * Shows prices that were on hold once no spot is held for the requested shop. The fourth completes
 * the quote. Returns its status. The caller must have locked the quote.
 */
export async function fillPlaces(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
): Promise<QuoteStatus> {
  const prices = await showWaitingPrices(deps, trx, quote, actor, PRICES_PER_QUOTE);
  return isFull(prices) ? closeQuote(deps, trx, quote, actor, 'four_prices') : quote.status;
}

/**
 * Ends a quote: completed if it has a price, otherwise canceled with a refund. With prices for part of the
 * job only, it is completed and refunded too. Nobody is called anymore, so prices on hold are shown, up to
 * four.
 */
export async function closeQuote(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  reason: QuoteCloseReason,
): Promise<'completed' | 'cancelled'> {
  const { now } = deps;
  const prices = await showWaitingPrices(deps, trx, quote, actor, PRICES_PER_QUOTE);
  await recordUnused(deps, trx, quote, actor);
  if (prices > 0) {
    const because = isFull(prices) ? 'four_prices' : reason;
    await applyChange(deps, trx, quote, actor, {
      event: 'completed',
      status: 'completed',
      detail: because,
      fields: { closed_at: now(), close_reason: because },
    });
    await announceToOwner(deps, trx, quote, 'prices_ready');
    return 'completed';
  }
  if ((await countShownPrices(trx, quote.id)).part > 0) {
    await completeWithParts(deps, trx, quote, actor);
    return 'completed';
  }
  await cancel(deps, trx, quote, actor, { reason, refund: true });
  await announceToOwner(deps, trx, quote, 'cancelled');
  return 'cancelled';
}

/** No shop gave a price for the whole job, so the owner gets the quote back. */
async function completeWithParts(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
): Promise<void> {
  const now = deps.now();
  await refundQuoteOnce(deps, trx, quote);
  await applyChange(deps, trx, quote, actor, {
    event: 'completed',
    ...(isOpen(quote.status) ? { status: 'completed' } : {}),
    detail: 'parts_only',
    fields: {
      closed_at: quote.closed_at ?? now,
      close_reason: 'parts_only',
      refunded_at: quote.refunded_at ?? now,
    },
  });
  await announceToOwner(deps, trx, quote, 'parts_only');
}

/**
 * A completed quote that has prices for part of the job only, after a price was corrected or withdrawn, gives
 * the quote back as if it had been closed like that. The caller must have locked the quote.
 */
export async function refundIfPartsOnly(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
): Promise<void> {
  if (quote.status !== 'completed' || quote.close_reason === 'parts_only') return;
  const { whole, part } = await countShownPrices(trx, quote.id);
  if (whole === 0 && part > 0) await completeWithParts(deps, trx, quote, actor);
}

/** The requested shop took the spot before the price on hold. */
async function recordUnused(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
): Promise<void> {
  const requested = quote.requested_service_provider_id;
  if (requested === null || (await findWaitingPrices(trx, quote.id)).length === 0) return;
  await applyChange(deps, trx, quote, actor, { event: 'waiting_price_unused', shopId: requested });
}

/** Cancels with a refund and an e-mail, even if the quote has prices. */
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
  // Marks a quote with a canceled history entry as no longer current.
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

/** The shop expects the car, so the booking is canceled first. */
async function refuseWhileBooked(trx: Trx, quote: StoredQuote): Promise<void> {
  if (await hasLiveBooking(trx, quote.id))
    throw new AppError('booking_exists', {
      sentence: 'You have a booking at one of these prices. Cancel it first.',
    });
}

/**
 * Refunded before the first call. After it, refunded only if an agent asked whether the vehicle or place is
 * right, the owner said that it isn't, and there is no price.
 */
async function cancelByOwner(deps: LifecycleDeps, trx: Trx, quote: StoredQuote): Promise<void> {
  const isEarly = quote.status === 'requested' || quote.status === 'finding_service_provider';
  const refunds = await cancelRefunds(trx, quote.id);
  const actor: Actor = { kind: 'owner', userId: quote.user_id };
  const reason = refunds && !isEarly ? 'wrong_details' : 'owner';
  await cancel(deps, trx, quote, actor, { reason, refund: refunds });
}

/** An agent cancels a request whose vehicle or place is wrong, even if it has prices. */
export async function cancelWrongQuote(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
): Promise<'cancelled'> {
  await refuseWhileBooked(trx, quote);
  await cancel(deps, trx, quote, actor, { reason: 'wrong_details', refund: true });
  await announceToOwner(deps, trx, quote, 'called_off');
  return 'cancelled';
}

/** Cancels every open quote of an owner, with the same refunds as the owner's own cancellation. */
export async function cancelOpenQuotesOf(
  deps: LifecycleDeps,
  trx: Trx,
  userId: string,
): Promise<void> {
  for (const quote of await lockOpenQuotesOf(trx, userId)) await cancelByOwner(deps, trx, quote);
}
