import { distanceMiles, type Coordinates } from '@fourbay/contract/places/geography';
import { nearbyShops, searchShops } from '@fourbay/contract/shops/shops';
import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../platform/values/seeded-random.ts';
import { preparedDatabase } from '../../../../test/engines/database.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { demoShopsData } from '../../../../test/engines/prepared-data.ts';
import { findStateAt } from '../../places/index.ts';

/** `npm run tool -- search` uses 1,000. */
const POINTS = Number(process.env['ORACLE_POINTS'] ?? 60);
const TYPES = ['dealership', 'chain', 'independent'] as const;
const KEY_WEST = { latitude: 24.5551, longitude: -81.78 };
const BLAINE = { latitude: 48.9937, longitude: -122.747 };
/** In the middle of Nevada, 114 miles from the nearest of the demo's shops. */
const FAR_OUT = { latitude: 39.1, longitude: -116.2 };
const EDGES: Coordinates[] = [KEY_WEST, BLAINE, FAR_OUT];

interface Shop extends Coordinates {
  id: string;
  name: string;
  chain_type: string;
  sponsor_tier: number;
}

/** Brute force: the great-circle distance to every shop. */
describe('search and nearby against brute force', () => {
  let test: TestApp;
  let shops: Shop[];
  beforeAll(async () => {
    const { database } = await preparedDatabase(demoShopsData);
    test = await startTestApp({}, undefined, async () => database);
    shops = await test.deps.db
      .selectFrom('service_providers')
      .select(['id', 'name', 'chain_type', 'sponsor_tier', 'latitude', 'longitude'])
      .execute();
  });

  const byDistance = (point: Coordinates, list: readonly Shop[]) =>
    list
      .map((shop) => ({ shop, miles: distanceMiles(point, shop) }))
      .toSorted((a, b) =>
        Math.abs(a.miles - b.miles) < 1e-9
          ? Number(a.shop.id) - Number(b.shop.id)
          : a.miles - b.miles,
      );

  function expectedOrder(point: Coordinates, list: readonly Shop[]): string[] {
    const ranked = byDistance(point, list);
    const first = ranked
      .filter(({ shop, miles }) => shop.sponsor_tier > 0 && miles <= 25)
      .toSorted((a, b) => b.shop.sponsor_tier - a.shop.sponsor_tier)
      .slice(0, 4);
    return [...first, ...ranked.filter((entry) => !first.includes(entry))].map(
      ({ shop }) => shop.id,
    );
  }

  function points(): Coordinates[] {
    const random = seededRandom(7);
    const drawn: Coordinates[] = [...EDGES];
    while (drawn.length < POINTS) {
      const point = {
        latitude: 24.5 + random.next() * 24.8,
        longitude: -124.7 + random.next() * 57.7,
      };
      if (findStateAt(point)) drawn.push(point);
    }
    return drawn;
  }

  it(
    `search matches brute force from ${POINTS} points, with filters and pages`,
    { timeout: 300_000 },
    async () => {
      const random = seededRandom(11);
      for (const point of points()) {
        const types = TYPES.filter(() => random.chance(0.6));
        const text = random.chance(0.4) ? random.pick(['tire', 'Auto', 'of', 'GARAGE']) : undefined;
        const page = random.whole(1, 5);
        const matching = shops.filter(
          (shop) =>
            (types.length === 0 || types.some((type) => type === shop.chain_type)) &&
            (!text || shop.name.toLowerCase().includes(text.toLowerCase())),
        );
        const { body } = await test.call(searchShops, {
          query: {
            latitude: point.latitude,
            longitude: point.longitude,
            page,
            ...(types.length > 0 ? { 'query[service_chain_type_in][]': types } : {}),
            ...(text ? { 'query[name_cont]': text } : {}),
            ...(page > 1 ? { 'query[sponsor_tier_eq]': 0 } : {}),
          },
        });
        expect(
          body.data.map(({ id }) => id),
          JSON.stringify({ point, types, text, page }),
        ).toEqual(expectedOrder(point, matching).slice((page - 1) * 10, page * 10));
        expect(body.meta.count).toBe(matching.length);
      }
    },
  );

  it('nearby shops match brute force for random radii', { timeout: 300_000 }, async () => {
    const random = seededRandom(13);
    for (const point of points()) {
      const radius = random.whole(5, 100);
      const { body } = await test.call(nearbyShops, {
        query: { latitude: point.latitude, longitude: point.longitude, radius },
      });
      const within = byDistance(point, shops).filter(({ miles }) => miles <= radius);
      expect(body.meta.count).toBe(within.length);
      expect(body.data.map(({ id }) => id)).toEqual(
        within.slice(0, 200).map(({ shop }) => shop.id),
      );
    }
  });

  it('a point without shops within 100 miles has none nearby but finds farther ones', async () => {
    const nearby = await test.call(nearbyShops, { query: { ...FAR_OUT, radius: 100 } });
    expect(nearby.body).toMatchObject({ data: [], meta: { count: 0 } });
    const { body } = await test.call(searchShops, { query: FAR_OUT });
    expect(body.data).toHaveLength(10);
    expect(
      Math.min(...body.data.map(({ attributes }) => attributes.distance_to_location)),
    ).toBeGreaterThan(100);
  });
});
