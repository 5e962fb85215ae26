import type { RecordedOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import type { BookingEventKind, QuestionEventKind } from '@fourbay/contract/quotes/quote-events';
import type { Deps, Trx } from '../../../deps.ts';
import { applyChange, type Actor } from './change.service.ts';
import { canTransition } from './lifecycle.rules.ts';
import type { StoredQuote } from './quotes.store.ts';

export type ProgressDeps = Pick<Deps, 'live' | 'now'>;

/** Records that an agent claimed the request. The caller has locked the quote. */
export async function recordClaim(
  deps: ProgressDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
): Promise<void> {
  if (canTransition(quote.status, 'finding_service_provider'))
    await applyChange(deps, trx, quote, actor, {
      event: 'taken',
      status: 'finding_service_provider',
    });
}

/** Records that a call began or ended. The first one moves the quote to `gathering_price`. */
export async function recordCall(
  deps: ProgressDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  shopId: string,
  event: RecordedOutcome | 'called',
): Promise<void> {
  const isFirst = canTransition(quote.status, 'gathering_price');
  await applyChange(deps, trx, quote, actor, {
    event,
    shopId,
    ...(isFirst ? { status: 'gathering_price' as const } : {}),
  });
}

/** Records a change to the quote's booking. The caller has locked the quote. */
export const recordBookingEvent = (
  deps: ProgressDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  { event, shopId }: { event: BookingEventKind; shopId: string },
): Promise<void> => applyChange(deps, trx, quote, actor, { event, shopId });

/** Records that an agent asked the owner, or that the owner answered. The caller has locked the quote. */
export const recordOwnerQuestion = (
  deps: ProgressDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  event: 'owner_asked' | 'owner_answered',
): Promise<void> => applyChange(deps, trx, quote, actor, { event });

/**
 * Records that a question was sent to a shop, or that the shop reacted. Opening it moves the quote to
 * `gathering_price`, like a first call. Returns the updated quote.
 */
export async function recordQuestion(
  deps: ProgressDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  shopId: string,
  event: QuestionEventKind,
): Promise<StoredQuote> {
  const starts = event !== 'asked_by_link' && canTransition(quote.status, 'gathering_price');
  const change = starts ? { status: 'gathering_price' as const } : {};
  await applyChange(deps, trx, quote, actor, { event, shopId, ...change });
  return { ...quote, ...change };
}
