import { listLedger } from '@fourbay/contract/quota/quota';
import { claimRequest, enterPrice, logCall } from '@fourbay/contract/call-desk/call-desk';
import { createNotificationSetting } from '@fourbay/contract/notifications/notifications';
import {
  cancelQuote,
  createQuote,
  listPricesOfQuote,
  listQuotes,
  outlook,
  readQuote,
} from '@fourbay/contract/quotes/quotes';
import { timeline } from '@fourbay/contract/quotes/quote-timeline';
import { readUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addVehicle, quoteBody, requestQuote } from '../../../../test/records/quote-records.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { minutes } from '../../../platform/values/clock.ts';

const OPEN = weekOf([{ start: '00:00', end: '23:59' }], [{ start: '00:00', end: '23:59' }]);

describe('requesting a quote', () => {
  let test: TestApp;
  let shops: string[];
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '100' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    shops = [];
    for (let at = 0; at < 5; at += 1)
      shops.push(
        await addShop(test, {
          name: `Austin shop ${at}`,
          latitude: 30.2672 + at / 200,
          hours: OPEN,
        }),
      );
  });

  const left = async (owner: Person) =>
    (await test.call(readUser, { token: owner.token, params: { id: owner.id } })).body.data
      .attributes;
  const statusOf = async (owner: Person, id: string) =>
    (await test.call(readQuote, { token: owner.token, params: { id } })).body.data.attributes;
  const poll = (owner: Person, id: string, etag?: string) =>
    test.call(listPricesOfQuote, {
      token: owner.token,
      query: { quote_id: id },
      headers: etag ? { 'if-none-match': etag } : {},
    });

  /** A new agent claims the quote and enters prices. */
  async function price(owner: Person, quoteId: string, dollars: number[]): Promise<void> {
    const agent = await signUpStaff(test, 'agent');
    const { body } = await test.call(claimRequest, { token: agent.token, params: { id: quoteId } });
    for (const [at, amount] of dollars.entries()) {
      await test.call(enterPrice, {
        token: agent.token,
        params: { id: quoteId },
        headers: { 'lease-token': body.lease_token },
        body: { service_provider_id: shops[at] ?? '', price: amount },
      });
    }
  }

  it('the quote balance says which job and vehicle a quote went to', async () => {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    const { service_title, user_vehicle } = await statusOf(owner, quoteId);
    const { body } = await test.call(listLedger, { token: owner.token });
    const [about, ...others] = body.data.map(({ attributes }) => attributes.about);
    expect(about).toMatchObject({ kind: 'quote', id: quoteId, job: service_title, price: null });
    expect(user_vehicle.full_vehicle_name).toContain(about?.vehicle);
    expect(others).toEqual([null, null]);
  });

  it('a request spends one free quote and starts as requested', async () => {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    expect(await left(owner)).toMatchObject({ monthly_quota: 0, yearly_quota: 3 });
    expect(await statusOf(owner, quoteId)).toMatchObject({
      status: 'requested',
      service_title: 'Front brakes',
      radius: 5,
      price_count: 0,
      user_address: { city: 'Austin', state: 'TX', approximate: true },
    });
  });

  it('50 parallel requests with one quote left create one quote', async () => {
    const owner = await signUpOwner(test);
    const vehicleId = await addVehicle(test, owner);
    await test.deps.db
      .updateTable('quota_balances')
      .set({ monthly: 1, yearly: 0 })
      .where('user_id', '=', owner.id)
      .execute();
    const body = await quoteBody(test, vehicleId);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => test.call(createQuote, { token: owner.token, body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      answers.filter(({ status, refusal }) => status === 422 && refusal.code === 'quota_exhausted'),
    ).toHaveLength(49);
    const ledger = await test.deps.db
      .selectFrom('quota_ledger_entries')
      .selectAll()
      .where('user_id', '=', owner.id)
      .where('source', '=', 'request')
      .execute();
    expect(ledger).toHaveLength(1);
  });

  it('a repeated idempotency key creates no second quote', async () => {
    const owner = await signUpOwner(test);
    const body = await quoteBody(test, await addVehicle(test, owner));
    const send = () =>
      test.call(createQuote, {
        token: owner.token,
        body,
        headers: { 'idempotency-key': 'draft-1' },
      });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.body.data.id).toBe(other.body.data.id);
    expect((await test.call(listQuotes, { token: owner.token })).body.meta.count).toBe(1);
  });

  it('an idempotency key with another request is refused', async () => {
    const owner = await signUpOwner(test);
    const vehicleId = await addVehicle(test, owner);
    await test.call(createQuote, {
      token: owner.token,
      body: await quoteBody(test, vehicleId),
      headers: { 'idempotency-key': 'draft-2' },
    });
    const second = await test.call(createQuote, {
      token: owner.token,
      body: await quoteBody(test, vehicleId, { radius: 10 }),
      headers: { 'idempotency-key': 'draft-2' },
    });
    expect(refusedWith(second, 409).code).toBe('idempotency_mismatch');
  });

  it.each([4, 101, 5.5])('a radius of %s miles is refused', async (radius) => {
    const owner = await signUpOwner(test);
    const refused = refusedWith(
      await test.call(createQuote, {
        token: owner.token,
        body: await quoteBody(test, await addVehicle(test, owner), { radius }),
      }),
      422,
    );
    expect(refused.errors?.[0]?.field).toBe('radius');
  });

  it('a request for another owner’s vehicle is refused', async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    refusedWith(
      await test.call(createQuote, {
        token: owner.token,
        body: await quoteBody(test, await addVehicle(test, other)),
      }),
      404,
    );
    expect(await left(owner)).toMatchObject({ monthly_quota: 1 });
  });

  it('a quote, its prices, and its timeline are hidden from other owners', async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    const { quoteId } = await requestQuote(test, owner);
    refusedWith(await test.call(readQuote, { token: other.token, params: { id: quoteId } }), 404);
    refusedWith(await poll(other, quoteId), 404);
    refusedWith(await test.call(timeline, { token: other.token, params: { id: quoteId } }), 404);
    const list = await test.call(listQuotes, {
      token: other.token,
      query: { 'query[user_id_eq]': owner.id },
    });
    expect(list.body).toEqual({ data: [], meta: { count: 0 } });
  });

  it('an unchanged poll gets 304 without a query, and a changed one gets the price', async () => {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    const first = await poll(owner, quoteId);
    const etag = String(first.headers['etag']);
    let queries = 0;
    const { db } = test.deps;
    const execute = db.getExecutor().executeQuery.bind(db.getExecutor());
    db.getExecutor().executeQuery = (query) => {
      queries += 1;
      return execute(query);
    };
    const unchanged = await poll(owner, quoteId, etag);
    db.getExecutor().executeQuery = execute;
    expect(unchanged.status).toBe(304);
    expect(queries).toBe(0);
    await price(owner, quoteId, [289]);
    const changed = await poll(owner, quoteId, etag);
    expect(changed.body.data.map(({ attributes }) => attributes.price.price)).toEqual([289]);
    expect(changed.body.meta).toMatchObject({ count: 1, status: 'gathering_price' });
  });

  it('the fourth price completes the quote and sends the owner an e-mail', async () => {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    await price(owner, quoteId, [289, 342.5, 415, 300]);
    expect(await statusOf(owner, quoteId)).toMatchObject({
      status: 'completed',
      price_count: 4,
      close_reason: 'four_prices',
    });
    await test.runJobs();
    const mail = test.mails.findLast(({ to }) => to === owner.email);
    expect(mail?.subject).toBe('4 prices are in: Front brakes');
    expect(mail?.text).toMatch(/your 2015 Honda \d+ Civic EX: Front brakes\..*: \$289\.00/s);
  });

  it('quote e-mails can be turned off with a link in each of them', async () => {
    const [silent, notified] = [await signUpOwner(test), await signUpOwner(test)];
    await test.call(createNotificationSetting, {
      token: silent.token,
      body: {
        servicechek_user_notification_setting: { notification_type: 'quotes', enabled: false },
      },
    });
    for (const owner of [silent, notified])
      await price(owner, (await requestQuote(test, owner)).quoteId, [289, 342.5, 415, 300]);
    await test.runJobs();
    const mailTo = ({ email }: Person) =>
      test.mails.findLast(({ to, subject }) => to === email && subject.startsWith('4 prices'));
    expect(mailTo(silent)).toBeUndefined();
    expect(mailTo(notified)?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it('the timeline shows the events and calls of a quote', async () => {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    const agent = await signUpStaff(test, 'agent');
    const { body } = await test.call(claimRequest, { token: agent.token, params: { id: quoteId } });
    const call = {
      token: agent.token,
      params: { id: quoteId },
      headers: { 'lease-token': body.lease_token },
    };
    await test.call(logCall, {
      ...call,
      body: { service_provider_id: shops[0] ?? '', outcome: 'needs_to_see_car' },
    });
    await test.call(enterPrice, {
      ...call,
      body: { service_provider_id: shops[1] ?? '', price: 310 },
    });
    await test.call(logCall, { ...call, body: { service_provider_id: shops[2] ?? '' } });
    const shown = await test.call(timeline, { token: owner.token, params: { id: quoteId } });
    expect(shown.body.meta.summary).toBe(
      'We made 2 calls: 1 wants to see the car, 1 gave a price.',
    );
    expect(shown.body.data.map(({ text }) => text)).toContain('On the phone with Austin shop 2');
    expect((await statusOf(owner, quoteId)).current_call?.name).toBe('Austin shop 2');
  });

  it('canceling before the first call refunds the quote', async () => {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    const { body } = await test.call(cancelQuote, { token: owner.token, params: { id: quoteId } });
    expect(body.data.attributes).toMatchObject({
      status: 'cancelled',
      refunded: true,
      user_vehicle_service_histories: [{ status: 'cancelled' }],
    });
    expect(await left(owner)).toMatchObject({ monthly_quota: 1 });
  });

  it('canceling after the first call does not refund the quote', async () => {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    await price(owner, quoteId, [300]);
    await test.call(cancelQuote, { token: owner.token, params: { id: quoteId } });
    expect(await left(owner)).toMatchObject({ monthly_quota: 0 });
  });

  it('a quote past its limit is refunded once and may still be completed', async () => {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    test.clock.advance(minutes(61));
    await test.runJobs();
    expect(await statusOf(owner, quoteId)).toMatchObject({ status: 'delayed', refunded: true });
    expect(await left(owner)).toMatchObject({ monthly_quota: 1 });
    await price(owner, quoteId, [289, 290, 291, 292]);
    expect(await statusOf(owner, quoteId)).toMatchObject({ status: 'completed' });
    expect(await left(owner)).toMatchObject({ monthly_quota: 1 });
  });

  it('the expectation shows the open shops and the expected time', async () => {
    const owner = await signUpOwner(test);
    const { body } = await test.call(outlook, {
      token: owner.token,
      query: { latitude: 30.2672, longitude: -97.7431, radius: 5 },
    });
    expect(body).toMatchObject({ shops: 5, open_now: 5, wider_radius: null });
    expect(body.stops).toEqual(
      [5, 25, 50, 75, 100].map((miles) => ({ miles, shops: 5, at_least: false })),
    );
    expect(body.sentence).toMatch(
      /^5 of 5 shops within 5 miles are open\. Expect prices by about \d+:\d\d [ap]m$/,
    );
  });
});
