import { enterPrice, logCall, readRequest } from '@fourbay/contract/call-desk/call-desk';
import { mergeShop, splitShop } from '@fourbay/contract/shops/shop-management';
import { readShop } from '@fourbay/contract/shops/shops';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import {
  ALL_DAY,
  holdRequest,
  report,
  shopOf,
  type Held,
} from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf, type ShopGiven } from '../../../../test/records/shops.ts';
import { listShopActions } from '../../../../test/records/staff-actions.ts';

let test: TestApp;
let supervisor: Person;
beforeAll(async () => {
  test = await startTestApp({ SHOP_CALLS_PER_DAY: '2' });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
  supervisor = await signUpStaff(test, 'supervisor');
});

const openShop = (given: ShopGiven = {}) =>
  addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY), ...given });
const merge = (id: string, into: string) =>
  test.call(mergeShop, { token: supervisor.token, params: { id }, body: { into } });
const split = (id: string) => test.call(splitShop, { token: supervisor.token, params: { id } });
const price = (work: Held, shop: string, dollars: number) =>
  test.call(enterPrice, {
    ...work.call,
    body: { service_provider_id: shop, price: dollars, read_back: true },
  });
const entered = async (work: Held) =>
  (await test.call(readRequest, { token: work.agent.token, params: { id: work.id } })).body.entered;

describe('two entries of one shop become one', () => {
  it('a shop that was asked under its merged entry is not asked again', async () => {
    const [kept, merged] = [await openShop(), await openShop()];
    const work = await holdRequest(test);
    await report(test, work, merged, 'no_phone_quotes');
    await merge(merged, kept);
    expect(await shopOf(test, work, kept)).toMatchObject({
      callable: false,
      why_not: 'Already asked for this request',
      last_outcomes: [{ outcome: 'no_phone_quotes', this_request: true }],
    });
  });

  it('the day’s calls to both entries count together', async () => {
    const [kept, merged] = [await openShop(), await openShop()];
    await report(test, await holdRequest(test), merged, 'no_answer');
    await report(test, await holdRequest(test), kept, 'no_answer');
    await merge(merged, kept);
    expect(await shopOf(test, await holdRequest(test), kept)).toMatchObject({
      callable: false,
      asked_today: 2,
    });
  });

  it('work that the merged entry refused is refused by the shop', async () => {
    const [kept, merged] = [await openShop(), await openShop()];
    await report(test, await holdRequest(test), merged, 'does_not_do_this');
    await merge(merged, kept);
    expect(await shopOf(test, await holdRequest(test), kept)).toMatchObject({ callable: false });
  });

  it('prices of the merged entry become prices of the shop', async () => {
    const [kept, merged] = [await openShop(), await openShop()];
    const work = await holdRequest(test);
    await price(work, merged, 289);
    await merge(merged, kept);
    expect(await entered(work)).toMatchObject([{ service_provider_id: kept, withdrawn: false }]);
    expect((await shopOf(test, work, kept))?.callable).toBe(false);
  });

  it('an open quote with prices from both entries keeps the newer one', async () => {
    const [kept, merged] = [await openShop(), await openShop()];
    const work = await holdRequest(test);
    await price(work, merged, 289);
    await price(work, kept, 310);
    await merge(merged, kept);
    expect(await entered(work)).toMatchObject([
      { withdrawn: true, entry: { price: 289 } },
      { withdrawn: false, service_provider_id: kept, entry: { price: 310 } },
    ]);
  });

  it('a call that is running during a merge can end under either name', async () => {
    const [kept, merged] = [await openShop(), await openShop()];
    for (const named of [merged, kept]) {
      const [again, twin] = [await openShop(), await openShop()];
      const work = await holdRequest(test);
      const shop = named === merged ? twin : again;
      await test.call(logCall, { ...work.call, body: { service_provider_id: twin } });
      await merge(twin, again);
      expect((await price(work, shop, 289)).status).toBe(201);
    }
  });

  it('observations of the merged entry move to the shop', async () => {
    const [kept, merged] = [await openShop(), await openShop({ latitude: 30.2682 })];
    const { body } = await price(await holdRequest(test), merged, 289);
    await merge(merged, kept);
    const { pos: place } = await test.deps.db
      .selectFrom('price_observations')
      .select('pos')
      .where('price_id', '=', body.id)
      .executeTakeFirstOrThrow();
    const shop = await test.deps.db
      .selectFrom('service_providers')
      .select('pos')
      .where('id', '=', kept)
      .executeTakeFirstOrThrow();
    expect(place).toEqual(shop.pos);
  });

  it('a merged entry can’t be merged again', async () => {
    const [kept, merged] = [await openShop(), await openShop()];
    await merge(merged, kept);
    refusedWith(await merge(merged, kept), 409);
    refusedWith(await merge(kept, kept), 422);
  });
});

describe('splitting a merged entry', () => {
  it('calls, prices, and facts go back to the entry they came from', async () => {
    const [kept, merged] = [await openShop({ phone: null }), await openShop()];
    const work = await holdRequest(test);
    await price(work, merged, 289);
    await merge(merged, kept);
    expect((await split(merged)).status).toBe(204);
    expect(await entered(work)).toMatchObject([{ service_provider_id: merged }]);
    const phoneOf = async (id: string) =>
      (await test.call(readShop, { params: { id } })).body.data.attributes.phone_number_raw;
    expect(await phoneOf(kept)).toBeFalsy();
    expect(await phoneOf(merged)).toMatch(/^\+1512/);
  });

  it('a call made after the merge stays with the kept entry', async () => {
    const [kept, merged] = [await openShop(), await openShop()];
    await merge(merged, kept);
    const work = await holdRequest(test);
    await report(test, work, kept, 'no_phone_quotes');
    await split(merged);
    expect(await shopOf(test, work, kept)).toMatchObject({ callable: false });
    expect(await shopOf(test, work, merged)).toMatchObject({ callable: true });
  });

  it('only a merged entry can be split', async () => {
    refusedWith(await split(await openShop()), 409);
  });

  it('merge and split are in the audit log', async () => {
    const [kept, merged] = [await openShop(), await openShop()];
    await merge(merged, kept);
    await split(merged);
    expect(await listShopActions(test, supervisor.token, kept)).toMatchObject([
      { action: 'shops_split', detail: { other_shop: merged } },
      { action: 'shops_merged', detail: { other_shop: merged } },
    ]);
  });
});
