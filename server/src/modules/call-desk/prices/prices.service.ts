import type { PriceEntry } from '@fourbay/contract/price-entry';
import type { Db, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { days, before } from '../../../platform/clock.ts';
import { withIdempotencyKey } from '../../../platform/idempotency.ts';
import type { Caller } from '../../../platform/route.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import {
  addPrice,
  correctPrice,
  isOpen,
  lockQuote,
  withdrawPrice,
  type QuoteStatus,
  type StoredQuote,
} from '../../quotes/index.ts';
import { openCall } from '../calls/calls.service.ts';
import { endLease, requireLease, type DeskDeps, type Holding } from '../lease/lease.service.ts';
import { isFar, knownPrice, readBackSentence, type KnownPrice } from './usual-price.rules.ts';
import { findHeldPrices, findSimilarPrices, findLastQuotedBy } from './prices.store.ts';
import { endCall, findDeskRequest, saveDraft } from '../requests/requests.store.ts';

export interface EnteredPrice {
  id: string;
  prices: number;
  status: QuoteStatus;
}

const KNOWN_FOR_MS = days(730);

/** What is known for the job of a request, one of its own prices left out. */
export async function findKnownPrice(
  deps: Pick<DeskDeps, 'now'>,
  db: Db,
  quoteId: string,
  without?: string,
): Promise<KnownPrice | null> {
  const request = await findDeskRequest(db, quoteId, deps.now());
  if (!request) return null;
  const own = (await findHeldPrices(db, quoteId)).filter(
    ({ id, withdrawn_at }) => id !== without && withdrawn_at === null,
  );
  const others = await findSimilarPrices(
    db,
    quoteId,
    request.services.map(({ category_id }) => category_id),
    before(deps.now(), KNOWN_FOR_MS),
  );
  return knownPrice(
    own.map(({ total_cents }) => total_cents),
    others,
  );
}

async function guard(
  deps: DeskDeps,
  trx: Trx,
  quoteId: string,
  entry: Pick<PriceEntry, 'price' | 'read_back'>,
  without?: string,
): Promise<void> {
  if (entry.read_back) return;
  const known = await findKnownPrice(deps, trx, quoteId, without);
  const cents = Math.round(entry.price * 100);
  if (known && isFar(cents, known))
    throw new AppError('read_back', {
      sentence: readBackSentence(cents, known),
      extra: { known: { median: known.median / 100, prices: known.prices, of: known.of } },
    });
}

/**
 * Enters what a shop told, ends its call as priced, and completes the quote at the fourth price;
 * the same key gives the first answer again.
 */
export async function enterPrice(
  deps: DeskDeps,
  holding: Holding,
  entry: PriceEntry,
  idempotencyKey?: string,
): Promise<EnteredPrice> {
  return deps.db.transaction().execute((trx) =>
    withIdempotencyKey(
      trx,
      {
        userId: holding.agentId,
        key: idempotencyKey,
        request: { call: 'POST console prices', quoteId: holding.quoteId, entry },
        now: deps.now(),
      },
      async () => {
        const current = await lockQuote(trx, holding.quoteId);
        if (current?.close_reason === 'four_prices') throw new AppError('quote_full');
        const quote = await requireLease(deps, trx, holding);
        await guard(deps, trx, quote.id, entry);
        const { shop, callId } = await openCall(
          deps,
          trx,
          quote,
          holding,
          entry.service_provider_id,
        );
        await endCall(trx, callId, {
          outcome: 'priced',
          endedAt: deps.now(),
          note: '',
          callBackAt: null,
        });
        const entered = await addPrice(
          deps,
          trx,
          quote,
          { kind: 'agent', userId: holding.agentId },
          { entry, callId, distance: shop.distance },
        );
        await recordStaffAction(trx, {
          at: deps.now(),
          staff_user_id: holding.agentId,
          action: 'price_entered',
          quote_id: quote.id,
          service_provider_id: shop.id,
          detail: { price_id: entered.id },
        });
        await saveDraft(trx, quote.id, null, deps.now());
        if (!isOpen(entered.status)) await endLease(deps, trx, holding, 'completed', {});
        return entered;
      },
    ),
  );
}

const actorOf = ({ role, userId }: Caller) => ({
  kind: role === 'supervisor' ? ('supervisor' as const) : ('agent' as const),
  userId,
});

interface PriceChange {
  caller: Caller;
  quoteId: string;
  priceId: string;
  /** Needed while the request is open. */
  leaseToken: string | undefined;
}

/**
 * While a request is open its holder may change prices; once completed, who entered them, or a
 * supervisor.
 */
async function mayChange(
  deps: DeskDeps,
  trx: Trx,
  { caller, quoteId, priceId, leaseToken }: PriceChange,
): Promise<StoredQuote> {
  const quote = await lockQuote(trx, quoteId);
  if (!quote) throw notFound();
  if (isOpen(quote.status))
    return requireLease(deps, trx, {
      agentId: caller.userId,
      quoteId,
      leaseToken: leaseToken ?? '',
    });
  if (quote.status !== 'completed') throw new AppError('quote_closed');
  const teller = await findLastQuotedBy(trx, priceId);
  if (teller === undefined) throw notFound();
  if (teller !== caller.userId && caller.role !== 'supervisor')
    throw new AppError('forbidden', {
      sentence: 'Only who entered this price, or a supervisor, can change it now.',
    });
  return quote;
}

export async function correctEnteredPrice(
  deps: DeskDeps,
  change: PriceChange,
  entry: Omit<PriceEntry, 'service_provider_id'>,
): Promise<string> {
  const { caller, quoteId, priceId } = change;
  return deps.db.transaction().execute(async (trx) => {
    const quote = await mayChange(deps, trx, change);
    await guard(deps, trx, quoteId, entry, priceId);
    const { id, before } = await correctPrice(deps, trx, quote, actorOf(caller), {
      priceId,
      entry,
    });
    const detail = {
      price_id: id,
      before_id: priceId,
      before_cents: before.total_cents,
      after_cents: Math.round(entry.price * 100),
    };
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: caller.userId,
      action: 'price_corrected',
      quote_id: quoteId,
      service_provider_id: before.service_provider_id,
      detail,
    });
    return id;
  });
}

export async function withdrawEnteredPrice(
  deps: DeskDeps,
  change: PriceChange,
  reason: string,
): Promise<void> {
  const { caller, quoteId, priceId } = change;
  await deps.db.transaction().execute(async (trx) => {
    const quote = await mayChange(deps, trx, change);
    const before = await withdrawPrice(deps, trx, quote, actorOf(caller), { priceId, reason });
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: caller.userId,
      action: 'price_withdrawn',
      quote_id: quoteId,
      service_provider_id: before.service_provider_id,
      detail: { price_id: priceId, reason },
    });
  });
}
