import {
  createPaymentIntent,
  declineRefund,
  listAllPayments,
  listPayments,
  refundPayment,
  requestRefund,
} from '@fourbay/contract/payments/payments';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusedWith } from '../../../../test/harness.ts';
import {
  signUpOwner,
  signUpStaff,
  subjectsTo,
  type Person,
} from '../../../../test/records/people.ts';
import { openShop, type Shop } from '../../../../test/records/purchases.ts';
import { jobsOf } from '../../../jobs.ts';
import { days } from '../../../platform/values/clock.ts';
import { spendQuote } from '../../../../test/records/spend-quote.ts';

describe('refund policy', () => {
  let shop: Shop;
  let supervisor: Person;
  let owner: Person;
  let bought: { paymentId: string; intentId: string };
  beforeAll(async () => {
    shop = await openShop();
    supervisor = await signUpStaff(shop.test, 'supervisor');
  });
  beforeEach(async () => {
    owner = await signUpOwner(shop.test);
    bought = await shop.begin(owner, '5quotes');
    await shop.settle(shop.stripe.succeed(bought.intentId));
  });
  afterEach(() => shop.checkBooks());

  const spend = async (count: number) => {
    const { db, now } = shop.test.deps;
    // Spends the four free quotes first.
    for (let spent = 0; spent < count + 4; spent += 1)
      await db
        .transaction()
        .execute((trx) => spendQuote(shop.test.deps, trx, owner.id, `quote:x${spent}`, now()));
  };
  const refund = (body: { amount?: number; reason?: string } = {}) =>
    shop.test.call(refundPayment, {
      token: supervisor.token,
      params: { id: bought.paymentId },
      body,
    });
  const listed = async (query: Record<string, string> = {}) =>
    (
      await shop.test.call(listAllPayments, {
        token: supervisor.token,
        query: { 'query[id_eq]': bought.paymentId, ...query },
      })
    ).body.data[0]?.attributes;
  const own = async () =>
    (await shop.test.call(listPayments, { token: owner.token })).body.data[0]?.attributes;
  const ask = (note = 'I sold the car', token = owner.token) =>
    shop.test.call(requestRefund, { token, params: { id: bought.paymentId }, body: { note } });
  /** Advances the clock. Sessions end in the meantime, so a new supervisor joins. */
  const later = async (ms: number, work: () => Promise<void>) => {
    const start = shop.test.clock.now();
    shop.test.clock.advance(ms);
    supervisor = await signUpStaff(shop.test, 'supervisor');
    await work();
    shop.test.clock.set(start);
    supervisor = await signUpStaff(shop.test, 'supervisor');
  };

  it('supervisors see a purchase’s remaining quotes, its age, and what the policy refunds', async () => {
    await spend(2);
    expect(await listed()).toMatchObject({
      quotes_left: 3,
      quantity: 5,
      age_days: 0,
      refundable: 7,
      refund_by_policy: 4.2,
    });
  });

  it('a refund without an amount follows the policy and needs no reason', async () => {
    await spend(2);
    expect((await refund()).body.data.attributes.amount).toBe(4.2);
    await shop.test.runJobs();
    expect(await shop.additional(owner)).toBe(0);
  });

  it('a used-up purchase from a year ago isn’t refunded automatically', async () => {
    await spend(5);
    await later(days(365), async () => {
      expect(await listed()).toMatchObject({ refund_by_policy: 0, age_days: 365 });
      expect(refusedWith(await refund(), 422).errors?.[0]?.field).toBe('amount');
      expect(refusedWith(await refund({ amount: 7 }), 422).errors?.[0]?.field).toBe('reason');
    });
  });

  it('unused quotes are refunded for 30 days, and later only with a reason', async () => {
    await later(days(30), async () =>
      expect(await listed()).toMatchObject({ refund_by_policy: 7, age_days: 30 }),
    );
    await later(days(30) + 1, async () => {
      expect((await listed())?.refund_by_policy).toBe(0);
      refusedWith(await refund({ amount: 1.4 }), 422);
      expect((await refund({ amount: 1.4, reason: 'charged twice' })).status).toBe(201);
      await shop.test.runJobs();
    });
  });

  it('a refund beyond the policy is marked in the audit log', async () => {
    await spend(5);
    await refund({ amount: 2, reason: 'our mistake' });
    await shop.test.runJobs();
    const [action] = await shop.test.deps.db
      .selectFrom('staff_actions')
      .select('detail')
      .where('subject_user_id', '=', owner.id)
      .execute();
    expect(action?.detail).toMatchObject({ amount: '$2.00', beyond_policy: true });
  });

  it('every refund sends one e-mail, including one made at the provider', async () => {
    shop.stripe.refund(bought.intentId, 280);
    const event = shop.stripe.eventOf(bought.intentId, 'charge.refunded');
    await shop.settle(event);
    await shop.settle(event);
    await refund();
    await shop.test.runJobs();
    const mails = subjectsTo(shop.test, owner.email).filter((subject) =>
      subject.startsWith('Your refund'),
    );
    expect(mails).toEqual(['Your refund of $2.80', 'Your refund of $4.20']);
    const mail = shop.test.mails.findLast(({ to }) => to === owner.email);
    expect(mail?.text).toContain('We removed 3 quotes from your balance');
  });

  it('a buyer’s refund request is answered by the refund', async () => {
    expect(await own()).toMatchObject({
      quotes_left: 5,
      refund_by_policy: 7,
      refund_request: null,
    });
    expect((await ask()).body.data.attributes.refund_request).toMatchObject({ outcome: 'open' });
    expect(refusedWith(await ask(), 409).error).toContain('already');
    expect(await listed({ 'query[refund_requested_eq]': 'true' })).toMatchObject({
      refund_request: { note: 'I sold the car' },
    });
    await refund();
    await shop.test.runJobs();
    expect((await own())?.refund_request).toMatchObject({ outcome: 'refunded' });
    expect((await listed())?.refund_request).toBeNull();
  });

  it('staff see the payment of an erased buyer without an address', async () => {
    const buyerOf = async (staff: Person) =>
      (await shop.test.call(listAllPayments, { token: staff.token })).body.data.find(
        ({ id }) => id === bought.paymentId,
      )?.attributes.email;
    expect(await buyerOf(supervisor)).toBe(owner.email);
    await shop.test.deps.db
      .updateTable('users')
      .set({ archived: true, deleted_at: shop.test.clock.now() })
      .where('id', '=', owner.id)
      .execute();
    shop.test.clock.advance(days(31));
    await jobsOf(shop.test.deps)
      .find(({ name }) => name === 'erase-deleted-accounts')
      ?.run({});
    // The first supervisor's session has ended by then.
    supervisor = await signUpStaff(shop.test, 'supervisor');
    expect(await buyerOf(supervisor)).toBeNull();
  });

  it('a declined refund request is answered by e-mail and on the order', async () => {
    await ask();
    const decline = () =>
      shop.test.call(declineRefund, {
        token: supervisor.token,
        params: { id: bought.paymentId },
        body: { reason: 'The quotes were used in May.' },
      });
    expect((await decline()).status).toBe(204);
    await shop.test.runJobs();
    expect((await own())?.refund_request).toMatchObject({
      outcome: 'declined',
      answer: 'The quotes were used in May.',
    });
    const mail = shop.test.mails.findLast(({ to }) => to === owner.email);
    expect(mail?.text).toContain('The quotes were used in May.');
    refusedWith(await decline(), 404);
  });

  it("nobody can request a refund of someone else's purchase", async () => {
    refusedWith(await ask('mine', (await signUpOwner(shop.test)).token), 404);
  });

  it('a refund can’t be requested for a refunded purchase', async () => {
    await refund();
    await shop.test.runJobs();
    refusedWith(await ask(), 409);
  });
});

describe('a payment provider that hangs', () => {
  it('a hanging payment provider results in a 503, and the purchase can continue later', async () => {
    let isHanging = true;
    const shop = await openShop();
    const { cards } = shop.test.deps;
    if (!cards) throw new Error('no payments');
    const start = cards.start.bind(cards);
    cards.start = async (purchase) => (isHanging ? new Promise(() => undefined) : start(purchase));
    const owner = await signUpOwner(shop.test);
    const buy = () =>
      shop.test.call(createPaymentIntent, {
        token: owner.token,
        body: { product_key: '3quotes' },
      });
    expect(refusedWith(await buy(), 503).code).toBe('provider_away');
    isHanging = false;
    expect((await buy()).status).toBe(200);
  });
});
