import { dollarsToCents } from '@fourbay/contract/formats/money';
import type { PriceEntry } from '@fourbay/contract/call-desk/price-entry';
import type { Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import {
  correctPrice,
  findCurrentPrice,
  isOpen,
  lockAnyQuote,
  withdrawPrice,
  withKeptServices,
  type Actor,
  type StoredQuote,
} from '../../quotes/index.ts';
import { endLease, requireLease, type DeskDeps } from '../lease/lease.service.ts';
import { isPlaceKept } from '../shops/kept-place.service.ts';
import { findEnteringAgent, findPriceOfCall } from './prices.store.ts';
import { requireSoundPrice } from './sound-price.service.ts';

const actorOf = ({ role, userId }: Caller): Actor => ({
  kind: role === 'supervisor' ? 'supervisor' : 'agent',
  userId,
});

interface PriceChange {
  caller: Caller;
  quoteId: string;
  priceId: string;
  /** Required while the request is open. */
  leaseToken: string | undefined;
}

/**
 * Locks the quote of a price that the caller may change: while it is open, under their lease; once
 * completed, if they entered the price or are a supervisor.
 */
async function lockQuoteToChange(
  deps: DeskDeps,
  trx: Trx,
  { caller, quoteId, priceId, leaseToken = '' }: PriceChange,
): Promise<StoredQuote> {
  const quote = await lockAnyQuote(trx, quoteId);
  if (!quote) throw notFound();
  if (isOpen(quote.status))
    return requireLease(deps, trx, { agentId: caller.userId, quoteId, leaseToken });
  if (quote.status !== 'completed') throw new AppError('quote_closed');
  const enteredBy = await findEnteringAgent(trx, priceId);
  if (enteredBy === undefined) throw notFound();
  if (enteredBy !== caller.userId && caller.role !== 'supervisor')
    throw new AppError('forbidden', {
      sentence: 'Only a supervisor or the agent who entered this price can change it now.',
    });
  return quote;
}

export async function correctEnteredPrice(
  deps: DeskDeps,
  change: PriceChange,
  given: Omit<PriceEntry, 'service_provider_id'>,
): Promise<string> {
  const { caller, quoteId, priceId } = change;
  return deps.db.transaction().execute(async (trx) => {
    const quote = await lockQuoteToChange(deps, trx, change);
    const before = await findCurrentPrice(trx, quoteId, priceId);
    const entry = before ? withKeptServices(given, before) : given;
    await requireSoundPrice(deps, trx, quoteId, entry, priceId);
    const placeKept = await isPlaceKept(deps, trx, quote);
    const correction = { priceId, entry, placeKept };
    const { id, replaced, status } = await correctPrice(
      deps,
      trx,
      quote,
      actorOf(caller),
      correction,
    );
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: caller.userId,
      action: 'price_corrected',
      quote_id: quoteId,
      service_provider_id: replaced.service_provider_id,
      detail: {
        price_id: id,
        before_id: priceId,
        before_cents: replaced.total_cents,
        after_cents: dollarsToCents(entry.price),
      },
    });
    const lease = { agentId: caller.userId, quoteId, leaseToken: change.leaseToken ?? '' };
    if (isOpen(quote.status) && !isOpen(status)) await endLease(deps, trx, lease, 'completed', {});
    return id;
  });
}

export async function withdrawEnteredPrice(
  deps: DeskDeps,
  change: PriceChange,
  reason: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await lockQuoteToChange(deps, trx, change);
    await withdraw(deps, trx, quote, change.caller, { priceId: change.priceId, reason });
  });
}

/** Withdraws the current price of a call whose outcome is undone. The caller has locked the quote. */
export async function withdrawPriceOfCall(
  deps: DeskDeps,
  trx: Trx,
  quote: StoredQuote,
  caller: Caller,
  callId: string,
): Promise<void> {
  const priceId = await findPriceOfCall(trx, callId);
  if (priceId === undefined)
    throw new AppError('conflict', { sentence: 'That price was already withdrawn.' });
  await withdraw(deps, trx, quote, caller, { priceId, reason: 'Entered by mistake' });
}

async function withdraw(
  deps: DeskDeps,
  trx: Trx,
  quote: StoredQuote,
  caller: Caller,
  withdrawal: { priceId: string; reason: string },
): Promise<void> {
  const withdrawn = await withdrawPrice(deps, trx, quote, actorOf(caller), withdrawal);
  await recordStaffAction(trx, {
    at: deps.now(),
    staff_user_id: caller.userId,
    action: 'price_withdrawn',
    quote_id: quote.id,
    service_provider_id: withdrawn.service_provider_id,
    detail: { price_id: withdrawal.priceId, reason: withdrawal.reason },
  });
}
