import type { QuoteCloseReason } from '@fourbay/contract/quote-events';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { after, minutes } from '../../../platform/clock.ts';
import { recordHistory } from '../../garage/index.ts';
import { refundQuote, type Bucket } from '../../quota/index.ts';
import { queueQuoteMail } from '../mails/mails.service.ts';
import { applyChange, SYSTEM, type Actor } from './change.service.ts';
import { isOpen } from './lifecycle.rules.ts';
import {
  countLivePrices,
  lockOpenQuotesOf,
  lockOwnQuote,
  lockQuote,
  type StoredQuote,
} from './lifecycle.store.ts';

export type LifecycleDeps = Pick<
  Deps,
  'db' | 'now' | 'live' | 'jobs' | 'config' | 'baseUrl' | 'secrets'
>;

/** A quote stands for its owner's refund once, whatever ends or delays it. */
const referenceOf = (quote: StoredQuote): string => `quote:${quote.id}`;

async function giveBack(deps: LifecycleDeps, trx: Trx, quote: StoredQuote): Promise<void> {
  if (quote.refunded_at) return;
  await refundQuote(
    deps,
    trx,
    {
      userId: quote.user_id,
      reference: referenceOf(quote),
      bucket: quote.quota_bucket as Bucket,
      spentAt: quote.created_at,
    },
    deps.now(),
  );
}

/** Ends a quote with what it has: completed with prices, otherwise cancelled and given back. */
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
    await queueQuoteMail(deps, trx, quote, 'prices_ready');
    return 'completed';
  }
  await cancel(deps, trx, quote, actor, { reason, refund: true });
  await queueQuoteMail(deps, trx, quote, 'cancelled');
  return 'cancelled';
}

/** Called off by a supervisor, whatever it has so far: given back, and the owner is told. */
export async function cancelQuoteByStaff(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  supervisorId: string,
): Promise<void> {
  await cancel(
    deps,
    trx,
    quote,
    { kind: 'supervisor', userId: supervisorId },
    { reason: 'supervisor', refund: true },
  );
  await queueQuoteMail(deps, trx, quote, 'called_off');
}

async function cancel(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  { reason, refund }: { reason: QuoteCloseReason; refund: boolean },
): Promise<void> {
  const { now } = deps;
  if (refund) await giveBack(deps, trx, quote);
  // A cancelled history takes the quote out of the current ones.
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

/** The owner's own cancelling: given back only before the first call. */
export async function cancelOwnQuote(
  deps: LifecycleDeps,
  userId: string,
  id: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await lockOwnQuote(trx, userId, id);
    if (!quote) throw notFound();
    if (!isOpen(quote.status)) throw new AppError('quote_closed');
    await cancelForOwner(deps, trx, quote);
  });
}

const cancelForOwner = (deps: LifecycleDeps, trx: Trx, quote: StoredQuote): Promise<void> =>
  cancel(
    deps,
    trx,
    quote,
    { kind: 'owner', userId: quote.user_id },
    {
      reason: 'owner',
      refund: quote.status === 'requested' || quote.status === 'finding_service_provider',
    },
  );

/** Everything an owner still waits for, by the rules of their own cancelling. */
export async function cancelOpenQuotesOf(
  deps: LifecycleDeps,
  trx: Trx,
  userId: string,
): Promise<void> {
  for (const quote of await lockOpenQuotesOf(trx, userId)) await cancelForOwner(deps, trx, quote);
}

const LATER_MS = minutes(10);

/** Past the target: the owner reads a new expected time, at most the limit. */
export async function handleTargetPassed(deps: LifecycleDeps, id: string): Promise<void> {
  const { db, now } = deps;
  await db.transaction().execute(async (trx) => {
    const quote = await lockQuote(trx, id);
    if (!quote || !isOpen(quote.status) || quote.status === 'delayed' || now() < quote.expected_at)
      return;
    const next = new Date(Math.min(after(now(), LATER_MS).getTime(), quote.limit_at.getTime()));
    if (next <= quote.expected_at) return;
    await applyChange(deps, trx, quote, SYSTEM, {
      event: 'expected_later',
      fields: { expected_at: next },
    });
    await deps.jobs.enqueue(trx, QUOTE_CLOCK, { quoteId: id, step: 'target' }, { at: next });
  });
}

/** Past the limit: delayed, told, and given back once; prices still come. */
export async function handleLimitPassed(deps: LifecycleDeps, id: string): Promise<void> {
  const { db, now } = deps;
  await db.transaction().execute(async (trx) => {
    const quote = await lockQuote(trx, id);
    if (!quote || !isOpen(quote.status) || quote.status === 'delayed' || now() < quote.limit_at)
      return;
    await giveBack(deps, trx, quote);
    await applyChange(deps, trx, quote, SYSTEM, {
      event: 'delayed',
      status: 'delayed',
      fields: { refunded_at: quote.refunded_at ?? now() },
    });
    await queueQuoteMail(deps, trx, quote, 'delayed');
  });
}

/** After 24 callable hours it closes by itself. */
export async function handleClosingPassed(deps: LifecycleDeps, id: string): Promise<void> {
  const { db, now } = deps;
  await db.transaction().execute(async (trx) => {
    const quote = await lockQuote(trx, id);
    if (!quote || !isOpen(quote.status) || now() < quote.closes_at) return;
    await closeQuote(deps, trx, quote, SYSTEM, 'time_over');
  });
}

/** Three days before the end, while there are prices to lose. */
export async function remindOfExpiry(deps: LifecycleDeps, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await lockQuote(trx, id);
    if (quote?.status === 'completed' && deps.now() < quote.expires_at)
      await queueQuoteMail(deps, trx, quote, 'expiring');
  });
}

/** 30 days after the request. */
export async function expireQuote(deps: LifecycleDeps, id: string): Promise<void> {
  const { db, now } = deps;
  await db.transaction().execute(async (trx) => {
    const quote = await lockQuote(trx, id);
    if (!quote || now() < quote.expires_at) return;
    if (quote.status === 'completed')
      await applyChange(deps, trx, quote, SYSTEM, { event: 'expired', status: 'expired' });
  });
}

export const QUOTE_CLOCK = 'quote-clock';
export type ClockStep = 'target' | 'limit' | 'closing' | 'reminder' | 'expiry';
