import { priceEntry } from '@fourbay/contract/call-desk/price-entry';
import { listPricesOfQuote, readQuote } from '@fourbay/contract/quotes/quotes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../reference-data/load-services.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, signUpStaff } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { twoServices } from '../../../test/records/desk/part-prices.ts';
import { requestQuote } from '../../../test/records/quote-records.ts';
import { addContact } from '../../../test/records/shop-answers.ts';
import { addShop, weekOf } from '../../../test/records/shops.ts';
import { seconds } from '../../platform/values/clock.ts';
import { addPrice, lockAnyQuote, SYSTEM_ACTOR } from '../quotes/index.ts';
import { drawServicesDone } from './demo-caller.rules.ts';
import { markShopDoNotCall } from '../shops/index.ts';

describe('the demo caller', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ DEMO: '1', DEMO_CALL_SECONDS: '2' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    const brakes = await test.deps.db
      .selectFrom('service_categories')
      .select('id')
      .where('slug', '=', 'brakes')
      .executeTakeFirstOrThrow();
    for (let at = 0; at < 12; at += 1)
      await addShop(test, {
        latitude: 30.2672 + at / 400,
        demo: true,
        hours: null,
        categoryIds: [brakes.id],
      });
    const agent = await signUpStaff(test, 'agent');
    await test.deps.db
      .updateTable('users')
      .set({ demo: true })
      .where('id', '=', agent.id)
      .execute();
  });

  /** Advances the clock a second at a time and runs due jobs. */
  async function wait(count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      test.clock.advance(seconds(1));
      await test.runJobs();
    }
  }

  it('the demo caller completes a request at any hour', async () => {
    test.clock.set('2026-11-22T08:00:00Z');
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    await test.runJobs();
    await wait(60);
    const { body } = await test.call(readQuote, { token: owner.token, params: { id: quoteId } });
    expect(body.data.attributes).toMatchObject({ status: 'completed', price_count: 4 });
    const prices = await test.call(listPricesOfQuote, {
      token: owner.token,
      query: { quote_id: quoteId },
    });
    for (const { attributes } of prices.body.data)
      expect(attributes.price.shopperNote).toContain('Demo');
  });

  it('some shops price only part of a request, which still gets four prices for all of it', async () => {
    const services = await twoServices(test);
    const ids = services.map(({ category }) => category.id);
    const slugs = [{ category: 'brakes' }, { category: 'oil-change' }];
    for (let left = 0, shops = 0; left < 3 || shops < 12; shops += 1) {
      const place = { latitude: 30.2672 - shops / 4_000 };
      const id = await addShop(test, { ...place, demo: true, hours: null, categoryIds: ids });
      left += Number(drawServicesDone(slugs, id).length === 1);
    }
    const totals: number[] = [];
    const notes: string[] = [];
    for (let at = 0; at < 8 && totals.length === 0; at += 1) {
      const owner = await signUpOwner(test);
      const { quoteId } = await requestQuote(test, owner, { services });
      await test.runJobs();
      await wait(60);
      const { token } = owner;
      const { body } = await test.call(readQuote, { token, params: { id: quoteId } });
      expect(body.data.attributes).toMatchObject({ status: 'completed', price_count: 4 });
      const prices = await test.call(listPricesOfQuote, { token, query: { quote_id: quoteId } });
      for (const { attributes } of prices.body.included) {
        totals.push(attributes.price.price);
        notes.push(attributes.price.shopperNote);
        expect(attributes.price.covers).toBe('part');
      }
    }
    expect(totals.length).toBeGreaterThan(0);
    expect(notes.every((note) => note.includes('Demo'))).toBe(true);
  });

  it('a request gets four prices wherever five shops can give one, whatever they say first', async () => {
    const kalispell = { latitude: 48.2028, longitude: -114.3039, state: 'MT' };
    const { id: brakes } = await test.deps.db
      .selectFrom('service_categories')
      .select('id')
      .where('slug', '=', 'brakes')
      .executeTakeFirstOrThrow();
    for (let at = 0; at < 5; at += 1)
      await addShop(test, { ...kalispell, demo: true, hours: null, categoryIds: [brakes] });
    for (let at = 0; at < 4; at += 1) {
      const owner = await signUpOwner(test);
      const { quoteId } = await requestQuote(test, owner, { user_address: { zip: '59901' } });
      await test.runJobs();
      await wait(30);
      const { body } = await test.call(readQuote, { token: owner.token, params: { id: quoteId } });
      expect(body.data.attributes.price_count).toBe(4);
    }
  });

  it('shops that do the work are called first, even if only others are open', async () => {
    const kalispell = { latitude: 48.2028, longitude: -114.3039, state: 'MT' };
    const hours = weekOf([{ start: '00:00', end: '23:59' }], [{ start: '00:00', end: '23:59' }]);
    for (let at = 0; at < 14; at += 1)
      await addShop(test, { ...kalispell, demo: true, hours, categoryIds: [] });
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner, { user_address: { zip: '59901' } });
    await test.runJobs();
    await wait(40);
    const { body } = await test.call(readQuote, { token: owner.token, params: { id: quoteId } });
    expect(body.data.attributes.price_count).toBe(4);
  });

  it('the demo caller continues after a crash without repeating calls', async () => {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    await test.runJobs();
    await wait(5);
    // If a worker dies after its work but before its job is marked as done, the same step runs again.
    await sql`
      update test_jobs
      set done = false
      where id in (
          select id
          from test_jobs
          where name = 'demo-caller-step' and done
          order by id desc
          limit 3
        )`.execute(test.deps.db);
    await wait(60);
    const { body } = await test.call(readQuote, { token: owner.token, params: { id: quoteId } });
    expect(body.data.attributes.price_count).toBe(4);
    const calls = await test.deps.db
      .selectFrom('calls')
      .select('service_provider_id')
      .where('quote_id', '=', quoteId)
      .execute();
    expect(new Set(calls.map(({ service_provider_id }) => service_provider_id)).size).toBe(
      calls.length,
    );
  });

  it('the demo caller continues when the shop on the phone answers by link', async () => {
    const { db } = test.deps;
    for (let at = 0; at < 4; at += 1) {
      const owner = await signUpOwner(test);
      const { quoteId } = await requestQuote(test, owner);
      await test.runJobs();
      const { service_provider_id: shopId } = await db
        .selectFrom('calls')
        .select('service_provider_id')
        .where('quote_id', '=', quoteId)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      const entry = priceEntry.parse({ service_provider_id: shopId, price: 289 });
      await db.transaction().execute(async (trx) => {
        const quote = await lockAnyQuote(trx, quoteId);
        if (!quote) throw new Error('the quote is gone');
        const price = { entry, callId: null, distance: 1, source: 'shop_link' } as const;
        await addPrice(test.deps, trx, quote, SYSTEM_ACTOR, price);
      });
      await wait(60);
      const { body } = await test.call(readQuote, { token: owner.token, params: { id: quoteId } });
      expect(body.data.attributes).toMatchObject({ status: 'completed', price_count: 4 });
    }
  });

  const calledAbout = async (quoteId: string): Promise<string[]> =>
    (
      await test.deps.db
        .selectFrom('calls')
        .select('service_provider_id')
        .where('quote_id', '=', quoteId)
        .orderBy('id')
        .execute()
    ).map(({ service_provider_id }) => service_provider_id);

  it('the demo caller calls the requested shop first and gets one of the four prices from it', async () => {
    const { id: farthest } = await test.deps.db
      .selectFrom('service_providers')
      .select('id')
      .where('demo', '=', true)
      .where('latitude', '<', 31)
      .orderBy('latitude', 'desc')
      .executeTakeFirstOrThrow();
    const owner = await signUpOwner(test);
    const given = { requested_service_provider_id: farthest };
    const { quoteId } = await requestQuote(test, owner, given);
    await test.runJobs();
    await wait(60);
    expect((await calledAbout(quoteId))[0]).toBe(farthest);
    const { body } = await test.call(listPricesOfQuote, {
      token: owner.token,
      query: { quote_id: quoteId },
    });
    const shops = body.data.map(({ attributes }) => attributes.service_provider.id);
    expect(shops).toHaveLength(4);
    expect(shops).toContain(farthest);
  });

  it('the demo caller calls a requested shop last if it didn’t answer its link', async () => {
    const requested = await addShop(test, {
      latitude: 30.28,
      demo: true,
      categoryIds: [
        (
          await test.deps.db
            .selectFrom('service_categories')
            .select('id')
            .where('slug', '=', 'brakes')
            .executeTakeFirstOrThrow()
        ).id,
      ],
    });
    await addContact(test, requested);
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner, {
      requested_service_provider_id: requested,
    });
    await test.deps.jobs.enqueue(test.deps.db, 'ask-shops', { quoteId });
    await test.runJobs();
    await wait(60);
    const { body } = await test.call(readQuote, { token: owner.token, params: { id: quoteId } });
    expect(body.data.attributes).toMatchObject({ status: 'completed', price_count: 4 });
    expect((await calledAbout(quoteId)).at(-1)).toBe(requested);
  });

  it('the demo caller never calls a real shop, even a requested one', async () => {
    const real = await addShop(test, { hours: weekOf([{ start: '00:00' }], [{ start: '00:00' }]) });
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner, { requested_service_provider_id: real });
    await test.runJobs();
    await wait(60);
    const { body } = await test.call(readQuote, { token: owner.token, params: { id: quoteId } });
    expect(body.data.attributes).toMatchObject({ status: 'completed', price_count: 4 });
    expect(await calledAbout(quoteId)).not.toContain(real);
  });

  it('the demo caller leaves requests to the person holding them', async () => {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    const person = await signUpStaff(test, 'agent');
    await test.deps.db
      .insertInto('call_desk_leases')
      .values({
        quote_id: quoteId,
        agent_user_id: person.id,
        token_hash: Buffer.alloc(32, 1),
        claimed_at: test.clock.now(),
        expires_at: new Date(test.clock.now().getTime() + seconds(60)),
      })
      .execute();
    await test.runJobs();
    await wait(20);
    expect(
      await test.deps.db.selectFrom('calls').select('id').where('quote_id', '=', quoteId).execute(),
    ).toEqual([]);
  });

  it('the demo caller respects do-not-call and the daily limit', async () => {
    const { db } = test.deps;
    const [refusing, busy] = await db
      .selectFrom('service_providers')
      .select('id')
      .where('demo', '=', true)
      .orderBy('id')
      .limit(2)
      .execute();
    const agent = await db
      .selectFrom('users')
      .select('id')
      .where('demo', '=', true)
      .executeTakeFirstOrThrow();
    await db
      .transaction()
      .execute((trx) => markShopDoNotCall(trx, refusing?.id ?? '', test.clock.now()));
    const { quoteId: earlier } = await requestQuote(test, await signUpOwner(test));
    await db
      .updateTable('user_quotes')
      .set({ status: 'completed', closed_at: test.clock.now(), close_reason: 'all_asked' })
      .where('id', '=', earlier)
      .execute();
    const call = {
      quote_id: earlier,
      service_provider_id: busy?.id ?? '',
      agent_user_id: agent.id,
      started_at: test.clock.now(),
      ended_at: test.clock.now(),
      outcome: 'no_answer' as const,
    };
    await db
      .insertInto('calls')
      .values(Array.from({ length: 40 }, () => call))
      .execute();
    const { quoteId } = await requestQuote(test, await signUpOwner(test));
    await test.runJobs();
    await wait(60);
    const called = await db
      .selectFrom('calls')
      .select('service_provider_id')
      .where('quote_id', '=', quoteId)
      .execute();
    expect(called.length).toBeGreaterThan(0);
    expect(called.map(({ service_provider_id }) => service_provider_id)).not.toContain(
      refusing?.id,
    );
    expect(called.map(({ service_provider_id }) => service_provider_id)).not.toContain(busy?.id);
  });
});
