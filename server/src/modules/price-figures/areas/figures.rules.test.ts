import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  indexOf,
  rangeOf,
  serviceFiguresOf,
  shareFactors,
  type AreaPrice,
} from './figures.rules.ts';

const price = (shop: number, dollars: number, given: Partial<AreaPrice> = {}): AreaPrice => ({
  shopId: String(shop),
  cents: dollars * 100,
  priceClass: 'midsize',
  at: new Date('2026-10-05T12:00:00Z'),
  weight: 1,
  ...given,
});
const prices = (count: number, shops: number) =>
  Array.from({ length: count }, (_price, at) => price(at % shops, 100 + at));

describe('a shop’s weight', () => {
  it.each([
    [[10, 1, 1, 1, 1]],
    [[100, 90, 80, 1, 1]],
    [[5, 5, 5, 5, 0.01]],
    [[1, 1, 1, 1, 1, 1]],
    [[3, 2, 2, 2, 2, 1]],
  ])('a shop’s weight is at most a quarter of the total: %j', (weights) => {
    const byShop = new Map(weights.map((weight, at) => [String(at), weight]));
    const factors = shareFactors(byShop);
    const capped = weights.map((weight, at) => weight * (factors.get(String(at)) ?? 0));
    const total = capped.reduce((sum, weight) => sum + weight, 0);
    expect(Math.max(...capped) / total).toBeLessThanOrEqual(0.25 + 1e-9);
    // Smaller shops keep their full weight.
    for (const [at, weight] of weights.entries())
      if ((capped[at] ?? 0) / total < 0.25 - 1e-9) expect(capped[at]).toBe(weight);
  });

  it('many prices from one shop count for at most a quarter of a range', () => {
    const many = Array.from({ length: 100 }, () => price(1, 1_000));
    const others = [2, 3, 4, 5].flatMap((shop) =>
      [100, 110, 120].map((dollars) => price(shop, dollars)),
    );
    expect(rangeOf([...many, ...others])).toMatchObject({ low: 100, typical: 110, high: 1_000 });
    expect(rangeOf(many)).toBeUndefined();
  });
});

describe('price ranges by area', () => {
  it('a range requires 12 prices from 5 shops', () => {
    expect(rangeOf(prices(11, 5))).toBeUndefined();
    expect(rangeOf(prices(12, 4))).toBeUndefined();
    expect(rangeOf(prices(12, 5))).toEqual({
      low: 101,
      typical: 105,
      high: 110,
      prices: 12,
      shops: 5,
    });
  });

  it('a range includes the month of the newest price, and classes with at least 12 prices', () => {
    const trucks = prices(11, 5).map((one) => ({ ...one, priceClass: 'truck_suv' }));
    const figures = serviceFiguresOf([
      ...prices(12, 5),
      ...trucks,
      price(1, 100, { at: new Date('2026-11-01T00:00:00Z') }),
    ]);
    expect(figures).toMatchObject({ last_month: '2026-11', prices: 24 });
    expect(figures?.classes.map(({ price_class }) => price_class)).toEqual(['midsize']);
  });
});

describe('an area’s index', () => {
  const cells = [
    { ratio: 0.9, nationalCount: 100 },
    { ratio: 1.1, nationalCount: 30 },
    { ratio: 1.3, nationalCount: 20 },
  ];

  it('an area’s index is the weighted median of its cells and requires 100 prices', () => {
    expect(indexOf(cells, { prices: 99, shops: 9 })).toBeNull();
    expect(indexOf(cells, { prices: 100, shops: 4 })).toBeNull();
    expect(indexOf(cells, { prices: 100, shops: 5 })).toBe(90);
    expect(indexOf([], { prices: 100, shops: 5 })).toBeNull();
  });

  it('a cell requires five prices of one class in the area', () => {
    const here = [90, 95, 100, 105, 110].map((dollars, at) => ({
      ...price(at, dollars),
      areaKey: 'tx/austin',
    }));
    const elsewhere = [200, 210, 220, 230].map((dollars, at) => ({
      ...price(at, dollars),
      areaKey: at === 0 ? null : 'tx/dallas',
    }));
    expect(cellsOf([...here, ...elsewhere])).toEqual(
      new Map([['tx/austin', [{ ratio: 100 / 110, nationalCount: 9 }]]]),
    );
  });
});
