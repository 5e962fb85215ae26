import { nearbyShops, readShop, searchShops } from '@fourbay/contract/shops/shops';
import { distanceMiles } from '@fourbay/contract/places/geography';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadServices } from '../../../../test/records/services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';

const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
const north = (miles: number) => ({
  latitude: AUSTIN.latitude + miles / 69.0934,
  longitude: AUSTIN.longitude,
});

type Query = Record<string, string | number | boolean | string[] | undefined>;

describe('searching shops', () => {
  let test: TestApp;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    test = await startTestApp();
    const shops = [
      ['tier 1 at 2 miles', 2, { tier: 1 }],
      ['tier 2 at 9 miles', 9, { tier: 2 }],
      ['tier 2 at 12 miles', 12, { tier: 2 }],
      ['tier 1 at 3 miles', 3, { tier: 1 }],
      ['tier 1 at 4 miles', 4, { tier: 1 }],
      ['tier 2 at 26 miles', 26, { tier: 2 }],
      ['Blue Garage', 1, { type: 'chain', name: 'Blue Garage' }],
      ['100% Auto', 5, { type: 'dealership', name: '100% Auto' }],
      ['under_score', 6, { name: 'Under_Score Tire' }],
    ] as const;
    for (const [key, miles, fields] of shops)
      ids[key] = await addShop(test, { name: key, ...north(miles), ...fields });
    for (let i = 0; i < 20; i++)
      ids[`plain ${i}`] = await addShop(test, { name: `Plain ${i}`, ...north(10 + i) });
    await addShop(test, { name: 'Gone', ...north(0.5), archived: true });
  });

  const search = async (query: Query = {}) =>
    (await test.call(searchShops, { query: { ...AUSTIN, ...query } })).body;
  const names = async (query: Query = {}) =>
    (await search(query)).data.map(({ attributes }) => attributes.name);

  it('at most four sponsors within 25 miles lead, by tier, then by distance', async () => {
    expect((await names()).slice(0, 6)).toEqual([
      'tier 2 at 9 miles',
      'tier 2 at 12 miles',
      'tier 1 at 2 miles',
      'tier 1 at 3 miles',
      'Blue Garage',
      'tier 1 at 4 miles',
    ]);
  });

  it('every shop appears exactly once across pages, with and without tier 0', async () => {
    for (const perPage of [1, 3, 10, 50]) {
      for (const later of [{}, { 'query[sponsor_tier_eq]': 0 }]) {
        const seen: string[] = [];
        for (let page = 1; page <= 40; page++) {
          const { data, meta } = await search({
            per_page: perPage,
            page,
            ...(page > 1 ? later : {}),
          });
          expect(meta.count).toBe(29);
          seen.push(...data.map(({ id }) => id));
          if (data.length === 0) break;
        }
        expect(seen).toHaveLength(29);
        expect(new Set(seen).size).toBe(29);
      }
    }
  });

  it('a sponsor that does not lead is sorted by distance', async () => {
    const all = await names({ per_page: 50 });
    expect(all.indexOf('tier 1 at 4 miles')).toBe(5);
    expect(
      all.slice(all.indexOf('tier 2 at 26 miles') - 1, all.indexOf('tier 2 at 26 miles') + 1),
    ).toEqual(['Plain 15', 'tier 2 at 26 miles']);
  });

  it('a search can be filtered by sponsor tier', async () => {
    expect(await names({ 'query[sponsor_tier_eq]': 0, per_page: 3 })).toEqual([
      'Blue Garage',
      '100% Auto',
      'Under_Score Tire',
    ]);
    expect(await names({ 'query[sponsor_tier_eq]': 2 })).toEqual([
      'tier 2 at 9 miles',
      'tier 2 at 12 miles',
      'tier 2 at 26 miles',
    ]);
  });

  it('the name filter matches any part, ignoring case, with % and _ as plain characters', async () => {
    expect(await names({ 'query[name_cont]': 'bLUE' })).toEqual(['Blue Garage']);
    expect(await names({ 'query[name_cont]': '%' })).toEqual(['100% Auto']);
    expect(await names({ 'query[name_cont]': 'r_s' })).toEqual(['Under_Score Tire']);
    expect((await search({ 'query[name_cont]': 'plain' })).meta.count).toBe(20);
    expect((await search({ 'query[name_cont]': 'nowhere' })).meta.count).toBe(0);
  });

  it('shops are listed nearest first, and the reverse is rejected', async () => {
    refusedWith(
      await test.call(searchShops, { query: { ...AUSTIN, 'query[s]': 'distance desc' } }),
      400,
    );
    expect(await names({ 'query[s]': 'distance asc' })).toEqual(await names());
  });

  it('similar names are found only when no shop has the name, and are marked', async () => {
    expect((await search({ 'query[name_cont]': 'blue garage' })).meta).toEqual({
      count: 1,
    });
    const typo = await search({ 'query[name_cont]': 'blue garge' });
    expect(typo.meta).toEqual({ count: 1, similar: true });
    expect(typo.data.map(({ attributes }) => attributes.name)).toEqual(['Blue Garage']);
    expect(await names({ 'query[name_cont]': 'score tyres' })).toEqual(['Under_Score Tire']);
    const nearby = await test.call(nearbyShops, {
      query: { ...AUSTIN, radius: 10, 'query[name_cont]': 'under score tyre' },
    });
    expect(nearby.body.meta).toEqual({ count: 1, similar: true });
  });

  it('a search can be filtered by one or several types', async () => {
    expect(await names({ 'query[service_chain_type_in][]': ['dealership', 'chain'] })).toEqual([
      'Blue Garage',
      '100% Auto',
    ]);
    expect((await search({ 'query[service_chain_type_in][]': ['independent'] })).meta.count).toBe(
      27,
    );
    expect((await search({ 'query[service_chain_type_in][]': ['submarine'] })).meta.count).toBe(0);
  });

  it('a search result has every field of a shop card', async () => {
    const [first] = (await search({ 'query[name_cont]': '100%' })).data;
    expect(first?.attributes).toMatchObject({
      city: 'Austin',
      state_abbreviation: 'TX',
      sponsor_tier: 0,
      is_dealership: true,
      is_chain: false,
      is_independent: false,
      tags: [],
      image_url: null,
      timezone: 'America/Chicago',
      hours_assumed: true,
    });
    expect(first?.attributes.address).toMatch(/^\d+ Main St, Austin, TX 78701$/);
    expect(first?.attributes.distance_to_location).toBeCloseTo(5, 2);
  });

  it('shops at the same distance are sorted by id', async () => {
    const spot = { latitude: 44.5, longitude: -100.5, state: 'SD' };
    const made = [
      await addShop(test, { ...spot, name: 'Twin' }),
      await addShop(test, { ...spot, name: 'Twin' }),
      await addShop(test, { ...spot, name: 'Twin' }),
    ];
    const { data } = await search({
      latitude: 44.5,
      longitude: -100.5,
      'query[name_cont]': 'Twin',
    });
    expect(data.map(({ id }) => id)).toEqual(made);
    expect(data[0]?.attributes.distance_to_location).toBe(0);
    await test.deps.db.deleteFrom('service_providers').where('name', '=', 'Twin').execute();
  });

  it('the total of a type stays correct as shops are added, changed, and removed', async () => {
    const total = async (type: string) =>
      (await search({ 'query[service_chain_type_in][]': [type] })).meta.count;
    const before = { chain: await total('chain'), dealership: await total('dealership') };
    const id = await addShop(test, { type: 'chain' });
    expect(await total('chain')).toBe(before.chain + 1);
    await test.deps.db
      .updateTable('service_providers')
      .set({ chain_type: 'dealership' })
      .where('id', '=', id)
      .execute();
    expect(await total('chain')).toBe(before.chain);
    expect(await total('dealership')).toBe(before.dealership + 1);
    await test.deps.db
      .updateTable('service_providers')
      .set({ archived: true })
      .where('id', '=', id)
      .execute();
    expect(await total('dealership')).toBe(before.dealership);
    await test.deps.db.deleteFrom('service_providers').where('id', '=', id).execute();
    expect(await total('dealership')).toBe(before.dealership);
  });

  it('the total of a name stays correct as shops are added, changed, and removed', async () => {
    const counts = async () => {
      const searches = [
        {},
        { 'query[service_chain_type_in][]': ['chain'] },
        { 'query[sponsor_tier_eq]': 1 },
      ].map((more) => search({ 'query[name_cont]': 'Heron', ...more }));
      return (await Promise.all(searches)).map(({ meta }) => meta.count);
    };
    const change = (id: string, set: object) =>
      test.deps.db.updateTable('service_providers').set(set).where('id', '=', id).execute();
    const [first, second] = [
      await addShop(test, { name: 'Heron Tire', ...north(3) }),
      await addShop(test, { name: 'Blue Heron', type: 'chain', ...north(4) }),
    ];
    expect(await counts()).toEqual([2, 1, 0]);
    expect(await counts()).toEqual([2, 1, 0]);
    await change(first, { chain_type: 'chain', sponsor_tier: 1 });
    expect(await counts()).toEqual([2, 2, 1]);
    await change(second, { name: 'Blue Crane' });
    expect(await counts()).toEqual([1, 1, 1]);
    await change(first, { sponsor_tier: 0 });
    expect(await counts()).toEqual([1, 1, 0]);
    const third = await addShop(test, { name: 'Heron Lube', ...north(5) });
    expect(await counts()).toEqual([2, 1, 0]);
    await change(first, { archived: true });
    expect(await counts()).toEqual([1, 0, 0]);
    await test.deps.db.deleteFrom('service_providers').where('id', '=', third).execute();
    await change(first, { archived: false });
    expect(await counts()).toEqual([1, 1, 0]);
    await test.deps.db.deleteFrom('service_providers').where('id', 'in', [first, second]).execute();
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('a search without a location is refused', async () => {
    expect(
      refusedWith(await test.call(searchShops, { query: { latitude: 30 } }), 400).error,
    ).toContain('longitude');
    refusedWith(await test.call(searchShops, { query: { latitude: '', longitude: '' } }), 400);
    refusedWith(await test.call(searchShops, { query: { latitude: 'NaN', longitude: 1 } }), 400);
  });

  it('a search outside the continental United States is refused with a message', async () => {
    const refusal = refusedWith(
      await test.call(searchShops, { query: { latitude: 21.3, longitude: -157.86 } }),
      422,
    );
    expect(refusal).toMatchObject({
      code: 'outside_area',
      error: 'We only work in the continental United States.',
    });
  });

  it('an unknown filter is refused by name', async () => {
    expect(
      refusedWith(
        await test.call(searchShops, { query: { ...AUSTIN, 'query[phone_eq]': '1' } }),
        400,
      ).error,
    ).toContain('query[phone_eq]');
  });

  it('searches are rate-limited per address', async () => {
    const call = () =>
      test.call(searchShops, {
        query: { latitude: 1, longitude: 1 },
        headers: { 'x-forwarded-for': '198.51.100.9' },
      });
    for (let i = 0; i < 240; i++) await call();
    expect((await call()).headers['retry-after']).toBeDefined();
    refusedWith(await call(), 429);
  });
});

describe('shops nearby', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    for (let i = 1; i <= 230; i++)
      await addShop(test, { ...north(i / 10), hours: weekOf([{ start: '08:00', end: '17:00' }]) });
    await addShop(test, { latitude: 35.0, longitude: -114.6, state: 'AZ', name: 'By the river' });
    await addShop(test, {
      latitude: 35.0,
      longitude: -114.7,
      state: 'NV',
      name: 'Across the river',
    });
  });
  const nearby = (query: Query) => test.call(nearbyShops, { query });

  it('nearby shops are those within the radius, the nearest first', async () => {
    const { body } = await nearby({ ...AUSTIN, radius: 5.05 });
    expect(body.meta.count).toBe(50);
    expect(body.data).toHaveLength(50);
    const miles = body.data.map(({ attributes }) => attributes.distance_to_location ?? 0);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(Math.max(...miles)).toBeLessThanOrEqual(5.05);
  });

  it('at most 200 nearby shops are returned, with their total', async () => {
    const { body } = await nearby({ ...AUSTIN, radius: 100 });
    expect(body.data).toHaveLength(200);
    expect(body.meta.count).toBe(230);
  });

  it('nearby shops show their state', async () => {
    const { body } = await nearby({ latitude: 35, longitude: -114.62, radius: 10 });
    expect(body.data[0]?.attributes).toMatchObject({ name: 'By the river', latlng: [35, -114.6] });
    expect(body.included.map(({ attributes }) => attributes.abbreviation).toSorted()).toEqual([
      'AZ',
      'NV',
    ]);
    expect(body.included.map(({ id }) => id)).toContain(body.data[0]?.attributes.state_id);
  });

  it('nearby shops show their hours', async () => {
    const { body } = await nearby({ ...AUSTIN, radius: 1 });
    expect(body.data[0]?.attributes).toMatchObject({
      hours_assumed: false,
      business_hours: { monday: [{ start: '08:00', end: '17:00' }], sunday: [] },
    });
  });

  it('there are no nearby shops if none is within 100 miles', async () => {
    const { body } = await nearby({ latitude: 44.9, longitude: -68.7, radius: 100 });
    expect(body).toEqual({ data: [], included: [], meta: { count: 0 } });
  });

  it('an invalid radius is refused', async () => {
    for (const radius of [0, -1, 101, 'far', ''])
      refusedWith(await nearby({ ...AUSTIN, radius }), 400);
    refusedWith(await nearby(AUSTIN), 400);
  });
});

describe('a shop’s profile', () => {
  let test: TestApp;
  let categories: string[];
  beforeAll(async () => {
    test = await startTestApp();
    categories = await loadServices(test);
  });
  const read = (id: string, query: Query = {}) => test.call(readShop, { params: { id }, query });

  it('a profile has every field of the shop page', async () => {
    const id = await addShop(test, {
      name: 'Blue Garage',
      phone: '+15125550142',
      categoryIds: categories.slice(0, 2),
    });
    const other = await addShop(test, { ...north(3), name: 'Neighbor' });
    await addShop(test, { ...north(1), type: 'chain' });
    await test.deps.db
      .updateTable('service_providers')
      .set({ website: 'https://blue-garage.example/about' })
      .where('id', '=', id)
      .execute();
    const { body } = await read(id);
    expect(body.data.attributes).toMatchObject({
      name: 'Blue Garage',
      website: 'https://blue-garage.example/about',
      phone_number_raw: '+15125550142',
      phone_number_formatted: '(512) 555-0142',
      formatted_phone_number: '(512) 555-0142',
      city: 'Austin',
      state_abbreviation: 'TX',
      zip_code: '78701',
      latlng: [AUSTIN.latitude, AUSTIN.longitude],
      distance_to_location: null,
      is_independent: true,
      hours_assumed: true,
      business_hours: { monday: [{ start: '08:00', end: '17:00' }], saturday: [] },
    });
    expect(body.data.attributes.categories).toHaveLength(2);
    expect(body.data.attributes.related_service_providers).toMatchObject([
      { id: other, name: 'Neighbor' },
    ]);
  });

  it('a profile shows the same distance as the search', async () => {
    const id = await addShop(test, { ...north(7), name: 'Far Garage' });
    const { body } = await read(id, { lat: AUSTIN.latitude, lng: AUSTIN.longitude });
    const searched = await test.call(searchShops, {
      query: { ...AUSTIN, 'query[name_cont]': 'Far Garage' },
    });
    expect(body.data.attributes.distance_to_location).toBe(
      Math.round(distanceMiles(AUSTIN, north(7)) * 1_000) / 1_000,
    );
    expect(searched.body.data[0]?.attributes.distance_to_location).toBe(
      body.data.attributes.distance_to_location,
    );
  });

  it('a profile shows whether the shop is open now in its time zone', async () => {
    const hours = weekOf([{ start: '08:00', end: '17:00' }]);
    const [texas, california] = [
      await addShop(test, { hours }),
      await addShop(test, { hours, timezone: 'America/Los_Angeles' }),
    ];
    test.clock.set('2026-11-18T15:00:00Z');
    expect((await read(texas)).body.data.attributes.open_state).toEqual({
      open: true,
      closes_at: '2026-11-18T23:00:00.000Z',
      opens_at: null,
      note: null,
    });
    expect((await read(california)).body.data.attributes.open_state).toEqual({
      open: false,
      closes_at: null,
      opens_at: '2026-11-18T16:00:00.000Z',
      note: null,
    });
  });

  it('a range without an end means 24 hours', async () => {
    const id = await addShop(test, { hours: weekOf([{ start: '00:00' }]) });
    expect((await read(id)).body.data.attributes.business_hours.monday).toEqual([
      { start: '00:00' },
    ]);
  });

  it('the profile of an unknown or archived shop is not found', async () => {
    refusedWith(await read('999999999'), 404);
    refusedWith(await read('abc'), 404);
    refusedWith(await read(await addShop(test, { archived: true })), 404);
  });
});

describe('shops open now, and shops that offer a service', () => {
  let test: TestApp;
  let brakes: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadServices(test);
    const category = await test.deps.db
      .selectFrom('service_categories')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    brakes = category.id;
    const shops = [
      ['day', { hours: weekOf([{ start: '08:00', end: '17:00' }]) }],
      ['night', { hours: weekOf([{ start: '20:00', end: '03:00' }]) }],
      ['always', { hours: weekOf([{ start: '00:00' }], [{ start: '00:00' }]) }],
      ['unknown', { hours: null }],
      [
        'western',
        { hours: weekOf([{ start: '08:00', end: '17:00' }]), timezone: 'America/Denver' },
      ],
    ] as const;
    for (const [name, given] of shops) await addShop(test, { name, ...given });
    await addShop(test, { name: 'brakes', hours: weekOf([]), categoryIds: [brakes] });
    await addShop(test, { name: 'far', ...north(101), hours: weekOf([{ start: '00:00' }]) });
  });

  const openAt = async (at: string) => {
    test.clock.set(at);
    const query = { ...AUSTIN, 'query[open_now_eq]': true };
    const { data, meta } = (await test.call(searchShops, { query })).body;
    expect(meta.count).toBe(data.length);
    expect(data.every(({ attributes }) => attributes.open_state.open)).toBe(true);
    const nearby = await test.call(nearbyShops, { query: { ...query, radius: 50 } });
    expect(nearby.body.meta.count).toBe(data.length);
    return data.map(({ attributes }) => attributes.name);
  };

  it.each([
    // A Wednesday in Austin, five hours behind UTC.
    ['2027-06-16T12:59:00Z', ['always']],
    ['2027-06-16T13:00:00Z', ['day', 'always', 'unknown']],
    ['2027-06-16T14:00:00Z', ['day', 'always', 'unknown', 'western']],
    ['2027-06-16T22:00:00Z', ['always', 'western']],
    ['2027-06-17T01:00:00Z', ['night', 'always']],
    // Friday night's hours end on Saturday, which has its own hours.
    ['2027-06-19T07:59:00Z', ['night', 'always']],
    ['2027-06-19T08:00:00Z', ['always']],
  ])('at %s these are open: %s', async (at, names) => {
    expect(await openAt(at)).toEqual(names);
  });

  it('a service narrows the search to shops known to offer it', async () => {
    const { body } = await test.call(searchShops, {
      query: { ...AUSTIN, 'query[category_id_eq]': brakes },
    });
    expect(body.data.map(({ attributes }) => attributes.name)).toEqual(['brakes']);
    expect(body.meta.count).toBe(1);
  });
});
