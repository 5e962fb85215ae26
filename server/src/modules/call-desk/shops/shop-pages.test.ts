import { readRequest } from '@fourbay/contract/call-desk/call-desk';
import { SHOPS_SHOWN } from '@fourbay/contract/call-desk/desk-limits';
import { beforeAll, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, holdRequest, report, type Held } from '../../../../test/records/desk/desk.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';

const SHOPS = SHOPS_SHOWN + 5;

let test: TestApp;
let held: Held;
beforeAll(async () => {
  test = await startTestApp({ SHOP_CALLS_PER_DAY: '100' });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
  for (let nth = 0; nth < SHOPS; nth += 1)
    await addShop(test, { latitude: 30.2672 + nth / 1_000, hours: weekOf(ALL_DAY, ALL_DAY) });
  held = await holdRequest(test);
});

const read = async (query: { shops?: number } = {}) =>
  (await test.call(readRequest, { token: held.agent.token, params: { id: held.id }, query })).body;

it('a claimed request lists its first 25 shops and how many there are', async () => {
  const { shops, shops_within_radius, callable_shops } = await read();
  expect(shops).toHaveLength(SHOPS_SHOWN);
  expect(shops_within_radius).toEqual(SHOPS);
  expect(callable_shops).toEqual(SHOPS);
});

it('asking for more shops returns them in the same order', async () => {
  const [some, all] = [await read(), await read({ shops: 50 })];
  expect(all.shops).toHaveLength(SHOPS);
  expect(all.shops.slice(0, SHOPS_SHOWN).map(({ id }) => id)).toEqual(
    some.shops.map(({ id }) => id),
  );
});

it('a shop that was asked stays listed with its outcome', async () => {
  const [nearest] = (await read()).shops;
  await report(test, held, nearest?.id ?? '', 'no_phone_quotes');
  const { shops, callable_shops } = await read();
  expect(callable_shops).toBe(SHOPS - 1);
  expect(shops).toHaveLength(SHOPS_SHOWN + 1);
  expect(shops.find(({ id }) => id === nearest?.id)).toMatchObject({
    callable: false,
    last_outcomes: [{ outcome: 'no_phone_quotes', this_request: true }],
  });
});
