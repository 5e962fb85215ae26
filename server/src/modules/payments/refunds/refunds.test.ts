import { listAllPayments, refundPayment } from '@fourbay/contract/payments/payments';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusedWith } from '../../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../../test/records/people.ts';
import { openShop, type Shop } from '../../../../test/records/purchases.ts';

describe('refunds', () => {
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

  const refund = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    shop.test.call(refundPayment, {
      token: supervisor.token,
      params: { id: bought.paymentId },
      body: { reason: 'asked for it', ...body },
      headers,
    });
  const row = async () =>
    (
      await shop.test.call(listAllPayments, {
        token: supervisor.token,
        query: { 'query[id_eq]': bought.paymentId },
      })
    ).body.data[0]?.attributes;
  const refundsAsked = () =>
    shop.stripe.requests.filter((path) => path === 'POST /v1/refunds').length;

  it('a full refund returns all money and revokes unspent quotes', async () => {
    expect((await refund({})).body.data.attributes).toMatchObject({ amount: 7, status: 'asked' });
    await shop.test.runJobs();
    expect(await row()).toMatchObject({
      refunded: 7,
      refundable: 0,
      email: owner.email,
      refunds: [{ amount: 7, status: 'done', reason: 'asked for it' }],
    });
    expect(await shop.additional(owner)).toBe(0);
    const trail = await shop.test.deps.db
      .selectFrom('staff_actions')
      .selectAll()
      .where('subject_user_id', '=', owner.id)
      .execute();
    expect(trail).toMatchObject([
      {
        staff_user_id: supervisor.id,
        action: 'payment_refunded',
        detail: { payment_id: bought.paymentId, amount: '$7.00' },
      },
    ]);
  });

  it('a partial refund revokes whole quotes', async () => {
    await refund({ amount: 2.8 });
    await shop.test.runJobs();
    expect(await shop.additional(owner)).toBe(3);
    expect((await row())?.refundable).toBe(4.2);
  });

  it('refunding more than is left, including pending refunds, is rejected', async () => {
    await refund({ amount: 5 });
    expect(refusedWith(await refund({ amount: 2.01 }), 422).errors).toEqual([
      { field: 'amount', details: ['can be at most $2.00, which is what’s left to refund'] },
    ]);
    await refund({});
    refusedWith(await refund({}), 409);
    await shop.test.runJobs();
    expect((await row())?.refunded).toBe(7);
  });

  it('a refund requires a valid amount', async () => {
    for (const body of [{ amount: 0 }, { amount: -1 }, { amount: 0.001 }, { amount: '5' }])
      refusedWith(await refund(body), 422);
  });

  it('refunding an unpaid purchase is refused', async () => {
    bought = await shop.begin(owner);
    refusedWith(await refund({}), 409);
  });

  it('a refund repeated with its Idempotency-Key is made once', async () => {
    const first = await refund({ amount: 1 }, { 'idempotency-key': 'refund-1' });
    expect((await refund({ amount: 1 }, { 'idempotency-key': 'refund-1' })).body).toEqual(
      first.body,
    );
    await shop.test.runJobs();
    expect((await row())?.refunded).toBe(1);
  });

  it('a refund retried after a lost response returns money once', async () => {
    const before = refundsAsked();
    shop.stripe.breakNext('unheard', 2);
    await refund({});
    await expect(shop.test.runJobs()).rejects.toThrow('Stripe');
    await sql`update test_jobs set done = false where name = 'send-refund'`.execute(
      shop.test.deps.db,
    );
    await shop.test.runJobs();
    expect(refundsAsked() - before).toBeGreaterThan(1);
    expect(await row()).toMatchObject({ refunded: 7, refunds: [{ status: 'done' }] });
  });

  it('a refund refused by the provider can be requested again', async () => {
    shop.stripe.refund(bought.intentId, 700);
    await refund({});
    await shop.test.runJobs();
    expect(await row()).toMatchObject({
      refunds: [
        { status: 'refused', refusal: 'Refund amount is greater than unrefunded amount on charge' },
      ],
      refundable: 7,
    });
    await shop.settle(shop.stripe.eventOf(bought.intentId, 'refund.updated'));
    expect(await shop.additional(owner)).toBe(0);
  });

  it('a flagged payment can be refunded', async () => {
    const flagged = await shop.begin(owner);
    shop.stripe.succeed(flagged.intentId, { currency: 'eur' });
    await shop.settle(shop.stripe.eventOf(flagged.intentId, 'payment_intent.succeeded'));
    bought = flagged;
    expect(await row()).toMatchObject({ status: 'flagged', flag: 'wrong_currency', refundable: 5 });
    await refund({});
    await shop.test.runJobs();
    expect(await row()).toMatchObject({ refunded: 5 });
    expect(await shop.additional(owner)).toBe(5);
  });

  it('only supervisors may refund', async () => {
    const agent = await signUpStaff(shop.test, 'agent');
    for (const { token } of [owner, agent]) {
      refusedWith(
        await shop.test.call(refundPayment, {
          token,
          params: { id: bought.paymentId },
          body: { reason: 'mine' },
        }),
        403,
      );
      refusedWith(await shop.test.call(listAllPayments, { token }), 403);
    }
  });
});
