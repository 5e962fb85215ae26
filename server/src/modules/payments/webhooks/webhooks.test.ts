import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  NEXT_WEBHOOK_SECRET,
  WEBHOOK_SECRET,
  type FakeStripe,
} from '../../../../test/stand-ins/fake-stripe.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { openShop, type Shop } from '../../../../test/records/purchases.ts';
import type { Deps } from '../../../deps.ts';
import { days, after, minutes } from '../../../platform/values/clock.ts';
import { paymentsJobs } from '../payments.jobs.ts';

describe('payment webhooks', () => {
  let shop: Shop;
  let owner: Person;
  let event: ReturnType<FakeStripe['succeed']>;
  beforeAll(async () => {
    shop = await openShop();
    owner = await signUpOwner(shop.test);
  });
  beforeEach(async () => {
    shop.test.clock.advance(3_600_000);
    const { intentId } = await shop.begin(owner);
    event = shop.stripe.succeed(intentId);
  });

  const stored = async () =>
    (
      await shop.test.deps.db
        .selectFrom('payment_events')
        .select('event_id')
        .where('event_id', '=', event.id)
        .execute()
    ).length;
  const sent = async (
    headers: Record<string, string>,
    payload: string | Buffer = JSON.stringify(event),
  ) =>
    (
      await shop.test.app.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      })
    ).statusCode;
  const signed = (options?: Parameters<FakeStripe['sign']>[1]) => shop.stripe.sign(event, options);
  const fromNow = (ms: number) => after(shop.test.clock.now(), ms);

  it.each<[string, () => { payload: string; headers: Record<string, string> }]>([
    ['no signature', () => ({ ...signed(), headers: {} })],
    ['an empty signature', () => ({ ...signed(), headers: { 'stripe-signature': '' } })],
    [
      'something else for a signature',
      () => ({ ...signed(), headers: { 'stripe-signature': 'v1=abc' } }),
    ],
    ['the signature of another secret', () => signed({ secret: 'whsec_another' })],
    ['a signature more than five minutes old', () => signed({ at: fromNow(-minutes(5) - 1_000) })],
    ['a signature more than five minutes ahead', () => signed({ at: fromNow(minutes(5) + 1_000) })],
    [
      'a body that was changed',
      () => ({ ...signed(), payload: JSON.stringify({ ...event, id: 'evt_other' }) }),
    ],
    [
      'a body that was only written differently',
      () => ({ ...signed(), payload: JSON.stringify(event, null, 2) }),
    ],
    [
      'two times in one signature',
      () => ({
        ...signed(),
        headers: { 'stripe-signature': `t=1,${signed().headers['stripe-signature']}` },
      }),
    ],
  ])('an event with %s is refused and not stored', async (_what, make) => {
    const { payload, headers } = make();
    expect(await sent(headers, payload)).toBe(400);
    expect(await stored()).toBe(0);
  });

  it.each([-minutes(4), minutes(4)])('an event signed %d ms from now is accepted', async (ms) => {
    expect(await sent(signed({ at: fromNow(ms) }).headers)).toBe(200);
    expect(await stored()).toBe(1);
  });

  it.each([
    [[WEBHOOK_SECRET]],
    [[NEXT_WEBHOOK_SECRET]],
    [['whsec_forgotten', NEXT_WEBHOOK_SECRET]],
    [[WEBHOOK_SECRET, NEXT_WEBHOOK_SECRET]],
  ])('during secret rotation, a signature of %j is accepted', async (secrets) => {
    expect(await sent(signed({ secrets }).headers)).toBe(200);
  });

  it('an event is accepted with any content type and origin', async () => {
    expect(
      await sent({
        ...signed().headers,
        'content-type': 'text/plain',
        origin: 'https://stripe.test',
        'sec-fetch-site': 'cross-site',
      }),
    ).toBe(200);
  });

  it('irrelevant events and foreign payments are ignored', async () => {
    const purchase = await shop.test.deps.db
      .selectFrom('payment_events')
      .select('event_id')
      .execute();
    expect(
      await shop.deliver({
        id: 'evt_1',
        object: 'event',
        type: 'customer.created',
        livemode: false,
        data: { object: { id: 'cus_1', object: 'customer' } },
      }),
    ).toBe(200);
    expect(
      await shop.deliver({
        id: 'evt_2',
        object: 'event',
        type: 'charge.refunded',
        livemode: false,
        data: { object: { id: 'ch_1', object: 'charge', payment_intent: null } },
      }),
    ).toBe(200);
    expect(
      await shop.deliver({
        id: 'evt_3',
        object: 'event',
        type: 'payment_intent.succeeded',
        livemode: false,
        data: { object: { id: 'pi_theirs', object: 'payment_intent', metadata: {} } },
      }),
    ).toBe(200);
    expect(
      (await shop.test.deps.db.selectFrom('payment_events').select('event_id').execute()).length -
        purchase.length,
    ).toBe(1);
  });

  it('a signed body that isn’t an event is refused', async () => {
    for (const body of [{}, [], null, { id: 'evt_x', type: 'payment_intent.succeeded' }])
      expect(await sent(shop.stripe.sign(body).headers, JSON.stringify(body))).toBe(400);
  });

  it('without a database an event gets a 5xx, and is credited later', async () => {
    const before = await shop.additional(owner);
    let isDown = true;
    const down = (db: Deps['db']) =>
      new Proxy(db, {
        get(target, name) {
          if (isDown && name === 'transaction')
            throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    const broken = await startTestApp(shop.stripe.settings, () => ({
      db: down(shop.test.deps.db),
      now: shop.test.clock.now,
    }));
    const answer = await broken.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      ...signed(),
    });
    expect(answer.statusCode).toBe(503);
    isDown = false;
    await shop.settle(event);
    expect(await shop.additional(owner)).toBe(before + 3);
  });

  it('payment events are kept for 400 days', async () => {
    expect(await sent(signed().headers)).toBe(200);
    const sweepAfter = async (ms: number) => {
      const deps = { ...shop.test.deps, now: () => fromNow(ms) };
      await paymentsJobs(deps)
        .find(({ name }) => name === 'sweep-payment-events')
        ?.run({});
    };
    await sweepAfter(days(400));
    expect(await stored()).toBe(1);
    await sweepAfter(days(400) + 1);
    expect(await stored()).toBe(0);
  });

  it('the webhook path exists only with Stripe', async () => {
    const test = await startTestApp();
    expect(
      (await test.app.inject({ method: 'POST', url: '/webhooks/stripe', ...signed() })).statusCode,
    ).toBe(404);
  });
});
