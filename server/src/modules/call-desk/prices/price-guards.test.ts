import { enterPrice, readRequest } from '@fourbay/contract/call-desk/call-desk';
import { withdrawPrice } from '@fourbay/contract/call-desk/desk-prices';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, holdRequest, shopOf, type Held } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';

describe('guards for entered prices', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '100' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });

  const openShop = () => addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  const enter = (work: Held, shop: string, facts: object) =>
    test.call(enterPrice, { ...work.call, body: { service_provider_id: shop, ...facts } });

  it('an implausible price must be read back, even without any known price', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    expect(refusedWith(await enter(work, shop, { price: 60_000 }), 409).code).toBe('read_back');
    expect((await enter(work, shop, { price: 60_000, read_back: true })).status).toBe(201);
  });

  it('parts, labor, and fees without tax add up to the total', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    const facts = { price: 289, parts: 100, labor: 80, fees: 9 };
    const refusal = refusedWith(await enter(work, shop, { ...facts, out_the_door: false }), 422);
    expect(refusal.errors?.[0]?.field).toBe('price');
    expect(refusedWith(await enter(work, shop, facts), 422).errors?.[0]?.field).toBe(
      'out_the_door',
    );
    expect((await enter(work, shop, { ...facts, out_the_door: true })).status).toBe(201);
  });

  it('a price can’t expire before it was quoted', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    const yesterday = { price: 289, valid_until: '2026-11-17' };
    const refusal = refusedWith(await enter(work, shop, yesterday), 422);
    expect(refusal.errors?.[0]?.field).toBe('valid_until');
    const today = { price: 289, valid_until: '2026-11-18' };
    expect((await enter(work, shop, today)).status).toBe(201);
  });

  it('a withdrawn price is reported by e-mail, and its shop can be asked again', async () => {
    const [shop, work] = [await openShop(), await holdRequest(test)];
    const { body } = await enter(work, shop, { price: 289 });
    await test.call(withdrawPrice, {
      ...work.call,
      params: { id: work.id, price_id: body.id },
      body: { reason: 'The shop withdrew it' },
    });
    await test.runJobs();
    const mails = test.mails.filter(({ to }) => to === work.owner.email);
    expect(mails.at(-1)?.subject).toBe('A price was withdrawn: Front brakes');
    expect(await shopOf(test, work, shop)).toMatchObject({ callable: true });
    expect((await enter(work, shop, { price: 310 })).status).toBe(201);
    const open = await test.call(readRequest, {
      token: work.agent.token,
      params: { id: work.id },
    });
    expect(open.body.prices).toBe(1);
  });
});
