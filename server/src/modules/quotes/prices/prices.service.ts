import type { PriceEntry } from '@fourbay/contract/call-desk/price-entry';
import type { QuoteStatus } from '@fourbay/contract/quotes/quotes';
import type { PriceSource } from '@fourbay/contract/shop-answers/shop-answer-limits';
import type { Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { applyChange, type Actor } from '../lifecycle/change.service.ts';
import { closeQuote, type LifecycleDeps } from '../lifecycle/closing.service.ts';
import { canTransition, isFull } from '../lifecycle/lifecycle.rules.ts';
import { recordCall } from '../lifecycle/progress.service.ts';
import type { StoredQuote } from '../lifecycle/quotes.store.ts';
import { announceMoment } from '../../notifications/index.ts';
import { findShopsById } from '../../shops/index.ts';
import { priceColumns } from './price-columns.rules.ts';
import {
  countLivePrices,
  findPriceOfShop,
  findWaitingPrices,
  insertPrice,
  isFirstPrice,
} from './prices.store.ts';

/** Relative days are in the shop's time zone. */
export async function timezoneOf(trx: Trx, shopId: string): Promise<string> {
  const [shop] = await findShopsById(trx, [shopId]);
  if (!shop) throw notFound();
  return shop.timezone;
}

interface NewPrice {
  entry: PriceEntry;
  /** Null for a price that the shop sent itself. */
  callId: string | null;
  /** Miles. */
  distance: number;
  source?: PriceSource;
  /** The last spot is held for the requested shop. */
  placeKept?: boolean;
}

export interface AddedPrice {
  id: string;
  /** Number of prices shown. */
  prices: number;
  status: QuoteStatus;
  /**
   * True when it is on hold, hidden from the owner, while a spot is held for the requested shop.
   */
  waiting: boolean;
}

const KEPT_PLACE_SENTENCE =
  'Four prices are in. One of them is on hold while the last spot is held for the requested shop.';

/**
 * The fourth live price completes the quote, and a fifth is refused. While the last spot is held for the
 * requested shop, a fourth price from another shop is put on hold. The caller must have locked the quote.
 */
export async function addPrice(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  { entry, callId, distance, source = 'call', placeKept = false }: NewPrice,
): Promise<AddedPrice> {
  const shopId = entry.service_provider_id;
  const requestedId = quote.requested_service_provider_id;
  const forOther = placeKept && shopId !== requestedId;
  const live = await countLivePrices(trx, quote.id);
  const waiting = forOther ? (await findWaitingPrices(trx, quote.id)).length : 0;
  if (isFull(live + waiting))
    throw waiting > 0
      ? new AppError('quote_full', { sentence: KEPT_PLACE_SENTENCE })
      : new AppError('quote_full');
  if (await findPriceOfShop(trx, quote.id, shopId))
    throw invalid({ service_provider_id: 'has already given a price' });
  const waits = forOther && isFull(live + 1);
  const enteredAt = deps.now();
  const { id } = await insertPrice(trx, {
    ...priceColumns(entry, enteredAt, await timezoneOf(trx, shopId)),
    quote_id: quote.id,
    service_provider_id: shopId,
    call_id: callId,
    source,
    distance_miles: distance,
    told_at: enteredAt,
    waiting_since: waits ? enteredAt : null,
  });
  await recordCall(deps, trx, quote, actor, shopId, 'priced');
  if (await isFirstPrice(trx, quote.id))
    await announceMoment(deps, trx, {
      kind: 'first_price',
      userId: quote.user_id,
      quoteId: quote.id,
    });
  const current: StoredQuote = canTransition(quote.status, 'gathering_price')
    ? { ...quote, status: 'gathering_price' }
    : quote;
  if (waits && requestedId !== null)
    await applyChange(deps, trx, current, actor, { event: 'price_waits', shopId: requestedId });
  const prices = live + Number(!waits);
  const status = isFull(prices)
    ? await closeQuote(deps, trx, current, actor, 'four_prices')
    : current.status;
  return { id, prices, status, waiting: waits };
}
