import { PRICES_PER_QUOTE } from '@fourbay/contract/quotes/quote-limits';
import { servicesProblem, type ServicePrice } from '@fourbay/contract/quotes/service-prices';
import type { Trx } from '../../../deps.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import { isFull } from '../lifecycle/lifecycle.rules.ts';
import type { StoredQuote } from '../lifecycle/quotes.store.ts';
import { countShownPrices, findQuotedServices, findWaitingPrices } from './prices.store.ts';
import { coverageOfEntry, type Coverage } from './service-prices.rules.ts';

/** What an entered price is for. Refuses services that don't fit the request or the total. */
export async function requireCoverage(
  trx: Trx,
  quoteId: string,
  entry: { price: number; service_prices?: ServicePrice[] | null | undefined },
): Promise<Coverage> {
  const services = await findQuotedServices(trx, quoteId);
  const given = entry.service_prices;
  const ids = services.map(({ category_id }) => category_id);
  const problem = given && servicesProblem(entry.price, given, ids);
  if (problem) throw invalid({ [problem.field]: problem.text });
  return coverageOfEntry(services, given);
}

export interface PricePlace {
  /** Number of shown prices for the whole job, without this one. */
  live: number;
  /** It is put on hold, because the last spot is held for the requested shop. */
  waits: boolean;
}

const KEPT_PLACE_SENTENCE =
  'Four prices are in. One of them is on hold while the last spot is held for the requested shop.';
const PARTS_SENTENCE =
  'Four prices for part of the job are in. Only a price for the whole job can be added.';

/**
 * The place of a price that another shop's price doesn't have. A fifth price is refused. A price for part of
 * the job has no spot among the four.
 */
export async function requirePlace(
  trx: Trx,
  quote: StoredQuote,
  { shopId, covers, placeKept }: Pick<Coverage, 'covers'> & { shopId: string; placeKept: boolean },
): Promise<PricePlace> {
  const { whole: live, part } = await countShownPrices(trx, quote.id);
  if (covers === 'part') {
    if (part >= PRICES_PER_QUOTE) throw new AppError('quote_full', { sentence: PARTS_SENTENCE });
    return { live, waits: false };
  }
  const forOther = placeKept && shopId !== quote.requested_service_provider_id;
  const waiting = forOther ? (await findWaitingPrices(trx, quote.id)).length : 0;
  if (isFull(live + waiting))
    throw waiting > 0
      ? new AppError('quote_full', { sentence: KEPT_PLACE_SENTENCE })
      : new AppError('quote_full');
  return { live, waits: forOther && isFull(live + 1) };
}
