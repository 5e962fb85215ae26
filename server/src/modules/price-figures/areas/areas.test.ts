import {
  listPriceStates,
  readAreaPrices,
  readNearbyPrices,
  readPriceArea,
  readPriceState,
} from '@fourbay/contract/price-figures/area-prices';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { createModelQuote } from '../../../../test/records/seeded-quotes.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { jobsOf } from '../../../jobs.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { cubeText } from '../../../platform/geo/sphere.ts';
import { seededRandom } from '../../../platform/values/seeded-random.ts';
import { runSql } from '../../../platform/database/db.ts';

const CLASSES = ['economy', 'midsize', 'truck_suv'];

interface SeededPrice {
  shopId: string;
  category: string;
  cents: number;
  /** Number of days before now. */
  age: number;
  priceClass?: string;
  key?: string;
  demo?: boolean;
}

let test: TestApp;
let austin: { latitude: number; longitude: number };
let categories: { id: string; slug: string }[];
beforeAll(async () => {
  test = await startTestApp();
  await loadTestPlaces(test);
  await loadServices(test);
  const { db } = test.deps;
  austin = await db
    .selectFrom('cities')
    .select(['latitude', 'longitude'])
    .where('name', '=', 'Austin')
    .where('population', '>=', 50_000)
    .executeTakeFirstOrThrow();
  categories = await db
    .selectFrom('service_categories')
    .select(['id', 'slug'])
    .orderBy('id')
    .limit(6)
    .execute();
});

const seed = (prices: readonly SeededPrice[]) =>
  runSql(
    test.deps.db,
    `
      insert into price_observations (
        service_key, price_class, make_id, vehicle_model_id, vehicle_year, pos, total_cents,
        told_at, demo, service_provider_id
      )
      select s.key, s.class, 1, 1, 2015, $2::cube, s.cents, s.at, s.demo, s.shop
      from jsonb_to_recordset($1::jsonb) as s (
          key text, class text, cents int, at timestamptz, demo boolean, shop bigint
        )`,
    [
      JSON.stringify(
        prices.map(
          ({ shopId, category, cents, age, priceClass = 'midsize', key, demo = false }) => ({
            key: key ?? category,
            class: priceClass,
            cents,
            at: before(test.clock.now(), days(age)),
            demo,
            shop: shopId,
          }),
        ),
      ),
      cubeText(austin),
    ],
  );
const clear = () => test.deps.db.deleteFrom('price_observations').execute();
async function rebuild(): Promise<void> {
  await jobsOf(test.deps)
    .find(({ name }) => name === 'rebuild-area-prices')
    ?.run({});
  // Waits until every process was notified.
  await test.runJobs();
}
async function addShops(count: number, given: Parameters<typeof addShop>[1] = {}) {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await addShop(test, { ...austin, ...given }));
  return ids;
}
const read = (service: string, area = 'austin', state = 'tx') =>
  test.call(readAreaPrices, { params: { state, area, service } });
const slug = (at: number): string => categories[at]?.slug ?? '';
const id = (at: number): string => categories[at]?.id ?? '';

describe('price ranges by area', () => {
  it('a range needs 12 prices from 5 shops in 24 months and appears overnight', async () => {
    const shops = await addShops(5);
    const many = (at: number, count: number, used: number, age = 10): SeededPrice[] =>
      Array.from({ length: count }, (_price, turn) => ({
        shopId: shops[turn % used] ?? '',
        category: id(at),
        cents: 10_000 + turn * 100,
        age,
      }));
    await seed([
      ...many(0, 12, 5),
      ...many(1, 11, 5),
      ...many(2, 12, 4),
      ...many(3, 11, 5),
      ...many(3, 1, 1, 762),
      ...many(4, 11, 5),
      ...many(4, 1, 1).map((one) => ({ ...one, demo: true })),
    ]);
    refusedWith(await read(slug(0)), 404);
    await rebuild();
    for (const at of [1, 2, 3, 4]) refusedWith(await read(slug(at)), 404);
    const { status, body, headers } = await read(slug(0));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(body.demo).toBe(false);
    expect(body.data).toMatchObject({
      state: { slug: 'tx', name: 'Texas' },
      area: { slug: 'austin', name: 'Austin', prices: 57, index: null },
      low: 101,
      typical: 105,
      high: 110,
      prices: 12,
      shops: 5,
      last_month: '2026-11',
    });
    const { data: states, places } = (await test.call(listPriceStates)).body;
    expect(states).toEqual([{ slug: 'tx', name: 'Texas', areas: 1 }]);
    expect(places).toEqual([
      { slug: 'austin', name: 'Austin', state: { slug: 'tx', name: 'Texas' }, services: 1 },
    ]);
    expect(
      (await test.call(readPriceState, { params: { state: 'tx' } })).body.data.areas,
    ).toMatchObject([{ slug: 'austin', services: 1, index: null }]);
    expect(
      (await test.call(readPriceArea, { params: { state: 'tx', area: 'austin' } })).body.data
        .services,
    ).toMatchObject([{ slug: slug(0), low: 101, high: 110, prices: 12 }]);
    const near = (place: typeof austin, category: string) =>
      test.call(readNearbyPrices, { query: { category_id: category, ...place } });
    expect((await near(austin, id(0))).body.data).toMatchObject({
      state: { slug: 'tx' },
      area: { slug: 'austin' },
      service: { slug: slug(0) },
      low: 101,
      prices: 12,
    });
    refusedWith(await near(austin, id(1)), 404);
    refusedWith(await near({ latitude: 41.9, longitude: -87.6 }, id(0)), 404);
    await seed(many(1, 1, 1));
    refusedWith(await read(slug(1)), 404);
    await rebuild();
    expect((await read(slug(1))).body.data.prices).toBe(12);
    await clear();
  });

  it('unknown states, areas, and services are not found', async () => {
    refusedWith(await read(slug(0), 'austin', 'zz'), 404);
    refusedWith(await read(slug(0), 'nowhere'), 404);
    refusedWith(await read('no-such-service'), 404);
    refusedWith(await test.call(readPriceState, { params: { state: 'texas' } }), 404);
  });

  it('an area’s index is shown once there are 100 prices for any services', async () => {
    const shops = await addShops(7);
    const of = (count: number): SeededPrice[] =>
      Array.from({ length: count }, (_price, turn) => ({
        shopId: shops[turn % 7] ?? '',
        category: id(turn % 3),
        cents: 20_000 + (turn % 7) * 1_000,
        age: 5,
      }));
    const index = async () =>
      (await test.call(readPriceArea, { params: { state: 'tx', area: 'austin' } })).body.data.area
        .index;
    await seed(of(99));
    await rebuild();
    expect(await index()).toBeNull();
    await seed(of(1));
    await rebuild();
    expect(await index()).toBe(100);
    await clear();
  });
});

describe('when an owner is erased', () => {
  it('erasing an owner changes neither the ranges nor the index of their area', async () => {
    const shops = await addShops(6);
    const { owner, quoteId } = await createModelQuote(test);
    await seed(
      Array.from({ length: 110 }, (_price, turn) => ({
        shopId: shops[Math.floor(turn / 2) % 6] ?? '',
        category: id(turn % 2),
        cents: 20_000 + turn * 50,
        age: 30 + turn,
      })),
    );
    const { db, now } = test.deps;
    // All prices here are this owner's.
    await db.updateTable('price_observations').set({ quote_id: quoteId }).execute();
    const figures = async () => ({
      services: [(await read(slug(0))).body.data, (await read(slug(1))).body.data],
      area: (await test.call(readPriceArea, { params: { state: 'tx', area: 'austin' } })).body.data,
    });
    await rebuild();
    const earlier = await figures();
    expect(earlier.area.area.index).not.toBeNull();
    await db
      .updateTable('users')
      .set({ deleted_at: before(now(), days(31)) })
      .where('id', '=', owner.id)
      .execute();
    await jobsOf(test.deps)
      .find(({ name }) => name === 'erase-deleted-accounts')
      ?.run({});
    const { erased_at, email } = await db
      .selectFrom('users')
      .select(['erased_at', 'email'])
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(erased_at).not.toBeNull();
    expect(email).not.toBe(owner.email);
    await rebuild();
    expect(await figures()).toEqual(earlier);
    await clear();
  });
});

/** An independent implementation of the specification. */
function recompute(prices: readonly SeededPrice[], inArea: ReadonlySet<string>, service: string) {
  const alone = prices.filter(({ key, age }) => !key?.includes('+') && age < 730);
  const own = alone.filter(({ category, shopId }) => category === service && inArea.has(shopId));
  const rangeBy = (list: readonly SeededPrice[]) => {
    const shops = [...new Set(list.map(({ shopId }) => shopId))];
    if (list.length < 12 || shops.length < 5) return undefined;
    const raw = list.map(({ age }) => 2 ** (-age / 365));
    const heaviest = Math.max(...raw);
    const weights = raw.map((weight) => Math.max(weight, heaviest / 8));
    // Iterative. Reduces the weights of shops above a quarter of the rest until none is above it.
    for (let turn = 0; turn < 400; turn += 1) {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      for (const shop of shops) {
        const share = list.reduce(
          (sum, { shopId }, at) => sum + (shopId === shop ? (weights[at] ?? 0) : 0),
          0,
        );
        if (share > total / 4)
          for (const [at, { shopId }] of list.entries())
            if (shopId === shop) weights[at] = ((weights[at] ?? 0) * total) / 4 / share;
      }
    }
    const order = list.map((one, at) => ({ cents: one.cents, weight: weights[at] ?? 0 }));
    order.sort((a, b) => a.cents - b.cents);
    const total = order.reduce((sum, { weight }) => sum + weight, 0);
    const at = (share: number): number => {
      let passed = 0;
      const found = order.find(({ weight }) => (passed += weight) >= total * share - 1e-6);
      return Math.round((found?.cents ?? 0) / 100);
    };
    return {
      low: at(0.1),
      typical: at(0.5),
      high: at(0.9),
      prices: list.length,
      shops: shops.length,
    };
  };
  const middle = (list: readonly SeededPrice[]): number => {
    const cents = list.map((one) => one.cents).sort((a, b) => a - b);
    return ((cents[(cents.length - 1) >> 1] ?? 0) + (cents[cents.length >> 1] ?? 0)) / 2;
  };
  const cells: { ratio: number; count: number }[] = [];
  for (const category of new Set(alone.map((one) => one.category)))
    for (const priceClass of CLASSES) {
      const all = alone.filter((one) => one.category === category && one.priceClass === priceClass);
      const here = all.filter(({ shopId }) => inArea.has(shopId));
      if (here.length >= 5) cells.push({ ratio: middle(here) / middle(all), count: all.length });
    }
  cells.sort((a, b) => a.ratio - b.ratio);
  const half = cells.reduce((sum, { count }) => sum + count, 0) / 2;
  let passed = 0;
  const ratio = cells.find(({ count }) => (passed += count) >= half)?.ratio ?? 0;
  return {
    range: rangeBy(own),
    classes: CLASSES.flatMap((priceClass) => {
      const range = rangeBy(own.filter((one) => one.priceClass === priceClass));
      return range ? [{ price_class: priceClass, ...range }] : [];
    }),
    index: Math.round(ratio * 100),
  };
}

describe('random seeded data', () => {
  it('an independent program computes the same ranges and the same index', async () => {
    const { next: random } = seededRandom(11);
    const whole = (below: number): number => Math.floor(random() * below);
    const inAustin = await addShops(9);
    // Kalispell, Montana: far from any city of 50,000.
    const far = { latitude: 48.2, longitude: -114.31, state: 'MT' };
    const elsewhere = await addShops(5, far);
    await test.deps.db
      .updateTable('service_providers')
      .set({ zip_code: '59901' })
      .where('id', 'in', elsewhere)
      .execute();
    const shops = [...inAustin, ...elsewhere];
    const prices: SeededPrice[] = Array.from({ length: 700 }, () => {
      const category = id(whole(4));
      const keys = [category, `${category}(7,9)`, `${category}(7)+99`];
      return {
        // Gives some shops many more prices than others.
        shopId: shops[Math.floor(random() ** 2 * shops.length)] ?? '',
        category,
        key: keys[whole(3)] ?? category,
        cents: 15_000 + whole(30_000),
        age: whole(900),
        priceClass: CLASSES[whole(3)] ?? '',
      };
    }).filter(({ age }) => age < 725 || age > 735);
    await seed(prices);
    await rebuild();
    for (const at of [0, 1, 2, 3]) {
      const expected = recompute(prices, new Set(inAustin), id(at));
      const { data } = (await read(slug(at))).body;
      const { low, typical, high, prices: count, shops: shopCount } = data;
      expect({ low, typical, high, prices: count, shops: shopCount }).toEqual(expected.range);
      expect(data.classes.toSorted((a, b) => a.price_class.localeCompare(b.price_class))).toEqual(
        expected.classes,
      );
      expect(data.area.index).toBe(expected.index);
    }
    await clear();
  });
});
