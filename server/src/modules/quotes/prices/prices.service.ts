import type { PriceEntry } from '@fourbay/contract/price-entry';
import type { QuoteStatus } from '@fourbay/contract/quotes';
import type { PriceSource } from '@fourbay/contract/shop-answer-limits';
import type { Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import type { Actor } from '../lifecycle/change.service.ts';
import { closeQuote, type LifecycleDeps } from '../lifecycle/closing.service.ts';
import { canTransition, isFull } from '../lifecycle/lifecycle.rules.ts';
import { recordCall } from '../lifecycle/progress.service.ts';
import type { StoredQuote } from '../lifecycle/quotes.store.ts';
import { announceMoment } from '../../notifications/index.ts';
import { findShopsById } from '../../shops/index.ts';
import { priceColumns } from './price-columns.rules.ts';
import { countLivePrices, hasLivePrice, insertPrice, isFirstPrice } from './prices.store.ts';

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
}

/** The fourth live price completes the quote, a fifth is refused. The quote is locked. */
export async function addPrice(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  { entry, callId, distance, source = 'call' }: NewPrice,
): Promise<{ id: string; prices: number; status: QuoteStatus }> {
  const shopId = entry.service_provider_id;
  if (isFull(await countLivePrices(trx, quote.id))) throw new AppError('quote_full');
  if (await hasLivePrice(trx, quote.id, shopId))
    throw invalid({ service_provider_id: 'has given a price already' });
  const enteredAt = deps.now();
  const { id } = await insertPrice(trx, {
    ...priceColumns(entry, enteredAt, await timezoneOf(trx, shopId)),
    quote_id: quote.id,
    service_provider_id: shopId,
    call_id: callId,
    source,
    distance_miles: distance,
    told_at: enteredAt,
  });
  await recordCall(deps, trx, quote, actor, shopId, 'priced');
  if (await isFirstPrice(trx, quote.id))
    await announceMoment(deps, trx, {
      kind: 'first_price',
      userId: quote.user_id,
      quoteId: quote.id,
    });
  const prices = await countLivePrices(trx, quote.id);
  const current: StoredQuote = canTransition(quote.status, 'gathering_price')
    ? { ...quote, status: 'gathering_price' }
    : quote;
  const status = isFull(prices)
    ? await closeQuote(deps, trx, current, actor, 'four_prices')
    : current.status;
  return { id, prices, status };
}
