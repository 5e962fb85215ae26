import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { partLabel } from '@fourbay/contract/quotes/service-prices';
import { isPart } from './part-prices.ts';
import { isLive } from '../board/price-board.ts';

type Dollars = (amount: number) => string;

/** Screen reader text for new and withdrawn prices; empty when nothing changed. */
export function describePriceChanges(
  before: readonly QuotedPrice[],
  after: readonly QuotedPrice[],
  dollars: Dollars,
): string {
  const known = new Set(before.filter(isLive).map(({ id }) => id));
  const live = after.filter(isLive);
  const kept = new Set(live.map(({ id }) => id));
  const arrived = live.filter(({ id }) => !known.has(id));
  const arrivedTexts = arrived.map(
    ({ attributes: { price, service_provider } }) =>
      `${dollars(price.price)} from ${service_provider.name}` +
      (price.covers === 'part' ? ` for ${partLabel(price.service_prices)}` : ''),
  );
  const gone = before
    .filter((price) => isLive(price) && !kept.has(price.id))
    .map(({ attributes }) => `${attributes.service_provider.name} withdrew its price`);
  if (arrivedTexts.length === 0 && gone.length === 0) return '';
  const sentences = [
    ...(arrivedTexts.length > 0
      ? [`New ${arrivedTexts.length === 1 ? 'price' : 'prices'}: ${arrivedTexts.join(', ')}`]
      : []),
    ...gone,
  ];
  return `${sentences.join('. ')}. ${live.filter((price) => !isPart(price)).length} of 4 prices are in.`;
}
