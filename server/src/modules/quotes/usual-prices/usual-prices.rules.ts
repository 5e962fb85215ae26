import { centsToWholeDollars } from '@fourbay/contract/formats/money';
import { bandOf, type Observation } from '../price-bands/price-bands.rules.ts';
import type { UsualJob } from './usual-jobs.ts';

/** A price with its shop's position, which identifies the shop. */
export interface PriceNearby extends Observation {
  shop: string;
}

/** Minimum number of prices, and of shops, for showing a usual price. */
const MIN_PRICES = 12;
const MIN_SHOPS = 5;

/** The usual cost of a job, in whole dollars. */
export interface UsualPrice {
  job: string;
  car: string;
  city: string;
  low: number;
  high: number;
  quotes: number;
}

/** From the prices of one job on one model around one city; undefined below the minimum. */
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
