import type { PriceEntry } from '@fourbay/contract/price-entry';
import type { Trx } from '../../../deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { priceRow } from './prices.service.ts';
import { applyChange, type Actor } from '../lifecycle/change.service.ts';
import type { LifecycleDeps } from '../lifecycle/lifecycle.service.ts';
import {
  findLivePrice,
  replacePrice,
  withdrawStoredPrice,
  type StoredPrice,
  type StoredQuote,
} from '../lifecycle/lifecycle.store.ts';

/**
 * What the call desk takes back of a quote; the quote's row is locked by the caller. What was there
 * is always kept.
 */

async function livePrice(trx: Trx, quote: StoredQuote, priceId: string): Promise<StoredPrice> {
  const price = await findLivePrice(trx, quote.id, priceId);
  if (!price) throw notFound();
  return price;
}

/** A corrected price takes the place of the one before, with the same shop, call and distance. */
export async function correctPrice(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  { priceId, entry }: { priceId: string; entry: Omit<PriceEntry, 'service_provider_id'> },
): Promise<{ id: string; before: StoredPrice }> {
  const before = await livePrice(trx, quote, priceId);
  const { quote_id, service_provider_id, call_id, distance_miles } = before;
  const id = await replacePrice(
    trx,
    priceId,
    {
      ...priceRow(entry),
      quote_id,
      service_provider_id,
      call_id,
      distance_miles,
      told_at: deps.now(),
    },
    deps.now(),
  );
  await applyChange(deps, trx, quote, actor, {
    event: 'price_corrected',
    providerId: service_provider_id,
  });
  return { id, before };
}

export async function withdrawPrice(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  { priceId, reason }: { priceId: string; reason: string },
): Promise<StoredPrice> {
  const before = await livePrice(trx, quote, priceId);
  await withdrawStoredPrice(trx, priceId, reason, deps.now());
  await applyChange(deps, trx, quote, actor, {
    event: 'price_withdrawn',
    providerId: before.service_provider_id,
  });
  return before;
}
