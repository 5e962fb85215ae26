import type { Deps, Trx } from '../../../deps.ts';
import { after, minutes } from '../../../platform/values/clock.ts';
import { announceToOwner } from '../mails/mails.service.ts';
import { applyChange, SYSTEM } from './change.service.ts';
import { closeQuote, fillPlaces, refundQuoteOnce, type LifecycleDeps } from './closing.service.ts';
import { hasLiveBooking, lockAnyQuote, type StoredQuote } from './quotes.store.ts';
import { isOpen } from './lifecycle.rules.ts';
import { releasePhotosOf } from '../photos/photos.service.ts';

/** The job of every deadline. Each handler checks that its deadline still applies. */
export const QUOTE_CLOCK = 'quote-clock';
export const CLOCK_STEPS = ['start', 'target', 'limit', 'closing', 'reminder', 'expiry'] as const;
export type ClockStep = (typeof CLOCK_STEPS)[number];

const POSTPONED_MS = minutes(10);

/**
 * Past the target, no spot is held for the requested shop anymore. Unless a price on hold completes the
 * quote, the expected time moves by ten minutes, at most to the limit.
 */
export async function handleTargetPassed(deps: LifecycleDeps, id: string): Promise<void> {
  const { db, now } = deps;
  await db.transaction().execute(async (trx) => {
    const quote = await lockAnyQuote(trx, id);
    if (!quote || !isOpen(quote.status) || now() < quote.target_at) return;
    const status = await fillPlaces(deps, trx, quote, SYSTEM);
    if (!isOpen(status) || status === 'delayed' || now() < quote.expected_at) return;
    const next = new Date(Math.min(after(now(), POSTPONED_MS).getTime(), quote.limit_at.getTime()));
    if (next <= quote.expected_at) return;
    await applyChange(deps, trx, quote, SYSTEM, {
      event: 'expected_later',
      fields: { expected_at: next },
    });
    await deps.jobs.enqueue(trx, QUOTE_CLOCK, { quoteId: id, step: 'target' }, { at: next });
  });
}

/** Past the limit, the quote is delayed and refunded, the owner gets an e-mail, and calls continue. */
export async function handleLimitPassed(deps: LifecycleDeps, id: string): Promise<void> {
  const { db, now } = deps;
  await db.transaction().execute(async (trx) => {
    const quote = await lockAnyQuote(trx, id);
    if (!quote || !isOpen(quote.status) || quote.status === 'delayed' || now() < quote.limit_at)
      return;
    await refundQuoteOnce(deps, trx, quote);
    await applyChange(deps, trx, quote, SYSTEM, {
      event: 'delayed',
      status: 'delayed',
      fields: { refunded_at: quote.refunded_at ?? now() },
    });
    await announceToOwner(deps, trx, quote, 'delayed');
  });
}

/** Closes the quote after 24 hours of callable time. */
export async function handleClosingPassed(deps: LifecycleDeps, id: string): Promise<void> {
  const { db, now } = deps;
  await db.transaction().execute(async (trx) => {
    const quote = await lockAnyQuote(trx, id);
    if (!quote || !isOpen(quote.status) || now() < quote.closes_at) return;
    await closeQuote(deps, trx, quote, SYSTEM, 'time_over');
  });
}

/** Reminder three days before the prices expire. */
export async function remindOfExpiry(deps: LifecycleDeps, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await lockAnyQuote(trx, id);
    if (quote?.status === 'completed' && deps.now() < quote.expires_at)
      await announceToOwner(deps, trx, quote, 'expiring');
  });
}

export type ExpiryDeps = LifecycleDeps & Pick<Deps, 'images'>;

/**
 * Expires the prices of a completed quote, unless one is booked. Deletes the photos in any case.
 */
export async function expireQuote(deps: ExpiryDeps, id: string): Promise<void> {
  const { db, now } = deps;
  await db.transaction().execute(async (trx) => {
    const quote = await lockAnyQuote(trx, id);
    if (!quote || now() < quote.expires_at || (await hasLiveBooking(trx, quote.id))) return;
    await releasePhotosOf(deps, trx, quote.id);
    if (quote.status === 'completed')
      await applyChange(deps, trx, quote, SYSTEM, { event: 'expired', status: 'expired' });
  });
}

/** Expires a quote that was kept only for a booking that has now ended. */
export async function expireWhenDue(
  deps: Pick<Deps, 'jobs' | 'now'>,
  trx: Trx,
  quote: StoredQuote,
): Promise<void> {
  if (deps.now() >= quote.expires_at)
    await deps.jobs.enqueue(trx, QUOTE_CLOCK, { quoteId: quote.id, step: 'expiry' });
}
