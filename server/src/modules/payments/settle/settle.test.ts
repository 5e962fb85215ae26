import { listPayments } from '@fourbay/contract/payments';
import { readUser } from '@fourbay/contract/users';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpOwner, subjectsTo, type Person } from '../../../../test/people.ts';
import { openShop, type Shop } from '../../../../test/purchases.ts';
import type { LiveMessage } from '../../../live-messages.ts';
import { spendQuote } from '../../quota/index.ts';
import { reconcilePayments } from '../reconcile/reconcile.service.ts';
import { settlePayment } from './settle.service.ts';

const permutationsOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) =>
        permutationsOf(items.filter((_one, other) => other !== at)).map((rest) => [item, ...rest]),
      );

describe('a paid purchase', () => {
  let shop: Shop;
  let owner: Person;
  let published: Extract<LiveMessage, { topic: 'user' }>[];
  beforeAll(async () => {
    shop = await openShop();
    shop.test.deps.live.subscribe('user', (message) => void published.push(message));
  });
  beforeEach(async () => {
    shop.test.clock.advance(3_600_000);
    owner = await signUpOwner(shop.test);
    published = [];
  });
  afterEach(() => shop.checkBooks());

  const receipts = () =>
    subjectsTo(shop.test, owner.email).filter((subject) => subject.startsWith('Your receipt'));
  const pushes = () =>
    published.filter(({ user_id, message }) => user_id === owner.id && message.type === 'payment');
  const spend = (n: number) =>
    shop.test.deps.db
      .transaction()
      .execute((trx) =>
        spendQuote(shop.test.deps, trx, owner.id, `quote:${owner.id}-${n}`, shop.test.clock.now()),
      );
  const shown = async () =>
    (await shop.test.call(listPayments, { token: owner.token })).body.data[0]?.attributes;
  const flags = (intentId: string) =>
    shop.test.deps.db
      .selectFrom('payments')
      .select(['status', 'flag'])
      .where('intent_id', '=', intentId)
      .executeTakeFirstOrThrow();

  it('adds its quotes, tells the buyer’s pages and sends a receipt', async () => {
    const { intentId, paymentId } = await shop.begin(owner);
    await shop.settle(shop.stripe.succeed(intentId));
    const { body } = await shop.test.call(readUser, {
      token: owner.token,
      params: { id: owner.id },
    });
    expect(body.data.attributes).toMatchObject({
      additional_quota: 3,
      monthly_quota: 1,
      yearly_quota: 3,
    });
    expect(pushes().map(({ message }) => message)).toEqual([
      {
        type: 'payment',
        status: 'success',
        data: { quotas: { additional_quota: 3, monthly_quota: 1, yearly_quota: 3 } },
      },
    ]);
    const mail = shop.test.mails.find(
      ({ to, subject }) => to === owner.email && subject.startsWith('Your receipt'),
    );
    expect(mail?.text).toMatch(/No sales tax was charged\.[\s\S]*/);
    expect(mail?.text).toContain(`http://fourbay.test/settings/manage_payments/${paymentId}`);
    expect(mail?.text).toContain('Paid: $5.00');
  });

  it('is credited, told and receipted once for one event delivered 50 times in parallel', async () => {
    const { intentId } = await shop.begin(owner);
    const event = shop.stripe.succeed(intentId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.deliver(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await shop.test.runJobs();
    expect([
      await shop.additional(owner),
      await shop.credits(owner),
      pushes().length,
      receipts().length,
    ]).toEqual([3, 1, 1, 1]);
  });

  it('is credited once for 50 different events and 10 workers at it together', async () => {
    const { intentId, paymentId } = await shop.begin(owner);
    const first = shop.stripe.succeed(intentId);
    const events = [
      first,
      ...Array.from({ length: 49 }, () =>
        shop.stripe.eventOf(intentId, 'payment_intent.succeeded'),
      ),
    ];
    await Promise.all(events.map((event) => shop.deliver(event)));
    await Promise.all(Array.from({ length: 10 }, () => settlePayment(shop.test.deps, paymentId)));
    await shop.test.runJobs();
    expect([
      await shop.additional(owner),
      await shop.credits(owner),
      pushes().length,
      receipts().length,
    ]).toEqual([3, 1, 1, 1]);
  });

  it('that failed first is credited whichever event comes first', async () => {
    for (const turned of [false, true]) {
      const before = await shop.additional(owner);
      const { intentId } = await shop.begin(owner);
      const events = [
        shop.stripe.setStatus(intentId, 'requires_payment_method'),
        shop.stripe.succeed(intentId),
      ];
      await shop.settle(...(turned ? events.toReversed() : events));
      expect(await shop.additional(owner)).toBe(before + 3);
    }
  });

  it('whose event comes before our own call returned is credited', async () => {
    const { intentId, paymentId } = await shop.begin(owner);
    await shop.test.deps.db
      .updateTable('payments')
      .set({ intent_id: null })
      .where('id', '=', paymentId)
      .execute();
    await shop.settle(shop.stripe.succeed(intentId));
    expect(await shop.additional(owner)).toBe(3);
  });

  it('is shown as processing until it is done', async () => {
    const { intentId } = await shop.begin(owner);
    await shop.settle(shop.stripe.setStatus(intentId, 'processing'));
    expect(await shown()).toMatchObject({ status: 'processing', receipt: null });
    expect(await shop.additional(owner)).toBe(0);
    await shop.settle(shop.stripe.succeed(intentId));
    expect(await shown()).toMatchObject({ status: 'succeeded' });
  });

  it('that fails after it was processing gives way to the next, and is credited if it is paid after all', async () => {
    const first = await shop.begin(owner);
    await shop.settle(shop.stripe.setStatus(first.intentId, 'processing'));
    const second = await shop.begin(owner);
    expect(second.intentId).not.toBe(first.intentId);
    await shop.settle(shop.stripe.setStatus(first.intentId, 'requires_payment_method'));
    expect((await flags(first.intentId)).status).toBe('canceled');
    await shop.settle(shop.stripe.succeed(second.intentId), shop.stripe.succeed(first.intentId));
    expect(await shop.additional(owner)).toBe(6);
  });

  it('ends alike in every order of two successes, two refunds and a dispute', async () => {
    const orders = permutationsOf([
      'succeeded',
      'succeeded again',
      'refund',
      'refund again',
      'dispute',
    ] as const);
    const outcomes = new Set<string>();
    for (const [n, order] of orders.entries()) {
      if (n % 20 === 0) owner = await signUpOwner(shop.test);
      if (n % 50 === 0) shop.test.clock.advance(3_600_000);
      const { intentId } = await shop.begin(owner);
      const events = {
        succeeded: shop.stripe.succeed(intentId),
        'succeeded again': shop.stripe.eventOf(intentId, 'payment_intent.succeeded'),
        refund: shop.stripe.refund(intentId, 200),
        'refund again': shop.stripe.refund(intentId, 300),
        dispute: shop.stripe.dispute(intentId),
      };
      for (const name of order) await shop.settle(events[name]);
      const { status, refunded, dispute } = (await shown()) ?? {};
      outcomes.add(JSON.stringify([await shop.additional(owner), status, refunded, dispute]));
    }
    expect(orders).toHaveLength(120);
    expect([...outcomes]).toEqual(['[0,"succeeded",5,"open"]']);
  }, 300_000);

  it('is settled by the newest answer, also when an older one comes later', async () => {
    const { intentId, paymentId } = await shop.begin(owner);
    await shop.settle(shop.stripe.succeed(intentId));
    const { deps } = shop.test;
    const { cards } = deps;
    if (!cards) throw new Error('nobody takes payments');
    const old = await cards.read(intentId);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => void (release = resolve));
    const late = settlePayment(
      { ...deps, cards: { ...cards, read: async () => (await held, old) } },
      paymentId,
    );
    await shop.settle(shop.stripe.refund(intentId));
    release();
    await late;
    expect(await shown()).toMatchObject({ refunded: 5 });
    expect(await shop.additional(owner)).toBe(0);
  });

  it('refunded before its success is heard of nets to nothing', async () => {
    const { intentId } = await shop.begin(owner);
    shop.stripe.succeed(intentId);
    await shop.settle(shop.stripe.refund(intentId));
    expect([await shop.additional(owner), await shop.credits(owner)]).toEqual([0, 1]);
  });

  it('refunded in part gives back the whole quotes of each part', async () => {
    const { intentId } = await shop.begin(owner, '5quotes');
    await shop.settle(shop.stripe.succeed(intentId));
    const left: number[] = [];
    for (const cents of [100, 100, 140, 360]) {
      await shop.settle(shop.stripe.refund(intentId, cents));
      left.push(await shop.additional(owner));
    }
    expect(left).toEqual([5, 4, 3, 0]);
  });

  it('of which some was used loses only what is left, and no other purchase pays for it', async () => {
    const first = await shop.begin(owner);
    await shop.settle(shop.stripe.succeed(first.intentId));
    shop.test.clock.advance(1_000);
    const second = await shop.begin(owner, '5quotes');
    await shop.settle(shop.stripe.succeed(second.intentId));
    for (let n = 0; n < 6; n += 1) await spend(n);
    await shop.settle(shop.stripe.refund(first.intentId));
    expect(await shop.additional(owner)).toBe(5);
  });

  it('disputed loses its quotes, and has them again when the dispute is won', async () => {
    const { intentId } = await shop.begin(owner);
    await shop.settle(shop.stripe.succeed(intentId));
    await shop.settle(shop.stripe.dispute(intentId));
    expect([await shop.additional(owner), (await shown())?.dispute]).toEqual([0, 'open']);
    await shop.settle(shop.stripe.decide(intentId, 'won'));
    expect([await shop.additional(owner), (await shown())?.dispute]).toEqual([3, 'won']);
  });

  it('whose dispute is lost stays without them; an inquiry takes nothing', async () => {
    const { intentId } = await shop.begin(owner);
    await shop.settle(
      shop.stripe.succeed(intentId),
      shop.stripe.dispute(intentId, 'warning_needs_response'),
    );
    expect(await shop.additional(owner)).toBe(3);
    await shop.settle(shop.stripe.decide(intentId, 'lost'));
    expect([await shop.additional(owner), (await shown())?.dispute]).toEqual([0, 'lost']);
  });

  it.each<[string, string, Parameters<Shop['stripe']['succeed']>[1]]>([
    ['amount', 'wrong_amount', { amount_received: 1 }],
    ['currency', 'wrong_currency', { currency: 'jpy' }],
    ['mode', 'wrong_mode', { livemode: true }],
    ['metadata', 'wrong_metadata', { metadata: { payment_key: 'another' } }],
  ])('of the wrong %s is flagged and not credited', async (_what, flag, change) => {
    const { intentId } = await shop.begin(owner);
    shop.stripe.succeed(intentId, change);
    await shop.settle(
      shop.stripe.eventOf(intentId, 'payment_intent.succeeded', { livemode: false }),
    );
    expect(await flags(intentId)).toEqual({ status: 'flagged', flag });
    expect([await shop.additional(owner), await shop.credits(owner)]).toEqual([0, 0]);
    expect(
      shop.test.logs.some((line) => line.includes('payment_flagged') && line.includes(flag)),
    ).toBe(true);
  });

  it('of an account that was erased meanwhile is flagged', async () => {
    const { intentId } = await shop.begin(owner);
    await shop.test.deps.db
      .updateTable('users')
      .set({ erased_at: shop.test.clock.now() })
      .where('id', '=', owner.id)
      .execute();
    await shop.settle(shop.stripe.succeed(intentId));
    expect(await flags(intentId)).toEqual({ status: 'flagged', flag: 'buyer_gone' });
    expect(await shop.credits(owner)).toBe(0);
  });

  it('told of by news of the wrong mode is not even asked about, and the news is flagged', async () => {
    const { intentId } = await shop.begin(owner);
    shop.stripe.succeed(intentId);
    await shop.settle(
      shop.stripe.eventOf(intentId, 'payment_intent.succeeded', { livemode: true }),
    );
    const events = await shop.test.deps.db
      .selectFrom('payment_events')
      .select('flag')
      .where('intent_id', '=', intentId)
      .execute();
    expect(events).toEqual([{ flag: 'wrong_mode' }]);
    expect(await shop.credits(owner)).toBe(0);
  });

  it('claimed by an intent that is not its own is not credited by it', async () => {
    const mine = await shop.begin(owner);
    const other = await shop.begin(owner, '5quotes');
    const event = shop.stripe.succeed(other.intentId);
    const key = shop.stripe.intents.get(mine.intentId)?.metadata['payment_key'];
    await shop.settle({
      ...event,
      data: {
        object: { id: 'pi_unknown', object: 'payment_intent', metadata: { payment_key: key } },
      },
    });
    expect(await shop.credits(owner)).toBe(0);
  });

  it('that no news ever told of is credited by reconciliation, once', async () => {
    const { intentId } = await shop.begin(owner);
    shop.stripe.succeed(intentId);
    shop.test.clock.advance(10 * 60_000);
    await Promise.all([reconcilePayments(shop.test.deps), reconcilePayments(shop.test.deps)]);
    await shop.test.runJobs();
    expect([await shop.additional(owner), pushes().length, receipts().length]).toEqual([3, 1, 1]);
  });

  it('is credited by reconciliation although the provider does not know another one anymore', async () => {
    const unknown = await shop.begin(owner, '5quotes');
    const { intentId } = await shop.begin(owner);
    shop.stripe.succeed(intentId);
    shop.stripe.intents.delete(unknown.intentId);
    shop.test.clock.advance(10 * 60_000);
    await reconcilePayments(shop.test.deps);
    expect(await shop.additional(owner)).toBe(3);
  });

  it('whose refund no news told of is found in the provider’s own list, for three weeks back', async () => {
    const { intentId } = await shop.begin(owner);
    await shop.settle(shop.stripe.succeed(intentId));
    await reconcilePayments(shop.test.deps);
    shop.test.clock.advance(60_000);
    shop.stripe.refund(intentId);
    shop.test.clock.advance(21 * 86_400_000);
    await reconcilePayments(shop.test.deps);
    await shop.test.runJobs();
    expect(await shop.additional(owner)).toBe(0);
  });
});
