import type { PriceEntry } from '@fourbay/contract/call-desk/price-entry';
import { PRICES_PER_QUOTE, type QuoteStatus } from '@fourbay/contract/quotes/quote-limits';
import type { Trx } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { applyChange, type Actor } from '../lifecycle/change.service.ts';
import { closeQuote, refundIfPartsOnly, type LifecycleDeps } from '../lifecycle/closing.service.ts';
import { isFull, isOpen } from '../lifecycle/lifecycle.rules.ts';
import { findShopsById } from '../../shops/index.ts';
import { queueQuoteMail } from '../mails/mails.service.ts';
import type { StoredQuote } from '../lifecycle/quotes.store.ts';
import { requireCoverage, requirePlace, type PricePlace } from './places.service.ts';
import { priceColumns } from './price-columns.rules.ts';
import { announceFirstPrice, keepRefusals, timezoneOf } from './prices.service.ts';
import {
  findCurrentPrice,
  replacePrice,
  saveWithdrawal,
  type StoredPrice,
} from './prices.store.ts';
import { coverageColumns, withKeptServices } from './service-prices.rules.ts';
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

interface Correction {
  priceId: string;
  entry: Omit<PriceEntry, 'service_provider_id'>;
  /** The last spot is held for the requested shop. */
  placeKept?: boolean;
}

/**
 * Replaces a price of the same shop, call, and distance. The old row is kept. If a price for part of the job
 * becomes one for the whole job, it needs a spot, and the fourth completes the quote. The caller must have
 * locked the quote.
 */
export async function correctPrice(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  { priceId, entry: given, placeKept = false }: Correction,
): Promise<{ id: string; replaced: StoredPrice; status: QuoteStatus }> {
  const replaced = await findPriceToChange(trx, quote, priceId);
  const { quote_id, service_provider_id, call_id, distance_miles, source } = replaced;
  const enteredAt = deps.now();
  const entry = withKeptServices(given, replaced);
  const coverage = await requireCoverage(trx, quote_id, entry);
  const { covers } = coverage;
  const place =
    covers === replaced.covers
      ? undefined
      : await requirePlace(trx, quote, { shopId: service_provider_id, covers, placeKept });
  const correction = {
    ...priceColumns(entry, enteredAt, await timezoneOf(trx, service_provider_id)),
    ...coverageColumns(coverage),
    quote_id,
    service_provider_id,
    call_id,
    distance_miles,
    source,
    waiting_since: place && isOpen(quote.status) ? null : replaced.waiting_since,
    told_at: enteredAt,
    ...(place?.waits ? { waiting_since: enteredAt } : {}),
  };
  const id = await replacePrice(trx, priceId, correction, deps.now());
  await keepRefusals(deps, trx, actor, {
    shopId: service_provider_id,
    callId: call_id,
    services: coverage.servicePrices,
    before: replaced.service_prices,
  });
  await applyChange(deps, trx, quote, actor, {
    event: 'price_corrected',
    shopId: service_provider_id,
  });
  const status = place
    ? await settlePlaces(deps, trx, quote, actor, { covers, place })
    : quote.status;
  return { id, replaced, status };
}

/** What follows from a price that is for more or less of the job than before. */
async function settlePlaces(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  { covers, place }: { covers: StoredPrice['covers']; place: PricePlace },
): Promise<QuoteStatus> {
  if (covers === 'part') {
    await refillSpots(deps, trx, quote, actor);
    return quote.status;
  }
  if (!isOpen(quote.status)) return quote.status;
  await announceFirstPrice(deps, trx, quote);
  return !place.waits && isFull(place.live + 1)
    ? closeQuote(deps, trx, quote, actor, 'four_prices')
    : quote.status;
}

/**
 * Shows a price on hold in the spot that became free. The last spot of an open quote stays held. A completed
 * quote has no held spot.
 */
async function refillSpots(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
): Promise<void> {
  const places = PRICES_PER_QUOTE - Number(isOpen(quote.status));
  await showWaitingPrices(deps, trx, quote, actor, places);
  await refundIfPartsOnly(deps, trx, quote, actor);
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
  await refillSpots(deps, trx, quote, actor);
  const [shop] = await findShopsById(trx, [price.service_provider_id]);
  await queueQuoteMail(deps, trx, quote, 'withdrawn', shop?.name);
  return price;
}
