import {
  closeRequest,
  enterPrice,
  readRequest,
  undoCall,
} from '@fourbay/contract/call-desk/call-desk';
import { correctPrice, withdrawPrice } from '@fourbay/contract/call-desk/desk-prices';
import { skipShop } from '@fourbay/contract/call-desk/desk-shops';
import { cancelQuote, listPricesOfQuote, readQuote } from '@fourbay/contract/quotes/quotes';
import { timeline } from '@fourbay/contract/quotes/quote-timeline';
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
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf, type ShopGiven } from '../../../../test/records/shops.ts';
import { minutes } from '../../../platform/values/clock.ts';
import { markShopDoNotCall } from '../../shops/index.ts';
import { sweepKeptPlaces } from './kept-place.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ ASK_BY_LINK: '0', SHOP_CALLS_PER_DAY: '1000' });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
});

const open = (given: ShopGiven = {}) =>
  addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY), ...given });
const enter = (work: Held, shopId: string, price = 300) =>
  test.call(enterPrice, { ...work.call, body: { service_provider_id: shopId, price } });
const read = async ({ agent, id }: Held) =>
  (await test.call(readRequest, { token: agent.token, params: { id } })).body;
const shown = async ({ owner, id }: Held): Promise<number[]> =>
  (
    await test.call(listPricesOfQuote, { token: owner.token, query: { quote_id: id } })
  ).body.data.map(({ attributes }) => attributes.price.price);
const quoteOf = async ({ owner, id }: Held) =>
  (await test.call(readQuote, { token: owner.token, params: { id } })).body.data.attributes;
const story = async ({ owner, id }: Held): Promise<string[]> =>
  (await test.call(timeline, { token: owner.token, params: { id } })).body.data.map(
    ({ text }) => text,
  );

interface Promised extends Held {
  requested: string;
}

/** A request for a shop that nobody has been able to reach yet, held by an agent. */
async function requestFor(given: ShopGiven = {}): Promise<Promised> {
  const requested = await open({ name: 'Barton Tire', latitude: 30.3, ...given });
  const request = { requested_service_provider_id: requested };
  return { ...(await holdRequest(test, { request })), requested };
}

/** The same with three prices from other shops, after the requested one did not answer. */
async function threePrices(): Promise<Promised> {
  const work = await requestFor();
  await report(test, work, work.requested, 'no_answer');
  for (const price of [301, 302, 303])
    expect((await enter(work, await open(), price)).status).toBe(201);
  return work;
}

/** The same with a fourth price, which is on hold. */
async function fourthWaits(): Promise<Promised & { fourth: string; priceId: string }> {
  const work = await threePrices();
  const fourth = await open({ name: 'Fourth Garage' });
  const { status, body } = await enter(work, fourth, 304);
  expect({ status, body }).toMatchObject({ status: 201, body: { waiting: true, prices: 3 } });
  return { ...work, fourth, priceId: body.id };
}

/** The requested shop can be called again, and the agent takes the request again. */
async function retry<Work extends Held>(work: Work, wait = minutes(15)): Promise<Work> {
  test.clock.advance(wait);
  return { ...work, call: await claimFor(test, work.agent, work.id) };
}

const pastTarget = async (): Promise<void> => {
  test.clock.advance(minutes(20));
  await test.runJobs();
};

describe('the requested shop is the first to be contacted', () => {
  it('other shops can’t be called, or their prices entered, before it', async () => {
    const work = await requestFor();
    const other = await open();
    for (const refused of [await report(test, work, other, 'no_answer'), await enter(work, other)])
      expect(refusedWith(refused, 409)).toMatchObject({
        code: 'shop_unavailable',
        error: expect.stringContaining('Barton Tire comes first'),
      });
    expect(await shopOf(test, work, other)).toMatchObject({
      callable: false,
      why_not: 'Barton Tire comes first',
    });
    await report(test, work, work.requested, 'no_answer');
    expect((await report(test, work, other, 'no_answer')).status).toBe(201);
  });

  it('a requested shop that is skipped doesn’t hold up others', async () => {
    const work = await requestFor();
    const other = await open();
    const body = { service_provider_id: work.requested, reason: 'Moved away' };
    await test.call(skipShop, { ...work.call, body });
    expect((await report(test, work, other, 'no_answer')).status).toBe(201);
    expect((await read(work)).kept_place).toBeNull();
  });

  it('while it is closed, others are called, and once it opens, it is called first', async () => {
    test.clock.set('2026-11-18T17:00:00Z');
    const work = await requestFor({ hours: weekOf([{ start: '11:10', end: '17:00' }]) });
    expect((await report(test, work, await open(), 'no_answer')).status).toBe(201);
    expect(await story(work)).toContain(
      'Barton Tire can’t be called now. We’re asking other shops, saving it a spot, and will ' +
        'ask it first when it opens',
    );
    const later = await retry(work, minutes(11));
    const refused = await report(test, later, await open(), 'no_answer');
    expect(refusedWith(refused, 409).error).toContain('Barton Tire comes first');
    expect((await read(later)).shops[0]).toMatchObject({ id: work.requested, callable: true });
  });

  it.each(['never call', 'day limit'])(
    'a requested shop under a %s is not asked',
    async (promise) => {
      const limited = await requestFor();
      if (promise === 'never call')
        await test.deps.db
          .transaction()
          .execute((trx) => markShopDoNotCall(trx, limited.requested, test.clock.now()));
      else await callOften(limited);
      expect(await shopOf(test, limited, limited.requested)).not.toMatchObject({ callable: true });
      expect((await report(test, limited, await open(), 'no_answer')).status).toBe(201);
    },
  );

  async function callOften({ requested, agent }: Promised): Promise<void> {
    const earlier = await holdRequest(test);
    const call = {
      quote_id: earlier.id,
      service_provider_id: requested,
      agent_user_id: agent.id,
      started_at: test.clock.now(),
      ended_at: test.clock.now(),
      outcome: 'no_answer' as const,
    };
    await test.deps.db
      .insertInto('calls')
      .values(Array.from({ length: 1_000 }, () => call))
      .execute();
  }

  it('a request can’t be ended as fully asked before the requested shop was asked', async () => {
    test.clock.set('2026-11-18T17:00:00Z');
    const held = await requestFor({ hours: weekOf([{ start: '11:10', end: '17:00' }]) });
    await report(test, held, await open(), 'no_answer');
    const work = await retry(held, minutes(12));
    const body = { reason: 'all_asked' as const };
    const refused = await test.call(closeRequest, { ...work.call, body });
    expect(JSON.stringify(refusedWith(refused, 422))).toContain('Barton Tire');
  });

  it('the timeline says that it will be asked first', async () => {
    const work = await requestFor();
    expect(await story(work)).toEqual([
      'You asked for prices',
      'We’re asking Barton Tire first and saving a spot for its price',
      'An agent took your request',
    ]);
  });
});

describe('the last spot is held for the requested shop', () => {
  it('a fourth price from another shop is on hold, and only the desk sees it', async () => {
    const work = await fourthWaits();
    expect(await shown(work)).toEqual([301, 302, 303]);
    expect(await quoteOf(work)).toMatchObject({ status: 'gathering_price', price_count: 3 });
    expect(await story(work)).toContain(
      'A fourth price is in. We’re holding it while we save a spot for Barton Tire',
    );
    const desk = await read(work);
    expect(desk).toMatchObject({
      prices: 3,
      kept_place: {
        service_provider_id: work.requested,
        shop: 'Barton Tire',
        until: desk.target_at,
      },
    });
    expect(desk.entered.map(({ waiting }) => waiting)).toEqual([false, false, false, true]);
    expect(desk.shops.find(({ id }) => id === work.fourth)).toMatchObject({
      why_not: 'Already asked for this request',
    });
  });

  it('a fifth price is refused, and its shop is not called', async () => {
    const work = await fourthWaits();
    const refused = refusedWith(await enter(work, await open(), 305), 409);
    expect(refused.error).toContain('The last spot is held for Barton Tire');
  });

  it.each(['needs_to_see_car', 'no_phone_quotes', 'does_not_do_this', 'too_busy', 'do_not_call'])(
    'the price on hold takes the spot when the requested shop answers: %s',
    async (outcome) => {
      const work = await retry(await fourthWaits());
      expect((await report(test, work, work.requested, outcome)).status).toBe(201);
      expect(await shown(work)).toEqual([301, 302, 303, 304]);
      expect(await quoteOf(work)).toMatchObject({
        status: 'completed',
        close_reason: 'four_prices',
      });
      expect(await story(work)).toEqual(
        expect.arrayContaining([
          'The price we were holding is now shown',
          'Your prices are complete',
        ]),
      );
    },
  );

  it('the price on hold takes the spot when the target passes', async () => {
    const work = await fourthWaits();
    await pastTarget();
    expect(await shown(work)).toEqual([301, 302, 303, 304]);
    expect((await quoteOf(work)).status).toBe('completed');
    expect(await story(work)).toEqual(
      expect.arrayContaining([
        'Barton Tire didn’t give a price in time, so the price we were holding is now shown',
        'Your prices are complete',
      ]),
    );
  });

  it('after the target, no spot is held', async () => {
    const held = await threePrices();
    await pastTarget();
    const work = await retry(held, 0);
    expect((await read(work)).kept_place).toBeNull();
    const { body } = await enter(work, await open(), 304);
    expect(body).toMatchObject({ waiting: false, status: 'completed' });
  });

  it('the requested shop’s price completes the quote, and the price on hold isn’t shown', async () => {
    const work = await retry(await fourthWaits());
    const { body } = await enter(work, work.requested, 299);
    expect(body).toMatchObject({ waiting: false, prices: 4, status: 'completed' });
    expect(await shown(work)).toEqual([301, 302, 303, 299]);
    expect(await story(work)).toEqual(
      expect.arrayContaining([
        'Barton Tire gave its price, so the price we were holding isn’t needed',
        'Your prices are complete',
      ]),
    );
  });

  it('a price on hold is shown when one on a completed quote is undone', async () => {
    const work = await retry(await fourthWaits());
    await enter(work, work.requested, 299);
    const call = await test.deps.db
      .selectFrom('calls')
      .select('id')
      .where('quote_id', '=', work.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    test.clock.advance(minutes(6));
    const params = { id: work.id, call_id: call.id };
    expect((await test.call(undoCall, { ...work.call, params })).status).toBe(200);
    expect(await shown(work)).toContain(304);
    expect((await story(work)).join()).not.toContain('gave no price in time');
    expect((await quoteOf(work)).price_count).toBe(4);
  });

  it('closing the request shows the price on hold', async () => {
    const work = await fourthWaits();
    const body = { reason: 'all_asked' as const };
    const { status } = await test.call(closeRequest, { ...work.call, body });
    expect(status).toBe(200);
    expect(await shown(work)).toEqual([301, 302, 303, 304]);
    expect(await quoteOf(work)).toMatchObject({ status: 'completed', close_reason: 'four_prices' });
  });

  it('skipping the requested shop gives its spot to the price on hold', async () => {
    const work = await fourthWaits();
    const body = { service_provider_id: work.requested, reason: 'Moved away' };
    expect((await test.call(skipShop, { ...work.call, body })).status).toBe(204);
    expect((await quoteOf(work)).status).toBe('completed');
  });

  it('a requested shop that is removed from the list gives up its spot', async () => {
    const work = await fourthWaits();
    await test.deps.db
      .transaction()
      .execute((trx) => markShopDoNotCall(trx, work.requested, test.clock.now()));
    await sweepKeptPlaces(test.deps);
    expect(await shown(work)).toEqual([301, 302, 303, 304]);
    expect((await quoteOf(work)).status).toBe('completed');
  });

  it('the sweep holds the spot while the shop may still answer', async () => {
    const work = await fourthWaits();
    await sweepKeptPlaces(test.deps);
    expect(await shown(work)).toEqual([301, 302, 303]);
  });

  it('a withdrawn price makes room for the one on hold, and the last spot stays held', async () => {
    const work = await fourthWaits();
    const [first] = (await read(work)).entered;
    await test.call(withdrawPrice, {
      ...work.call,
      params: { id: work.id, price_id: first?.id ?? '' },
      body: { reason: 'slip' },
    });
    expect(await quoteOf(work)).toMatchObject({ price_count: 3, status: 'gathering_price' });
    expect((await read(work)).kept_place).not.toBeNull();
    expect((await enter(work, await open(), 305)).body.waiting).toBe(true);
  });

  it('a price on hold can be corrected and withdrawn without telling the owner', async () => {
    const work = await fourthWaits();
    const params = { id: work.id, price_id: work.priceId };
    const corrected = await test.call(correctPrice, {
      ...work.call,
      params,
      body: { price: 310 },
    });
    expect(await shown(work)).toEqual([301, 302, 303]);
    await test.runJobs();
    const mails = test.mails.length;
    await test.call(withdrawPrice, {
      ...work.call,
      params: { ...params, price_id: corrected.body.id },
      body: { reason: 'slip' },
    });
    await test.runJobs();
    expect(test.mails).toHaveLength(mails);
    await pastTarget();
    expect(await shown(work)).toEqual([301, 302, 303]);
    expect((await quoteOf(work)).status).toBe('gathering_price');
  });

  it('a price corrected while on hold is later shown as corrected', async () => {
    const work = await fourthWaits();
    const params = { id: work.id, price_id: work.priceId };
    await test.call(correctPrice, { ...work.call, params, body: { price: 310 } });
    await pastTarget();
    const { body } = await test.call(listPricesOfQuote, {
      token: work.owner.token,
      query: { quote_id: work.id },
    });
    expect(body.data.at(-1)?.attributes.price).toMatchObject({ price: 310, corrected_from: null });
  });

  it('an owner who cancels never sees the price on hold', async () => {
    const work = await fourthWaits();
    await test.call(cancelQuote, { token: work.owner.token, params: { id: work.id } });
    expect(await shown(work)).toEqual([301, 302, 303]);
    await pastTarget();
    expect(await shown(work)).toEqual([301, 302, 303]);
  });

  it('without a requested shop, the fourth price completes the quote right away', async () => {
    const work = await holdRequest(test);
    for (const price of [301, 302, 303]) await enter(work, await open(), price);
    expect((await enter(work, await open(), 304)).body.status).toBe('completed');
  });
});
