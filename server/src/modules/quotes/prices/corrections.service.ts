import type { PriceEntry } from '@fourbay/contract/call-desk/price-entry';
import { PRICES_PER_QUOTE } from '@fourbay/contract/quotes/quote-limits';
import type { Trx } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { applyChange, type Actor } from '../lifecycle/change.service.ts';
import type { LifecycleDeps } from '../lifecycle/closing.service.ts';
import { isOpen } from '../lifecycle/lifecycle.rules.ts';
import { findShopsById } from '../../shops/index.ts';
import { queueQuoteMail } from '../mails/mails.service.ts';
import type { StoredQuote } from '../lifecycle/quotes.store.ts';
import { priceColumns } from './price-columns.rules.ts';
import { timezoneOf } from './prices.service.ts';
import {
  findCurrentPrice,
  replacePrice,
  saveWithdrawal,
  type StoredPrice,
} from './prices.store.ts';
import { showWaitingPrices } from './waiting-prices.service.ts';

async function findPriceToChange(
  trx: Trx,
  quote: StoredQuote,
  priceId: string,
): Promise<StoredPrice> {
  const price = await findCurrentPrice(trx, quote.id, priceId);
  if (!price) throw notFound();
  return price;
}

/**
 * Replaces a price of the same shop, call, and distance. The old row is kept. The caller must have
 * locked the quote.
 */
export async function correctPrice(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  { priceId, entry }: { priceId: string; entry: Omit<PriceEntry, 'service_provider_id'> },
): Promise<{ id: string; replaced: StoredPrice }> {
  const replaced = await findPriceToChange(trx, quote, priceId);
  const { quote_id, service_provider_id, call_id, distance_miles, source, waiting_since } =
    replaced;
  const enteredAt = deps.now();
  const correction = {
    ...priceColumns(entry, enteredAt, await timezoneOf(trx, service_provider_id)),
    quote_id,
    service_provider_id,
    call_id,
    distance_miles,
    source,
    waiting_since,
    told_at: enteredAt,
  };
  const id = await replacePrice(trx, priceId, correction, deps.now());
  await applyChange(deps, trx, quote, actor, {
    event: 'price_corrected',
    shopId: service_provider_id,
  });
  return { id, replaced };
}

/**
 * Marks the row as withdrawn with the reason, without deleting it, and e-mails the owner, who saw it. A price
 * on hold takes its place. The caller has locked the quote.
 */
export async function withdrawPrice(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  { priceId, reason }: { priceId: string; reason: string },
): Promise<StoredPrice> {
  const price = await findPriceToChange(trx, quote, priceId);
  await saveWithdrawal(trx, priceId, reason, deps.now());
  await applyChange(deps, trx, quote, actor, {
    event: 'price_withdrawn',
    shopId: price.service_provider_id,
  });
  if (price.waiting_since) return price;
  // The last spot of an open quote stays held. A completed quote has no held spot.
  const places = PRICES_PER_QUOTE - Number(isOpen(quote.status));
  await showWaitingPrices(deps, trx, quote, actor, places);
  const [shop] = await findShopsById(trx, [price.service_provider_id]);
  await queueQuoteMail(deps, trx, quote, 'withdrawn', shop?.name);
  return price;
}
