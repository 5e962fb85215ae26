import type { PriceEntry } from '@fourbay/contract/call-desk/price-entry';
import type { QuoteStatus } from '@fourbay/contract/quotes/quotes';
import type { PriceSource } from '@fourbay/contract/shop-answers/shop-answer-limits';
import type { Trx } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { applyChange, type Actor } from '../lifecycle/change.service.ts';
import { closeQuote, type LifecycleDeps } from '../lifecycle/closing.service.ts';
import { canTransition, isFull } from '../lifecycle/lifecycle.rules.ts';
import { recordCall } from '../lifecycle/progress.service.ts';
import type { StoredQuote } from '../lifecycle/quotes.store.ts';
import { announceMoment } from '../../notifications/index.ts';
import { changeRefusals, findShopsById } from '../../shops/index.ts';
import { requireCoverage, requirePlace } from './places.service.ts';
import { priceColumns } from './price-columns.rules.ts';
import { findPriceOfShop, insertPrice, isFirstPrice } from './prices.store.ts';
import { coverageColumns, type Coverage } from './service-prices.rules.ts';

/** Relative days are in the shop's time zone. */
export async function timezoneOf(trx: Trx, shopId: string): Promise<string> {
  const [shop] = await findShopsById(trx, [shopId]);
  if (!shop) throw notFound();
  return shop.timezone;
}

/** A price for part of the job isn't announced until the quote closes. */
export async function announceFirstPrice(
  deps: LifecycleDeps,
  trx: Trx,
  { id: quoteId, user_id: userId }: StoredQuote,
): Promise<void> {
  if (await isFirstPrice(trx, quoteId))
    await announceMoment(deps, trx, { kind: 'first_price', userId, quoteId });
}

interface Said {
  shopId: string;
  callId: string | null;
  /** What it said about each service, and before that, if it's a correction. */
  services: Coverage['servicePrices'];
  before?: Coverage['servicePrices'];
}

const idsOf = (services: Coverage['servicePrices'], offered: boolean): string[] =>
  (services ?? [])
    .filter((service) => service.offered === offered)
    .map(({ category_id }) => category_id);

/** What the shop doesn't do also holds for other requests. A correction takes back what was wrong. */
export async function keepRefusals(
  { now }: Pick<LifecycleDeps, 'now'>,
  trx: Trx,
  { userId: staffId }: Actor,
  { shopId, callId, services, before = null }: Said,
): Promise<void> {
  const added = idsOf(services, false);
  const done = idsOf(services, true);
  const removed = idsOf(before, false).filter((id) => done.includes(id));
  if (added.length === 0 && removed.length === 0) return;
  const by = staffId === undefined ? undefined : { staffId, ...(callId ? { callId } : {}) };
  await changeRefusals(trx, shopId, { added, removed }, now(), by);
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
  /** Number of prices shown for the whole job. */
  prices: number;
  status: QuoteStatus;
  /**
   * True when it is on hold, hidden from the owner, while a spot is held for the requested shop.
   */
  waiting: boolean;
}

/**
 * The fourth live price for the whole job completes the quote, and a fifth is refused. While the last spot is
 * held for the requested shop, a fourth price from another shop is put on hold. The caller must have locked
 * the quote.
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
  const coverage = await requireCoverage(trx, quote.id, entry);
  const { covers } = coverage;
  const { live, waits } = await requirePlace(trx, quote, { shopId, covers, placeKept });
  if (await findPriceOfShop(trx, quote.id, shopId))
    throw invalid({ service_provider_id: 'has already given a price' });
  const enteredAt = deps.now();
  const { id } = await insertPrice(trx, {
    ...priceColumns(entry, enteredAt, await timezoneOf(trx, shopId)),
    ...coverageColumns(coverage),
    quote_id: quote.id,
    service_provider_id: shopId,
    call_id: callId,
    source,
    distance_miles: distance,
    told_at: enteredAt,
    waiting_since: waits ? enteredAt : null,
  });
  await keepRefusals(deps, trx, actor, { shopId, callId, services: coverage.servicePrices });
  await recordCall(deps, trx, quote, actor, shopId, 'priced');
  if (covers === 'all') await announceFirstPrice(deps, trx, quote);
  const current: StoredQuote = canTransition(quote.status, 'gathering_price')
    ? { ...quote, status: 'gathering_price' }
    : quote;
  if (waits && requestedId !== null)
    await applyChange(deps, trx, current, actor, { event: 'price_waits', shopId: requestedId });
  const prices = live + Number(covers === 'all' && !waits);
  const status = isFull(prices)
    ? await closeQuote(deps, trx, current, actor, 'four_prices')
    : current.status;
  return { id, prices, status, waiting: waits };
}
