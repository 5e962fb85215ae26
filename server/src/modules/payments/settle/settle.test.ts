import { listPayments } from '@fourbay/contract/payments/payments';
import { readUser } from '@fourbay/contract/accounts/users';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpOwner, subjectsTo, type Person } from '../../../../test/records/people.ts';
import { openShop, type Shop } from '../../../../test/records/purchases.ts';
import { jobsOf } from '../../../jobs.ts';
import type { LiveMessage } from '../../../live-messages.ts';
import { spendQuote } from '../../../../test/records/spend-quote.ts';
import { reconcilePayments } from '../reconcile/reconcile.service.ts';
import { settlePayment } from './settle.service.ts';

const permutationsOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) =>
        permutationsOf(items.filter((_one, otherIndex) => otherIndex !== index)).map((rest) => [
          item,
          ...rest,
        ]),
      );

describe('settling a payment', () => {
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
  const spend = (count: number) =>
    shop.test.deps.db
      .transaction()
      .execute((trx) =>
        spendQuote(
          shop.test.deps,
          trx,
          owner.id,
          `quote:${owner.id}-${count}`,
          shop.test.clock.now(),
        ),
      );
  const findListedPayment = async () =>
    (await shop.test.call(listPayments, { token: owner.token })).body.data[0]?.attributes;
  const flags = (intentId: string) =>
    shop.test.deps.db
      .selectFrom('payments')
      .select(['status', 'flag'])
      .where('intent_id', '=', intentId)
      .executeTakeFirstOrThrow();

  it('a paid purchase adds quotes and sends a message and a receipt', async () => {
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

  it('one event delivered 50 times concurrently is credited once', async () => {
    const { intentId } = await shop.begin(owner);
    const event = shop.stripe.succeed(intentId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.deliver(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await shop.test.runJobs();
    expect(await shop.additional(owner)).toBe(3);
    expect(await shop.credits(owner)).toBe(1);
    expect(pushes()).toHaveLength(1);
    expect(receipts()).toHaveLength(1);
  });

  it('50 different events and 10 workers credit a purchase once', async () => {
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
    expect(await shop.additional(owner)).toBe(3);
    expect(await shop.credits(owner)).toBe(1);
    expect(pushes()).toHaveLength(1);
    expect(receipts()).toHaveLength(1);
  });

  it('a failure before the success does not prevent the credit', async () => {
    for (const isReversed of [false, true]) {
      const before = await shop.additional(owner);
      const { intentId } = await shop.begin(owner);
      const events = [
        shop.stripe.setStatus(intentId, 'requires_payment_method'),
        shop.stripe.succeed(intentId),
      ];
      await shop.settle(...(isReversed ? events.toReversed() : events));
      expect(await shop.additional(owner)).toBe(before + 3);
    }
  });

  it("an event that precedes the provider's answer is credited", async () => {
    const { intentId, paymentId } = await shop.begin(owner);
    await shop.test.deps.db
      .updateTable('payments')
      .set({ intent_id: null })
      .where('id', '=', paymentId)
      .execute();
    await shop.settle(shop.stripe.succeed(intentId));
    expect(await shop.additional(owner)).toBe(3);
  });

  it('a processing payment is shown as processing', async () => {
    const { intentId } = await shop.begin(owner);
    await shop.settle(shop.stripe.setStatus(intentId, 'processing'));
    expect(await findListedPayment()).toMatchObject({ status: 'processing', receipt: null });
    expect(await shop.additional(owner)).toBe(0);
    await shop.settle(shop.stripe.succeed(intentId));
    expect(await findListedPayment()).toMatchObject({ status: 'succeeded' });
  });

  it('a payment that fails after processing allows another purchase', async () => {
    const first = await shop.begin(owner);
    await shop.settle(shop.stripe.setStatus(first.intentId, 'processing'));
    const second = await shop.begin(owner);
    expect(second.intentId).not.toBe(first.intentId);
    await shop.settle(shop.stripe.setStatus(first.intentId, 'requires_payment_method'));
    expect((await flags(first.intentId)).status).toBe('canceled');
    await shop.settle(shop.stripe.succeed(second.intentId), shop.stripe.succeed(first.intentId));
    expect(await shop.additional(owner)).toBe(6);
  });

  it('every order of successes, refunds, and a dispute has the same result', async () => {
    const orders = permutationsOf([
      'succeeded',
      'succeeded again',
      'refund',
      'refund again',
      'dispute',
    ] as const);
    const outcomes = new Set<string>();
    for (const [i, order] of orders.entries()) {
      if (i % 20 === 0) owner = await signUpOwner(shop.test);
      if (i % 50 === 0) shop.test.clock.advance(3_600_000);
      const { intentId } = await shop.begin(owner);
      const events = {
        succeeded: shop.stripe.succeed(intentId),
        'succeeded again': shop.stripe.eventOf(intentId, 'payment_intent.succeeded'),
        refund: shop.stripe.refund(intentId, 200),
        'refund again': shop.stripe.refund(intentId, 300),
        dispute: shop.stripe.dispute(intentId),
      };
      for (const name of order) await shop.settle(events[name]);
      const { status, refunded, dispute } = (await findListedPayment()) ?? {};
      const additional = await shop.additional(owner);
      outcomes.add(JSON.stringify({ additional, status, refunded, dispute }));
    }
    expect(orders).toHaveLength(120);
    expect([...outcomes].map((outcome) => JSON.parse(outcome))).toEqual([
      { additional: 0, status: 'succeeded', refunded: 5, dispute: 'open' },
    ]);
  }, 300_000);

  it('an outdated response from the provider is ignored', async () => {
    const { intentId, paymentId } = await shop.begin(owner);
    await shop.settle(shop.stripe.succeed(intentId));
    const { deps } = shop.test;
    const { cards } = deps;
    if (!cards) throw new Error('nobody takes payments');
    const old = await cards.read(intentId);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => void (release = resolve));
    const lateSettle = settlePayment(
      { ...deps, cards: { ...cards, read: async () => (await held, old) } },
      paymentId,
    );
    await shop.settle(shop.stripe.refund(intentId));
    release();
    await lateSettle;
    expect(await findListedPayment()).toMatchObject({ refunded: 5 });
    expect(await shop.additional(owner)).toBe(0);
  });

  it('a refund known before the success leaves no quotes', async () => {
    const { intentId } = await shop.begin(owner);
    shop.stripe.succeed(intentId);
    await shop.settle(shop.stripe.refund(intentId));
    expect(await shop.additional(owner)).toBe(0);
    expect(await shop.credits(owner)).toBe(1);
  });

  it('partial refunds revoke whole quotes', async () => {
    const { intentId } = await shop.begin(owner, '5quotes');
    await shop.settle(shop.stripe.succeed(intentId));
    const left: number[] = [];
    for (const cents of [100, 100, 140, 360]) {
      await shop.settle(shop.stripe.refund(intentId, cents));
      left.push(await shop.additional(owner));
    }
    expect(left).toEqual([5, 4, 3, 0]);
  });

  it('a refund revokes only unspent quotes of its own purchase', async () => {
    const first = await shop.begin(owner);
    await shop.settle(shop.stripe.succeed(first.intentId));
    shop.test.clock.advance(1_000);
    const second = await shop.begin(owner, '5quotes');
    await shop.settle(shop.stripe.succeed(second.intentId));
    for (let i = 0; i < 6; i += 1) await spend(i);
    await shop.settle(shop.stripe.refund(first.intentId));
    expect(await shop.additional(owner)).toBe(5);
  });

  it('a dispute revokes quotes until it is won', async () => {
    const { intentId } = await shop.begin(owner);
    await shop.settle(shop.stripe.succeed(intentId));
    await shop.settle(shop.stripe.dispute(intentId));
    expect(await shop.additional(owner)).toBe(0);
    expect((await findListedPayment())?.dispute).toBe('open');
    await shop.settle(shop.stripe.decide(intentId, 'won'));
    expect(await shop.additional(owner)).toBe(3);
    expect((await findListedPayment())?.dispute).toBe('won');
  });

  it('a lost dispute revokes quotes, but an inquiry does not', async () => {
    const { intentId } = await shop.begin(owner);
    await shop.settle(
      shop.stripe.succeed(intentId),
      shop.stripe.dispute(intentId, 'warning_needs_response'),
    );
    expect(await shop.additional(owner)).toBe(3);
    await shop.settle(shop.stripe.decide(intentId, 'lost'));
    expect(await shop.additional(owner)).toBe(0);
    expect((await findListedPayment())?.dispute).toBe('lost');
  });

  it.each<[string, string, Parameters<Shop['stripe']['succeed']>[1]]>([
    ['amount', 'wrong_amount', { amount_received: 1 }],
    ['currency', 'wrong_currency', { currency: 'jpy' }],
    ['mode', 'wrong_mode', { livemode: true }],
    ['metadata', 'wrong_metadata', { metadata: { payment_key: 'another' } }],
  ])('a payment with the wrong %s is flagged and not credited', async (_what, flag, change) => {
    const { intentId } = await shop.begin(owner);
    shop.stripe.succeed(intentId, change);
    await shop.settle(
      shop.stripe.eventOf(intentId, 'payment_intent.succeeded', { livemode: false }),
    );
    expect(await flags(intentId)).toEqual({ status: 'flagged', flag });
    expect(await shop.additional(owner)).toBe(0);
    expect(await shop.credits(owner)).toBe(0);
    expect(
      shop.test.logs.some((line) => line.includes('payment_flagged') && line.includes(flag)),
    ).toBe(true);
  });

  it('a payment of an erased account is flagged', async () => {
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

  it.each(['paid only after that', 'refunded after that'])(
    'the card of an erased account stays erased when its payment is %s',
    async (when) => {
      const { db } = shop.test.deps;
      const { intentId } = await shop.begin(owner);
      const cardOf = () =>
        db
          .selectFrom('payments')
          .select(['card_brand', 'card_last4'])
          .where('intent_id', '=', intentId)
          .executeTakeFirstOrThrow();
      if (when === 'refunded after that') {
        await shop.settle(shop.stripe.succeed(intentId));
        expect(await cardOf()).toEqual({ card_brand: 'visa', card_last4: '4242' });
      }
      await db
        .updateTable('users')
        .set({ archived: true, deleted_at: shop.test.clock.now() })
        .where('id', '=', owner.id)
        .execute();
      shop.test.clock.advance(31 * 24 * 3_600_000);
      await jobsOf(shop.test.deps)
        .find(({ name }) => name === 'erase-deleted-accounts')
        ?.run({});
      expect(await cardOf()).toEqual({ card_brand: null, card_last4: null });
      await shop.settle(
        when === 'refunded after that'
          ? shop.stripe.refund(intentId, 700)
          : shop.stripe.succeed(intentId),
      );
      expect(await cardOf()).toEqual({ card_brand: null, card_last4: null });
    },
  );

  it('an event in the wrong mode is flagged and not settled', async () => {
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

  it('an event for another intent does not credit the payment', async () => {
    const mine = await shop.begin(owner);
    const otherPurchase = await shop.begin(owner, '5quotes');
    const event = shop.stripe.succeed(otherPurchase.intentId);
    const key = shop.stripe.intents.get(mine.intentId)?.metadata['payment_key'];
    await shop.settle({
      ...event,
      data: {
        object: { id: 'pi_unknown', object: 'payment_intent', metadata: { payment_key: key } },
      },
    });
    expect(await shop.credits(owner)).toBe(0);
  });

  it('reconciliation credits a payment without webhooks once', async () => {
    const { intentId } = await shop.begin(owner);
    shop.stripe.succeed(intentId);
    shop.test.clock.advance(10 * 60_000);
    await Promise.all([reconcilePayments(shop.test.deps), reconcilePayments(shop.test.deps)]);
    await shop.test.runJobs();
    expect(await shop.additional(owner)).toBe(3);
    expect(pushes()).toHaveLength(1);
    expect(receipts()).toHaveLength(1);
  });

  it('reconciliation skips payments the provider does not know', async () => {
    const unknown = await shop.begin(owner, '5quotes');
    const { intentId } = await shop.begin(owner);
    shop.stripe.succeed(intentId);
    shop.stripe.intents.delete(unknown.intentId);
    shop.test.clock.advance(10 * 60_000);
    await reconcilePayments(shop.test.deps);
    expect(await shop.additional(owner)).toBe(3);
  });

  it('reconciliation finds refunds of the last three weeks', async () => {
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
