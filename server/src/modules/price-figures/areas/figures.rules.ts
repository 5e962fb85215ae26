import { centsToWholeDollars } from '@fourbay/contract/formats/money';
import { medianOf, weightedQuantile } from '../../../platform/values/quantiles.ts';

/** The minimum number of prices for showing what people pay. */
const MIN_AREA_PRICES = 12;
/** The minimum number of shops those prices come from. */
const MIN_AREA_SHOPS = 5;
/** The minimum number of prices for showing an area's index. */
const MIN_INDEX_PRICES = 100;
export const AREA_MONTHS = 24;

/** A price on record for one service, in one area or everywhere. */
export interface AreaPrice {
  shopId: string;
  cents: number;
  priceClass: string;
  at: Date;
  /** Weight by age and distance from the area's city. */
  weight: number;
}

/** @internal */
export interface Range {
  /** Whole dollars. */
  low: number;
  typical: number;
  high: number;
  prices: number;
  shops: number;
}

export interface ServiceFigures extends Range {
  /** Month of the newest price: `2026-11`. */
  last_month: string;
  classes: (Range & { price_class: string })[];
}

const MAX_SHARE = 0.25;
const MIN_CELL_PRICES = 5;

/**
 * Factors for each shop's weight that limit it to a quarter of the total.
 * @internal
 */
export function shareFactors(weights: ReadonlyMap<string, number>): Map<string, number> {
  const largestFirst = [...weights].sort(([, a], [, b]) => b - a);
  let rest = largestFirst.reduce((sum, [, weight]) => sum + weight, 0);
  let cap = Infinity;
  for (const [at, [, weight]] of largestFirst.entries()) {
    // With `at` shops at the cap, the cap is a quarter of the total of those and the other shops.
    const share = 1 - at * MAX_SHARE;
    if (share <= 0) break;
    cap = (MAX_SHARE * rest) / share;
    if (weight <= cap) break;
    rest -= weight;
  }
  return new Map(largestFirst.map(([shop, weight]) => [shop, Math.min(1, cap / weight)]));
}

/**
 * Undefined below 12 prices from 5 shops, so that no shop's or owner's price can be inferred.
 * @internal
 */
export function rangeOf(prices: readonly AreaPrice[]): Range | undefined {
  const byShop = new Map<string, number>();
  for (const { shopId, weight } of prices) byShop.set(shopId, (byShop.get(shopId) ?? 0) + weight);
  if (prices.length < MIN_AREA_PRICES || byShop.size < MIN_AREA_SHOPS) return undefined;
  const factors = shareFactors(byShop);
  const sorted = prices
    .map(({ cents, shopId, weight }) => ({
      value: cents,
      weight: weight * (factors.get(shopId) ?? 1),
    }))
    .sort((a, b) => a.value - b.value || a.weight - b.weight);
  const dollars = (share: number): number => centsToWholeDollars(weightedQuantile(sorted, share));
  return {
    low: dollars(0.1),
    typical: dollars(0.5),
    high: dollars(0.9),
    prices: prices.length,
    shops: byShop.size,
  };
}

export function serviceFiguresOf(prices: readonly AreaPrice[]): ServiceFigures | undefined {
  const range = rangeOf(prices);
  if (!range) return undefined;
  const newest = Math.max(...prices.map(({ at }) => at.getTime()));
  const classes = Map.groupBy(prices, ({ priceClass }) => priceClass);
  return {
    ...range,
    last_month: new Date(newest).toISOString().slice(0, 7),
    classes: [...classes]
      .flatMap(([price_class, own]) => {
        const ownRange = rangeOf(own);
        return ownRange ? [{ price_class, ...ownRange }] : [];
      })
      .sort((a, b) => b.prices - a.prices || a.price_class.localeCompare(b.price_class)),
  };
}

/** One service for one class of vehicle in an area, compared with all areas. */
export interface Cell {
  ratio: number;
  nationalCount: number;
}

/** The cells of one service by area, if they have five prices there. */
export function cellsOf(
  prices: readonly (AreaPrice & { areaKey: string | null })[],
): Map<string, Cell[]> {
  const cells = new Map<string, Cell[]>();
  for (const ofClass of Map.groupBy(prices, ({ priceClass }) => priceClass).values()) {
    const national = medianOf(ofClass.map(({ cents }) => cents));
    for (const [areaKey, own] of Map.groupBy(ofClass, (price) => price.areaKey)) {
      if (areaKey === null || own.length < MIN_CELL_PRICES) continue;
      const ratio = medianOf(own.map(({ cents }) => cents)) / national;
      cells.set(areaKey, [...(cells.get(areaKey) ?? []), { ratio, nationalCount: ofClass.length }]);
    }
  }
  return cells;
}

/** Local cost of work that costs $100 at the national median; null below 100 prices. */
export function indexOf(
  cells: readonly Cell[],
  { prices, shops }: { prices: number; shops: number },
): number | null {
  if (prices < MIN_INDEX_PRICES || shops < MIN_AREA_SHOPS || cells.length === 0) return null;
  const sorted = cells
    .map(({ ratio, nationalCount }) => ({ value: ratio, weight: nationalCount }))
    .sort((a, b) => a.value - b.value);
  return Math.round(weightedQuantile(sorted, 0.5) * 100);
}
