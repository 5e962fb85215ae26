import {
  claimRequest,
  logCall,
  reportPresence,
  readQueue,
  readRequest,
  releaseRequest,
  claimNextRequest,
} from '@fourbay/contract/call-desk/call-desk';
import { fixShop, readShopFacts, skipShop } from '@fourbay/contract/call-desk/desk-shops';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { seededRandom } from '../../../platform/values/seeded-random.ts';
import {
  ALL_DAY,
  claimFor,
  holdRequest,
  releaseAll,
  report,
  shopOf,
  type Held,
} from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { minutes, seconds } from '../../../platform/values/clock.ts';

describe('the queue and its shops', () => {
  let test: TestApp;
  let shop: string;
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });
  // A new town for every test, with one shop unless it adds more.
  beforeEach(async () => {
    await test.deps.db
      .updateTable('user_quotes')
      .set({ status: 'completed', closed_at: test.clock.now(), close_reason: 'all_asked' })
      .where('closed_at', 'is', null)
      .execute();
    await test.deps.db.updateTable('service_providers').set({ archived: true }).execute();
    shop = await addShop(test, { name: 'Only Auto', hours: weekOf(ALL_DAY, ALL_DAY) });
  });

  const agent = () => signUpStaff(test, 'agent');
  const rowOf = async (viewer: Person, id: string) =>
    (await test.call(readQueue, { token: viewer.token })).body.data.find((row) => row.id === id);
  const release = ({ call }: Held) =>
    test.call(releaseRequest, { ...call, body: { reason: 'end of my shift' } });

  it('agents who take the next request at the same time get different ones', async () => {
    const asking = [await agent(), await agent(), await agent(), await agent()];
    for (const _ of asking) await requestQuote(test, await signUpOwner(test));
    const answers = await Promise.all(
      asking.map(({ token }) => test.call(claimNextRequest, { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(4);
  });

  it('the queue’s counts include requests that aren’t shown', async () => {
    const { agent: holder } = await holdRequest(test);
    await requestQuote(test, await signUpOwner(test));
    expect((await test.call(readQueue, { token: holder.token })).body.meta).toEqual({
      count: 2,
      waiting: 1,
    });
  });

  it('a long queue is counted only up to 1,001', async () => {
    const { agent: holder, id } = await holdRequest(test);
    const addRequests = (requests: number) =>
      sql`
        insert into user_quotes (
          user_id, user_vehicle_id, user_address_id, service_title, radius, quota_bucket, target_at,
          limit_at, closes_at, expected_at, expires_at, created_at
        )
        select user_id, user_vehicle_id, user_address_id, service_title, radius, quota_bucket,
          target_at, limit_at, closes_at, expected_at, expires_at, created_at
        from user_quotes, generate_series(1, ${requests}::int)
        where id = ${id}`.execute(test.deps.db);
    const counts = async () => (await test.call(readQueue, { token: holder.token })).body.meta;
    await addRequests(999);
    expect(await counts()).toEqual({ count: 1_000, waiting: 999 });
    await addRequests(1);
    expect(await counts()).toEqual({ count: 1_001, waiting: 1_000 });
    await addRequests(50);
    expect(await counts()).toEqual({ count: 1_001, waiting: 1_001 });
  });

  it('the queue shows what an agent needs to choose', async () => {
    const { agent: holder, id, call } = await holdRequest(test);
    await test.call(logCall, { ...call, body: { service_provider_id: shop } });
    expect(await rowOf(await agent(), id)).toMatchObject({
      vehicle: expect.stringContaining('2015 Honda'),
      vehicle_facts: ['Gasoline'],
      services: [{ name: 'Brakes', details: ['Axle: Front'] }],
      town: 'Austin, TX',
      timezone: 'America/Chicago',
      prices: 0,
      state: 'held',
      holder: 'Ana',
      on_the_phone: 'Only Auto',
      own: false,
      looking: [],
    });
    expect(holder.id).toBeDefined();
  });

  it('the queue shows for half a minute who is looking at a request', async () => {
    const [viewer, colleague] = [await agent(), await agent()];
    const { quoteId } = await requestQuote(test, await signUpOwner(test));
    await test.call(reportPresence, { token: colleague.token, body: { looking_at: quoteId } });
    expect((await rowOf(viewer, quoteId))?.looking).toEqual(['Ana']);
    expect((await rowOf(colleague, quoteId))?.looking).toEqual([]);
    test.clock.advance(seconds(31));
    expect((await rowOf(viewer, quoteId))?.looking).toEqual([]);
    await test.call(reportPresence, { token: colleague.token, body: { looking_at: quoteId } });
    await test.call(reportPresence, { token: colleague.token, body: { looking_at: null } });
    expect((await rowOf(viewer, quoteId))?.looking).toEqual([]);
  });

  it('an agent’s own request is marked and never comes next', async () => {
    const owner = await agent();
    const { quoteId } = await requestQuote(test, owner);
    expect((await rowOf(owner, quoteId))?.own).toBe(true);
    expect((await test.call(claimNextRequest, { token: owner.token })).status).toBe(204);
    expect(
      refusedWith(
        await test.call(claimRequest, { token: owner.token, params: { id: quoteId } }),
        403,
      ).code,
    ).toBe('own_request');
  });

  it('a released request returns when a shop can be called', async () => {
    const work = await holdRequest(test);
    const at = new Date(test.clock.now().getTime() + minutes(30)).toISOString();
    await report(test, work, shop, 'call_back', { call_back_at: at });
    expect((await release(work)).status).toBe(204);
    expect(await rowOf(work.agent, work.id)).toMatchObject({ state: 'scheduled', resume_at: at });
    expect((await test.call(claimNextRequest, { token: (await agent()).token })).status).toBe(204);
    test.clock.advance(minutes(30));
    expect((await test.call(claimNextRequest, { token: (await agent()).token })).body?.id).toBe(
      work.id,
    );
  });

  it('a released request returns when a shop opens that is farther than many closed ones', async () => {
    await test.deps.db.updateTable('service_providers').set({ archived: true }).execute();
    for (let added = 0; added < 22; added += 1) await addShop(test, { hours: weekOf([], []) });
    const hours = weekOf(ALL_DAY, ALL_DAY);
    const far = await addShop(test, { latitude: 30.3, hours });
    const work = await holdRequest(test);
    await release(work);
    expect(await rowOf(work.agent, work.id)).toMatchObject({ state: 'waiting' });
    const again = { ...work, call: await claimFor(test, work.agent, work.id) };
    const at = new Date(test.clock.now().getTime() + minutes(30)).toISOString();
    await report(test, again, far, 'call_back', { call_back_at: at });
    await release(again);
    expect(await rowOf(work.agent, work.id)).toMatchObject({ state: 'scheduled', resume_at: at });
  });

  it('a scheduled request may be claimed before its time', async () => {
    const work = await holdRequest(test);
    await report(test, work, shop, 'no_answer');
    await release(work);
    expect(
      (await test.call(claimRequest, { token: (await agent()).token, params: { id: work.id } }))
        .status,
    ).toBe(200);
  });

  it('a request is not released during a call', async () => {
    const work = await holdRequest(test);
    await test.call(logCall, { ...work.call, body: { service_provider_id: shop } });
    expect(refusedWith(await release(work), 409).error).toBe('End the call with Only Auto first.');
  });

  it('the next request is not the one just released', async () => {
    const work = await holdRequest(test);
    await release(work);
    const { quoteId } = await requestQuote(test, await signUpOwner(test));
    expect((await test.call(claimNextRequest, { token: work.agent.token })).body?.id).toBe(quoteId);
    await releaseAll(test, work.agent.id);
    await test.deps.db
      .updateTable('user_quotes')
      .set({ closed_at: test.clock.now(), close_reason: 'all_asked', status: 'cancelled' })
      .where('id', '=', quoteId)
      .execute();
    expect((await test.call(claimNextRequest, { token: work.agent.token })).body?.id).toBe(work.id);
  });

  it('a shop can be skipped for one request and included again', async () => {
    const work = await holdRequest(test);
    const skip = (reason: string | null) =>
      test.call(skipShop, { ...work.call, body: { service_provider_id: shop, reason } });
    refusedWith(await skip(' '), 422);
    expect((await skip('the owner was there')).status).toBe(204);
    expect(await shopOf(test, work, shop)).toMatchObject({
      callable: false,
      why_not: 'Skipped: the owner was there',
    });
    expect(await shopOf(test, await holdRequest(test), shop)).toMatchObject({ callable: true });
    await skip(null);
    expect(await shopOf(test, work, shop)).toMatchObject({ callable: true });
  });

  it('correcting a shop corrects it for every request', async () => {
    const work = await holdRequest(test);
    const brakes = await test.deps.db
      .selectFrom('service_categories')
      .select('id')
      .where('slug', '=', 'brakes')
      .executeTakeFirstOrThrow();
    const hours = weekOf([{ start: '07:00', end: '19:00' }]);
    const { body } = await test.call(fixShop, {
      ...work.call,
      params: { id: shop },
      body: { phone: '512.555.0199', hours, offers: [brakes.id] },
    });
    expect(body).toMatchObject({ phone: '(512) 555-0199', hours });
    expect(await shopOf(test, await holdRequest(test), shop)).toMatchObject({
      phone: '(512) 555-0199',
      phone_raw: '+15125550199',
      today: [{ start: '07:00', end: '19:00' }],
      offers_service: true,
    });
  });

  it('an invalid phone number is refused', async () => {
    const refusal = refusedWith(
      await test.call(fixShop, {
        token: (await agent()).token,
        params: { id: shop },
        body: { phone: '555' },
      }),
      422,
    );
    expect(refusal.errors?.[0]?.field).toBe('phone');
  });

  it('agents can correct the shops on their request, and supervisors any shop', async () => {
    const far = await addShop(test, { latitude: 40, longitude: -100 });
    const work = await holdRequest(test);
    const body = { phone: '512.555.0198' };
    const idle = await agent();
    const fix = (caller: object, id: string) =>
      test.call(fixShop, { ...caller, params: { id }, body });
    expect(refusedWith(await fix({ token: idle.token }, shop), 409).code).toBe('lease_lost');
    refusedWith(await fix(work.call, far), 403);
    const supervisor = await signUpStaff(test, 'supervisor');
    expect((await fix({ token: supervisor.token }, far)).status).toBe(200);
  });

  it('a service that a shop offers again no longer counts as refused', async () => {
    const work = await holdRequest(test);
    await report(test, work, shop, 'does_not_do_this');
    const standing = async () =>
      (
        await test.call(readShopFacts, { token: work.agent.token, params: { id: shop } })
      ).body.categories.find(({ name }) => name === 'Brakes');
    const refused = await standing();
    expect(refused?.standing).toBe('refuses');
    await test.call(fixShop, {
      ...work.call,
      params: { id: shop },
      body: { offers: [refused?.id] },
    });
    expect((await standing())?.standing).toBe('offers');
    expect(await shopOf(test, await holdRequest(test), shop)).toMatchObject({ callable: true });
  });

  it('a shop that closed for good is never shown again', async () => {
    const work = await holdRequest(test);
    await test.call(fixShop, {
      ...work.call,
      params: { id: shop },
      body: { closed_for_good: 'a bakery now' },
    });
    expect(await shopOf(test, work, shop)).toBeUndefined();
  });

  it('local time and hours are in the shop’s time zone', async () => {
    const denver = await addShop(test, {
      latitude: 30.27,
      timezone: 'America/Denver',
      hours: weekOf([{ start: '08:00', end: '10:00' }]),
    });
    const work = await holdRequest(test);
    test.clock.set('2026-11-18T17:30:00Z');
    await test.call(claimRequest, { token: work.agent.token, params: { id: work.id } });
    expect(await shopOf(test, work, denver)).toMatchObject({
      open: false,
      local_time: 'Wed 10:30 am',
      timezone: 'America/Denver',
      why_not: 'Closed now: from Thu 8:00 am',
      hours_assumed: false,
    });
  });

  it('sponsorship does not change the order of calls', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 12; at += 1)
      ids.push(
        await addShop(test, {
          latitude: 30.2672 + (at % 5) / 300,
          hours: weekOf(ALL_DAY, ALL_DAY),
        }),
      );
    const work = await holdRequest(test);
    const order = async () =>
      (
        await test.call(readRequest, { token: work.agent.token, params: { id: work.id } })
      ).body.shops.map(({ id }) => id);
    const before = await order();
    for (let run = 0; run < 8; run += 1) {
      const random = seededRandom(run);
      for (const id of ids)
        await test.deps.db
          .updateTable('service_providers')
          .set({ sponsor_tier: random.whole(0, 2) })
          .where('id', '=', id)
          .execute();
      expect(await order(), `run ${run}`).toEqual(before);
    }
  });
});
