import { centsToWholeDollars } from '@fourbay/contract/money';
import { bandOf, type Observation } from '../price-bands/price-bands.rules.ts';
import type { UsualJob } from './usual-jobs.ts';

/** A price with the place of its shop, by which shops are told apart. */
export interface PriceNearby extends Observation {
  shop: string;
}

/** With fewer prices, or of fewer shops, nothing is said. */
const MIN_PRICES = 12;
const MIN_SHOPS = 5;

/** What a job usually costs, in whole dollars. */
export interface UsualPrice {
  job: string;
  car: string;
  city: string;
  low: number;
  high: number;
  quotes: number;
}

/** From the prices of one job on one model around one city; undefined while they are too few. */
export function usualPriceOf(
  { job, year, model, city }: UsualJob,
  prices: readonly PriceNearby[],
): UsualPrice | undefined {
  const [first] = prices;
  const shops = new Set(prices.map(({ shop }) => shop));
  if (!first || prices.length < MIN_PRICES || shops.size < MIN_SHOPS) return undefined;
  const { range } = bandOf(prices, { ...first, year });
  if (!range) return undefined;
  return {
    job,
    car: `${year} ${model}`,
    city,
    low: centsToWholeDollars(range.low),
    high: centsToWholeDollars(range.high),
    quotes: prices.length,
  };
}
