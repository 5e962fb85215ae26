import { createBooking } from '@fourbay/contract/bookings/bookings';
import { claimBooking } from '@fourbay/contract/call-desk/desk-bookings';
import { closeRequest, enterPrice, undoCall } from '@fourbay/contract/call-desk/call-desk';
import { correctPrice, withdrawPrice } from '@fourbay/contract/call-desk/desk-prices';
import { readSharedQuote, shareQuote } from '@fourbay/contract/quotes/quote-followup';
import { timeline } from '@fourbay/contract/quotes/quote-timeline';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { windowAt } from '../../../../test/records/bookings.ts';
import {
  ALL_DAY,
  askEveryone,
  claimFor,
  releaseAll,
  report,
  shopOf,
} from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  enterEach,
  holdTwoServices,
  pricesOf,
  quoteOf,
  type TwoServices,
} from '../../../../test/records/desk/part-prices.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';
import { hours, minutes } from '../../../platform/values/clock.ts';

let test: TestApp;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startTestApp({ ASK_BY_LINK: '0', SHOP_CALLS_PER_DAY: '1000' });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
});

const openShop = () => addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
const enter = async (
  work: TwoServices,
  given: { price: number; brakes?: number | null; oil?: number | null },
) => enterEach(test, work, await openShop(), given);
const refundsOf = async ({ id }: TwoServices): Promise<number> =>
  (
    await test.deps.db
      .selectFrom('quota_ledger_entries')
      .selectAll()
      .where('source', '=', 'refund')
      .where('reference', '=', `quote:${id}`)
      .execute()
  ).length;
const closed = (work: TwoServices) =>
  test.call(closeRequest, { ...work.call, body: { reason: 'all_asked' } });
const totals = (list: readonly { attributes: { price: { price: number } } }[]): number[] =>
  list.map(({ attributes }) => attributes.price.price);

describe('prices per service', () => {
  it('a price for the whole job has a price for each service', async () => {
    const work = await holdTwoServices(test);
    expect((await enter(work, { price: 398, brakes: 319, oil: 79 })).status).toBe(201);
    const { data, included } = await pricesOf(test, work);
    expect(included).toEqual([]);
    expect(data[0]?.attributes.price).toMatchObject({
      price: 398,
      covers: 'all',
      service_prices: [
        { category_id: work.brakes, category_name: 'Brakes', price: 319, offered: true },
        { category_id: work.oil, category_name: 'Oil change', price: 79, offered: true },
      ],
    });
  });

  it('one total that the shop doesn’t split is for the whole job', async () => {
    const work = await holdTwoServices(test);
    const body = { service_provider_id: await openShop(), price: 461 };
    expect((await test.call(enterPrice, { ...work.call, body })).status).toBe(201);
    expect((await pricesOf(test, work)).data[0]?.attributes.price).toMatchObject({
      covers: 'all',
      service_prices: [
        { price: null, offered: true },
        { price: null, offered: true },
      ],
    });
  });

  it.each([
    [{ price: 400, brakes: 319, oil: 79 }, 'price'],
    [{ price: 390, brakes: 319, oil: 79 }, 'price'],
    [{ price: 300, brakes: 319, oil: null }, 'price'],
    [{ price: 300, brakes: null, oil: null }, 'service_prices'],
  ])('%j is refused', async (given, field) => {
    const work = await holdTwoServices(test);
    expect(refusedWith(await enter(work, given), 422).errors?.[0]?.field).toBe(field);
  });

  it('a correction of another detail keeps what the shop said about each service', async () => {
    const work = await holdTwoServices(test);
    const { body } = await enter(work, { price: 296, brakes: 296, oil: null });
    const correct = (entry: object, priceId: string) =>
      test.call(correctPrice, {
        ...work.call,
        params: { id: work.id, price_id: priceId },
        body: { price: 296, read_back: true, ...entry },
      });
    const first = await correct({ told_by: 'Dana' }, body.id);
    const kept = (await pricesOf(test, work)).included[0]?.attributes.price;
    expect(kept).toMatchObject({ told_by: 'Dana', covers: 'part' });
    expect(kept?.service_prices).toMatchObject([{ price: 296 }, { offered: false }]);
    await correct({ price: 310 }, first.body.id);
    const changed = (await pricesOf(test, work)).included[0]?.attributes.price;
    expect(changed?.service_prices).toMatchObject([{ price: null }, { offered: false }]);
  });
});

describe('prices for part of a job', () => {
  it('aren’t among the four, and the quote goes on to four whole ones', async () => {
    const work = await holdTwoServices(test);
    for (let at = 0; at < 4; at += 1)
      expect(
        (await enter(work, { price: 90 + at, brakes: null, oil: 90 + at })).body,
      ).toMatchObject({ prices: 0, status: 'gathering_price' });
    expect(refusedWith(await enter(work, { price: 80, brakes: null, oil: 80 }), 409).code).toBe(
      'quote_full',
    );
    const before = await pricesOf(test, work);
    expect(before.data).toEqual([]);
    expect(before.included.map(({ type }) => type)).toEqual(
      Array.from({ length: 4 }, () => 'user_quote_part_price'),
    );
    expect(await quoteOf(test, work)).toMatchObject({ price_count: 0, part_price_count: 4 });
    for (let at = 0; at < 4; at += 1) await enter(work, { price: 400 + at });
    const after = await pricesOf(test, work);
    expect([totals(after.data), after.included.length]).toEqual([[400, 401, 402, 403], 4]);
    expect(await quoteOf(test, work)).toMatchObject({
      status: 'completed',
      close_reason: 'four_prices',
      refunded: false,
    });
  });

  it('a quote that closes with nothing else is completed and refunded once', async () => {
    const work = await holdTwoServices(test);
    await enter(work, { price: 296, brakes: 296, oil: null });
    await askEveryone(test, work);
    expect((await closed(work)).body).toEqual({ status: 'completed' });
    expect(await quoteOf(test, work)).toMatchObject({
      close_reason: 'parts_only',
      refunded: true,
      price_count: 0,
      part_price_count: 1,
    });
    expect(await refundsOf(work)).toBe(1);
    await test.runJobs();
    const mail = test.mails.findLast(({ to }) => to === work.owner.email);
    expect(mail?.subject).toContain('Prices for part of the job');
    expect(mail?.text).toContain('(Brakes only)');
    const { body } = await test.call(timeline, {
      token: work.owner.token,
      params: { id: work.id },
    });
    expect(body.data.map(({ text }) => text).join()).toContain('No shop quoted the whole job');
  });

  it('the close after 24 hours refunds no second time what a delay gave back', async () => {
    const work = await holdTwoServices(test);
    await enter(work, { price: 296, brakes: 296, oil: null });
    test.clock.advance(minutes(61));
    await test.runJobs();
    expect(await quoteOf(test, work)).toMatchObject({ status: 'delayed', refunded: true });
    test.clock.advance(hours(24));
    await test.runJobs();
    expect(await quoteOf(test, work)).toMatchObject({
      status: 'completed',
      close_reason: 'parts_only',
    });
    expect(await refundsOf(work)).toBe(1);
  });

  it('with one whole price, the quote closes as usual and isn’t refunded', async () => {
    const work = await holdTwoServices(test);
    await enter(work, { price: 296, brakes: 296, oil: null });
    await enter(work, { price: 420, brakes: 342, oil: 78 });
    await askEveryone(test, work);
    await closed(work);
    expect(await quoteOf(test, work)).toMatchObject({
      close_reason: 'all_asked',
      refunded: false,
    });
  });

  it('a correction to the whole job takes a spot, and the fourth completes the quote', async () => {
    const work = await holdTwoServices(test);
    const { body } = await enter(work, { price: 296, brakes: 296, oil: null });
    for (let at = 0; at < 3; at += 1) await enter(work, { price: 400 + at });
    const corrected = await test.call(correctPrice, {
      ...work.call,
      params: { id: work.id, price_id: body.id },
      body: {
        price: 390,
        read_back: true,
        service_prices: [
          { category_id: work.brakes, price: 296 },
          { category_id: work.oil, price: 94 },
        ],
      },
    });
    expect(corrected.status).toBe(200);
    expect(await quoteOf(test, work)).toMatchObject({ close_reason: 'four_prices' });
    expect((await pricesOf(test, work)).included).toEqual([]);
  });

  it('a correction to part of the job frees the spot again', async () => {
    const work = await holdTwoServices(test);
    const { body } = await enter(work, { price: 400 });
    await test.call(correctPrice, {
      ...work.call,
      params: { id: work.id, price_id: body.id },
      body: {
        price: 300,
        read_back: true,
        service_prices: [{ category_id: work.oil, offered: false }],
      },
    });
    const { data, included } = await pricesOf(test, work);
    expect([totals(data), totals(included)]).toEqual([[], [300]]);
  });

  it('a closed quote whose only whole price turns out to be for part gives the quote back', async () => {
    const work = await holdTwoServices(test);
    const { body } = await enter(work, { price: 400, brakes: 319, oil: 81 });
    await askEveryone(test, work);
    await closed(work);
    expect(await refundsOf(work)).toBe(0);
    const toPart = (priceId: string, told_by: string) =>
      test.call(correctPrice, {
        token: work.agent.token,
        params: { id: work.id, price_id: priceId },
        body: {
          price: 319,
          told_by,
          read_back: true,
          service_prices: [
            { category_id: work.brakes, price: 319 },
            { category_id: work.oil, offered: false },
          ],
        },
      });
    const corrected = await toPart(body.id, 'Dana');
    expect(await quoteOf(test, work)).toMatchObject({
      status: 'completed',
      close_reason: 'parts_only',
      refunded: true,
      part_price_count: 1,
    });
    await toPart(corrected.body.id, 'Dave');
    expect(await refundsOf(work)).toBe(1);
    await test.runJobs();
    const mails = test.mails.filter(({ to }) => to === work.owner.email);
    expect(mails.filter(({ subject }) => subject.includes('for part of the job'))).toHaveLength(1);
  });

  it('a closed quote that keeps only part prices after a withdrawal gives the quote back', async () => {
    const work = await holdTwoServices(test);
    await enter(work, { price: 79, brakes: null, oil: 79 });
    const { body } = await enter(work, { price: 400 });
    await askEveryone(test, work);
    expect((await closed(work)).body).toEqual({ status: 'completed' });
    await test.call(withdrawPrice, {
      token: work.agent.token,
      params: { id: work.id, price_id: body.id },
      body: { reason: 'Wrong car' },
    });
    expect(await quoteOf(test, work)).toMatchObject({
      close_reason: 'parts_only',
      refunded: true,
    });
    expect(await refundsOf(work)).toBe(1);
  });

  it('undoing its call withdraws it', async () => {
    const work = await holdTwoServices(test);
    await enter(work, { price: 296, brakes: 296, oil: null });
    const call = await test.deps.db
      .selectFrom('calls')
      .select('id')
      .where('quote_id', '=', work.id)
      .executeTakeFirstOrThrow();
    const params = { id: work.id, call_id: call.id };
    expect((await test.call(undoCall, { ...work.call, params })).status).toBe(200);
    expect(await quoteOf(test, work)).toMatchObject({ part_price_count: 0 });
    expect((await pricesOf(test, work)).included[0]?.attributes.price.withdrawn).toBe(true);
  });

  it('counts for the band of its own service', async () => {
    const work = await holdTwoServices(test);
    const { body } = await enter(work, { price: 79, brakes: null, oil: 79 });
    const observed = await test.deps.db
      .selectFrom('price_observations')
      .select('service_key')
      .where('price_id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(observed.service_key).toBe(work.oil);
  });

  it('can be booked, and shared', async () => {
    const work = await holdTwoServices(test);
    const { body } = await enter(work, { price: 79, brakes: null, oil: 79 });
    const own = { token: work.owner.token, params: { id: work.id } };
    const booked = await test.call(createBooking, {
      ...own,
      body: {
        user_quote_price_id: body.id,
        windows: [windowAt(test, 1, 9, 11)],
        drop_off: false,
        share_contact: false,
        note: '',
      },
    });
    expect(booked.status).toBe(201);
    await releaseAll(test, work.agent.id);
    const claimed = await test.call(claimBooking, {
      token: work.agent.token,
      params: { id: booked.body.data.id },
    });
    expect(claimed.body).toMatchObject({ price: 79, service_title: 'Oil change' });
    const { url } = (await test.call(shareQuote, own)).body;
    const token = url.split('/').at(-1) ?? '';
    const shared = await test.call(readSharedQuote, { params: { token } });
    expect(shared.body.data.prices).toEqual([]);
    expect(shared.body.data.part_prices).toMatchObject([{ price: 79, covers: 'part' }]);
  });
});

describe('a shop that doesn’t do one of the services', () => {
  it('stays callable for the rest, and isn’t called once it does none', async () => {
    const work = await holdTwoServices(test);
    const shopId = await openShop();
    const more = { category_ids: [work.oil] };
    expect((await report(test, work, shopId, 'does_not_do_this', more)).status).toBe(201);
    expect(await shopOf(test, work, shopId)).toMatchObject({ callable: true });
    await report(test, work, shopId, 'does_not_do_this', { category_ids: [work.brakes] });
    expect(await shopOf(test, work, shopId)).toMatchObject({ callable: false });
  });

  it('gets no spot held as the requested one, so the price on hold is shown', async () => {
    const requested = await openShop();
    const work = await holdTwoServices(test, { requested_service_provider_id: requested });
    await report(test, work, requested, 'busy_line');
    for (let at = 0; at < 4; at += 1) await enter(work, { price: 400 + at });
    expect((await pricesOf(test, work)).data).toHaveLength(3);
    test.clock.advance(minutes(5));
    const again = { ...work, call: await claimFor(test, work.agent, work.id) };
    const part = await enterEach(test, again, requested, { price: 79, brakes: null, oil: 79 });
    expect(part.body).toMatchObject({ prices: 4, status: 'completed' });
    const { data, included } = await pricesOf(test, work);
    expect([data.length, included.length]).toEqual([4, 1]);
  });
});
