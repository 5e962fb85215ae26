import type { PriceResource } from '@fourbay/contract/quotes/quotes';
import { isLive } from '../board/price-board.ts';

type Dollars = (amount: number) => string;

/** Screen reader text for new and withdrawn prices; empty when nothing changed. */
export function describePriceChanges(
  before: readonly PriceResource[],
  after: readonly PriceResource[],
  dollars: Dollars,
): string {
  const known = new Set(before.filter(isLive).map(({ id }) => id));
  const live = after.filter(isLive);
  const kept = new Set(live.map(({ id }) => id));
  const arrived = live.filter(({ id }) => !known.has(id));
  const arrivedTexts = arrived.map(
    ({ attributes: { price, service_provider } }) =>
      `${dollars(price.price)} from ${service_provider.name}`,
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
  return `${sentences.join('. ')}. ${live.length} of 4 prices are in.`;
}
