import type { PriceEntry } from '@fourbay/contract/call-desk/price-entry';
import type { PriceSource } from '@fourbay/contract/shop-answers/shop-answer-limits';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { withIdempotencyKey } from '../../../platform/http/idempotency.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import {
  addPrice,
  countShownPrices,
  isOpen,
  lockAnyQuote,
  type AddedPrice,
} from '../../quotes/index.ts';
import { findOrInsertCall } from '../calls/calls.service.ts';
import { endCall } from '../calls/calls.store.ts';
import { endLease, requireLease, type DeskDeps, type HeldLease } from '../lease/lease.service.ts';
import { deleteLeftDrafts } from '../requests/left-drafts.store.ts';
import { saveDraft } from '../requests/notes.store.ts';
import { fillKeptPlace } from '../shops/kept-place.service.ts';
import { findKeptPlace } from '../shops/shops.service.ts';
import { findPricesOfAgent, type AgentPriceRow } from './prices.store.ts';
import { requireSoundPrice } from './sound-price.service.ts';

/**
 * Enters a price and ends its call as `priced`; the fourth for the whole job completes the quote. A
 * repeated idempotency key gets the first response again.
 */
export async function enterPrice(
  deps: DeskDeps,
  lease: HeldLease,
  entry: PriceEntry,
  idempotencyKey?: string,
): Promise<AddedPrice> {
  const request = { call: 'POST console prices', quoteId: lease.quoteId, entry };
  return deps.db
    .transaction()
    .execute((trx) =>
      withIdempotencyKey(
        trx,
        { userId: lease.agentId, key: idempotencyKey, request, now: deps.now() },
        () => insertEnteredPrice(deps, trx, lease, entry),
      ),
    );
}

/** Does the same within a transaction. Also used for a shop's own price that a call confirmed. */
export async function insertEnteredPrice(
  deps: DeskDeps,
  trx: Trx,
  lease: HeldLease,
  entry: PriceEntry,
  source: PriceSource = 'call',
): Promise<AddedPrice> {
  const current = await lockAnyQuote(trx, lease.quoteId);
  if (current?.close_reason === 'four_prices') throw new AppError('quote_full');
  const quote = await requireLease(deps, trx, lease);
  await requireSoundPrice(deps, trx, quote.id, entry);
  const target = await findOrInsertCall(deps, trx, quote, lease, entry.service_provider_id);
  const { callId, shopId, distance } = target;
  await endCall(trx, callId, {
    outcome: 'priced',
    endedAt: deps.now(),
    note: entry.private_note,
    callBackAt: null,
  });
  const actor = { kind: 'agent' as const, userId: lease.agentId };
  const added = await addPrice(deps, trx, quote, actor, {
    entry: { ...entry, service_provider_id: shopId },
    callId,
    distance,
    source,
    placeKept: (await findKeptPlace(deps, trx, target.request)) !== null,
  });
  await recordStaffAction(trx, {
    at: deps.now(),
    staff_user_id: lease.agentId,
    action: 'price_entered',
    quote_id: quote.id,
    service_provider_id: shopId,
    detail: { price_id: added.id },
  });
  // The requested shop may have quoted part of the job, so its spot is free.
  const status = await fillKeptPlace(deps, trx, { ...quote, status: added.status }, actor);
  const prices = (await countShownPrices(trx, quote.id)).whole;
  const entered = { ...added, status, prices };
  await saveDraft(trx, quote.id, null, deps.now());
  await deleteLeftDrafts(trx, quote.id, shopId);
  if (!isOpen(entered.status)) await endLease(deps, trx, lease, 'completed', {});
  return entered;
}

/** The agent's prices of the last three days, in which most corrections occur. */
export const listPricesOfAgent = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  agentId: string,
): Promise<AgentPriceRow[]> => findPricesOfAgent(db, agentId, before(now(), days(3)));
