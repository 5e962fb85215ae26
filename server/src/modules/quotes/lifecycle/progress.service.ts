import type { BookingEventKind } from '@fourbay/contract/quote-events';
import type { RecordedOutcome } from '@fourbay/contract/call-outcomes';
import type { Deps, Trx } from '../../../deps.ts';
import { applyChange, type Actor } from './change.service.ts';
import { canTransition } from './lifecycle.rules.ts';
import type { StoredQuote } from './quotes.store.ts';

type ProgressDeps = Pick<Deps, 'live' | 'now'>;

/** An agent claimed the request. The quote is locked by the caller. */
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

/** A call began or ended; the first one makes the quote `gathering_price`. */
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

/** Something became of the booking of a quote. The quote is locked by the caller. */
export const recordBookingEvent = (
  deps: ProgressDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  { event, shopId }: { event: BookingEventKind; shopId: string },
): Promise<void> => applyChange(deps, trx, quote, actor, { event, shopId });
