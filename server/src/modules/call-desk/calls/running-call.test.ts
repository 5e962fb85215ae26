import {
  enterPrice,
  logCall,
  readRequest,
  releaseRequest,
} from '@fourbay/contract/call-desk/call-desk';
import { fixShop } from '@fourbay/contract/call-desk/desk-shops';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import {
  ALL_DAY,
  claimFor,
  holdRequest,
  report,
  shopOf,
  type Held,
} from '../../../../test/records/desk/desk.ts';
import { findDeskViolations } from '../../../../test/records/desk/desk-violations.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { minutes } from '../../../platform/values/clock.ts';
import { markShopDoNotCall } from '../../shops/index.ts';

describe('a call whose shop stops being callable during the call', () => {
  let test: TestApp;
  let supervisor: Person;
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '100' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const CHANGES: [string, (shopId: string) => Promise<unknown>][] = [
    [
      'was closed for good',
      (id) =>
        test.call(fixShop, {
          token: supervisor.token,
          params: { id },
          body: { closed_for_good: 'The owner said so' },
        }),
    ],
    [
      'lost its number',
      (id) =>
        test.call(fixShop, { token: supervisor.token, params: { id }, body: { phone: null } }),
    ],
    [
      'is never to be called',
      (id) =>
        test.deps.db.transaction().execute((trx) => markShopDoNotCall(trx, id, test.clock.now())),
    ],
  ];

  async function changedDuringCall(
    change: (shopId: string) => Promise<unknown>,
  ): Promise<{ work: Held; shop: string }> {
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const work = await holdRequest(test);
    await test.call(logCall, { ...work.call, body: { service_provider_id: shop } });
    await change(shop);
    return { work, shop };
  }

  it.each(CHANGES)('a shop that %s stays in the list until its call ends', async (_, change) => {
    const { work, shop } = await changedDuringCall(change);
    expect(await shopOf(test, work, shop)).toMatchObject({
      callable: false,
      why_not: 'Removed from the list during this call',
      phone: expect.stringContaining('(512)'),
    });
    expect((await report(test, work, shop, 'no_answer')).status).toBe(201);
    expect(await shopOf(test, work, shop)).toBeUndefined();
  });

  it.each(CHANGES)('the price of a shop that %s is accepted', async (_, change) => {
    const { work, shop } = await changedDuringCall(change);
    const answer = await test.call(enterPrice, {
      ...work.call,
      body: { service_provider_id: shop, price: 289 },
    });
    expect(answer.status).toBe(201);
    const { body } = await test.call(readRequest, {
      token: work.agent.token,
      params: { id: work.id },
    });
    expect(body.entered).toMatchObject([{ service_provider_id: shop, entry: { price: 289 } }]);
    expect(body.on_the_phone).toBeNull();
  });

  it.each(CHANGES)(
    'after the call to a shop that %s, the request can be released',
    async (_, change) => {
      const { work, shop } = await changedDuringCall(change);
      await report(test, work, shop, 'no_phone_quotes');
      const { status } = await test.call(releaseRequest, {
        ...work.call,
        body: { reason: 'end of my shift' },
      });
      expect(status).toBe(204);
    },
  );

  it('an agent who returns after ten minutes can’t resume a call that a colleague took over', async () => {
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const body = { service_provider_id: shop };
    const [away, colleague] = [await holdRequest(test), await holdRequest(test)];
    await test.call(logCall, { ...away.call, body });
    test.clock.advance(minutes(14));
    const call = await claimFor(test, colleague.agent, colleague.id);
    expect((await test.call(logCall, { ...call, body })).status).toBe(201);
    await claimFor(test, away.agent, away.id);
    const { body: request } = await test.call(readRequest, {
      token: away.agent.token,
      params: { id: away.id },
    });
    expect(request.calls).toMatchObject([{ outcome: 'cut_off' }]);
    expect(await findDeskViolations(test)).toEqual({});
  });
});
