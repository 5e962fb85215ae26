import { enterPrice, heartbeat, logCall } from '@fourbay/contract/call-desk/call-desk';
import type { CallOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import { nearbyShops } from '@fourbay/contract/shops/shops';
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
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';
import { minutes } from '../../../platform/values/clock.ts';
import { sweepAbandonedCalls } from './abandoned-calls.service.ts';

describe('effects of outcomes', () => {
  let test: TestApp;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '3' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });

  const openShop = () => addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  const held = () => holdRequest(test);
  const keepLease = async (work: Held, duration: number): Promise<void> => {
    for (let at = 0; at < duration; at += 2) {
      test.clock.advance(minutes(2));
      await test.call(heartbeat, { ...work.call, body: {} });
    }
  };

  it.each<[CallOutcome, callable: boolean, why: string | null]>([
    ['needs_to_see_car', false, 'Already asked for this request'],
    ['no_phone_quotes', false, 'Already asked for this request'],
    ['does_not_do_this', false, 'Already asked for this request'],
    ['too_busy', false, 'Call again later: from Wed 12:00 pm'],
    ['no_answer', false, 'Call again later: from Wed 11:15 am'],
    ['voicemail', false, 'Call again later: from Wed 11:30 am'],
    ['busy_line', false, 'Call again later: from Wed 11:05 am'],
    ['closed', false, 'Found closed today: from Thu 12:00 am'],
  ])('after %s, a shop shows callable %s, %s', async (outcome, callable, why_not) => {
    const [shop, work] = [await openShop(), await held()];
    expect((await report(test, work, shop, outcome)).status).toBe(201);
    expect(await shopOf(test, work, shop)).toMatchObject({
      callable,
      why_not,
      last_outcomes: [{ outcome, this_request: true }],
    });
    refusedWith(
      await test.call(logCall, { ...work.call, body: { service_provider_id: shop } }),
      409,
    );
  });

  it('a note about a shop is shown to the next caller', async () => {
    const [shop, work] = [await openShop(), await held()];
    await report(test, work, shop, 'no_answer', { note: 'ask for Bo after three' });
    expect(await shopOf(test, await held(), shop)).toMatchObject({
      last_outcomes: [{ outcome: 'no_answer', note: 'ask for Bo after three' }],
    });
  });

  it('a shop is called back at the time it gave', async () => {
    const [shop, work] = [await openShop(), await held()];
    const at = new Date(test.clock.now().getTime() + minutes(30)).toISOString();
    await report(test, work, shop, 'call_back', { call_back_at: at });
    expect(await shopOf(test, work, shop)).toMatchObject({
      callable: false,
      available_at: at,
      call_back_at: at,
    });
    await keepLease(work, 30);
    expect(
      (await test.call(logCall, { ...work.call, body: { service_provider_id: shop } })).status,
    ).toBe(201);
  });

  it('a callback can’t be in the past', async () => {
    const [shop, work] = [await openShop(), await held()];
    const refusal = refusedWith(
      await report(test, work, shop, 'call_back', { call_back_at: test.clock.now().toISOString() }),
      422,
    );
    expect(refusal.errors).toEqual([
      { field: 'call_back_at', details: ['must be later than now'] },
    ]);
  });

  it.each<CallOutcome>(['wrong_number', 'do_not_call'])(
    '%s removes the shop from every list, for every agent',
    async (outcome) => {
      const [shop, work] = [await openShop(), await held()];
      await report(test, work, shop, outcome);
      const colleague = await held();
      expect(await shopOf(test, work, shop)).toBeUndefined();
      expect(await shopOf(test, colleague, shop)).toBeUndefined();
      refusedWith(
        await test.call(logCall, { ...colleague.call, body: { service_provider_id: shop } }),
        404,
      );
      refusedWith(
        await test.call(enterPrice, {
          ...colleague.call,
          body: { service_provider_id: shop, price: 300 },
        }),
        404,
      );
    },
  );

  it('a do-not-call outcome applies to every shop with the number', async () => {
    const [first, second] = [
      await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY), phone: '+15125559001' }),
      await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY), phone: '+15125559001' }),
    ];
    const work = await held();
    await report(test, work, first, 'do_not_call');
    expect(await shopOf(test, work, second)).toBeUndefined();
  });

  it('a do-not-call shop stays in the search', async () => {
    const shop = await openShop();
    await report(test, await held(), shop, 'do_not_call');
    const { body } = await test.call(nearbyShops, {
      query: { latitude: 30.2672, longitude: -97.7431, radius: 5, items: 200 },
    });
    expect(body.data.map(({ id }) => id)).toContain(shop);
  });

  it('a shop that refuses some work is still called for other work', async () => {
    const [shop, work] = [await openShop(), await held()];
    await report(test, work, shop, 'does_not_do_this');
    expect(await shopOf(test, await held(), shop)).toMatchObject({
      callable: false,
      why_not: 'Told us it doesn’t do this work',
    });
    const oil = await test.deps.db
      .selectFrom('service_categories')
      .select('id')
      .where('slug', '=', 'oil-change')
      .executeTakeFirstOrThrow();
    const other = await holdRequest(test, {
      request: { services: [{ category: { id: oil.id }, optionChoices: [] }] },
    });
    expect(await shopOf(test, other, shop)).toMatchObject({ callable: true });
  });

  it('a shop may refuse one of several services', async () => {
    const categories = await test.deps.db
      .selectFrom('service_categories')
      .select('id')
      .where('slug', 'in', ['oil-change', 'brakes'])
      .orderBy('slug')
      .execute();
    const both = {
      services: categories.map(({ id }) => ({ category: { id }, optionChoices: [] })),
    };
    const [shop, work] = [await openShop(), await holdRequest(test, { request: both })];
    await report(test, work, shop, 'does_not_do_this', { category_ids: [categories[1]?.id] });
    const oilOnly = await holdRequest(test, { request: { services: both.services.slice(1) } });
    const brakesOnly = await holdRequest(test, {
      request: { services: both.services.slice(0, 1) },
    });
    expect((await shopOf(test, brakesOnly, shop))?.callable).toBe(true);
    expect((await shopOf(test, oilOnly, shop))?.callable).toBe(false);
  });

  it('a shop found closed is not called again that day', async () => {
    const [shop, work] = [await openShop(), await held()];
    await report(test, work, shop, 'closed');
    expect(await shopOf(test, await held(), shop)).toMatchObject({
      callable: false,
      why_not: 'Found closed today: from Thu 12:00 am',
    });
    test.clock.set('2026-11-19T06:01:00Z');
    expect(await shopOf(test, await held(), shop)).toMatchObject({ callable: true });
  });

  it('the daily call limit applies to all agents together', async () => {
    const shop = await openShop();
    for (let at = 0; at < 3; at += 1) await report(test, await held(), shop, 'no_phone_quotes');
    const work = await held();
    expect(await shopOf(test, work, shop)).toMatchObject({ callable: false, asked_today: 3 });
    expect(
      refusedWith(
        await test.call(logCall, { ...work.call, body: { service_provider_id: shop } }),
        409,
      ).error,
    ).toContain('Called 3 times in 24 hours');
    test.clock.advance(minutes(24 * 60 + 1));
    expect(await shopOf(test, await held(), shop)).toMatchObject({
      callable: true,
      asked_today: 0,
    });
  });

  it('two agents never call the same shop at the same time', async () => {
    const shop = await openShop();
    for (let at = 0; at < 2; at += 1) await report(test, await held(), shop, 'no_phone_quotes');
    const pair = [await held(), await held()];
    const answers = await Promise.all(
      pair.map(({ call }) => test.call(logCall, { ...call, body: { service_provider_id: shop } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('a colleague’s claim ends the former holder’s call', async () => {
    const [shop, work] = [await openShop(), await held()];
    await test.call(logCall, { ...work.call, body: { service_provider_id: shop } });
    test.clock.advance(minutes(4));
    const agent = await signUpStaff(test, 'agent');
    const call = await claimFor(test, agent, work.id);
    expect(await shopOf(test, { agent, id: work.id }, shop)).toMatchObject({
      callable: true,
      last_outcomes: [{ outcome: 'cut_off' }],
    });
    expect(
      (await test.call(enterPrice, { ...call, body: { service_provider_id: shop, price: 300 } }))
        .status,
    ).toBe(201);
  });

  it('an abandoned call is ended ten minutes after its lease', async () => {
    const [shop, work] = [await openShop(), await held()];
    await test.call(logCall, { ...work.call, body: { service_provider_id: shop } });
    test.clock.advance(minutes(12));
    await sweepAbandonedCalls(test.deps);
    expect(await shopOf(test, await held(), shop)).toMatchObject({ callable: false });
    test.clock.advance(minutes(2));
    await sweepAbandonedCalls(test.deps);
    expect(await shopOf(test, await held(), shop)).toMatchObject({ callable: true });
  });
});
