import {
  createPaymentIntent,
  listPackages,
  listPayments,
  readPayment,
} from '@fourbay/contract/payments/payments';
import { readConfig } from '@fourbay/contract/system/system';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { openShop, type Shop } from '../../../../test/records/purchases.ts';

describe('purchase', () => {
  let shop: Shop;
  let owner: Person;
  beforeAll(async () => {
    shop = await openShop();
  });
  beforeEach(async () => {
    owner = await signUpOwner(shop.test);
  });
  afterEach(() => shop.checkBooks());

  const buy = (
    body: Record<string, unknown> = { product_key: '3quotes' },
    headers: Record<string, string> = {},
  ) => shop.test.call(createPaymentIntent, { token: owner.token, body, headers });
  const rows = () =>
    shop.test.deps.db.selectFrom('payments').selectAll().where('user_id', '=', owner.id).execute();
  const intentsOf = async () =>
    [...shop.stripe.intents.values()].filter(({ metadata }) => metadata['payment_id'] !== undefined)
      .length;

  it("a purchase is for one of two packages at the server's prices", async () => {
    const { body } = await shop.test.call(listPackages);
    expect(body.data.map(({ attributes }) => [attributes.package_id, attributes.price])).toEqual([
      ['3quotes', 5],
      ['5quotes', 7],
    ]);
    for (const [productKey, cents] of [
      ['3quotes', 500],
      ['5quotes', 700],
    ] as const) {
      const { intentId } = await shop.begin(owner, productKey);
      expect(shop.stripe.intents.get(intentId)).toMatchObject({ amount: cents, currency: 'usd' });
    }
  });

  it('an unknown package is refused without calling the provider', async () => {
    const before = shop.stripe.requests.length;
    expect(refusedWith(await buy({ product_key: '50quotes' }), 422).errors).toEqual([
      { field: 'product_key', details: ['isn’t one of our packages'] },
    ]);
    expect(shop.stripe.requests.length).toBe(before);
  });

  it('a purchase ignores amounts sent by the caller', async () => {
    const { body } = await buy({
      product_key: '3quotes',
      amount: 1,
      amount_cents: 1,
      price: 0.01,
      quantity: 99,
      currency: 'jpy',
    });
    expect(await rows()).toMatchObject([
      { id: body.payment_id, amount_cents: 500, quantity: 3, currency: 'usd' },
    ]);
  });

  it('a purchase requires a sign-in', async () => {
    refusedWith(
      await shop.test.call(createPaymentIntent, { body: { product_key: '3quotes' } }),
      401,
    );
  });

  it('twenty concurrent clicks start only one purchase', async () => {
    const before = await intentsOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy()));
    expect(
      new Set(answers.map(({ status, body }) => [status, body?.clientSecret].join())).size,
    ).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await rows()).toHaveLength(1);
    expect((await intentsOf()) - before).toBe(1);
  });

  it('retries with the same Idempotency-Key are one purchase, even once paid', async () => {
    const first = await buy(undefined, { 'idempotency-key': 'cart-1' });
    const again = await buy(undefined, { 'idempotency-key': 'cart-1' });
    expect(again.body).toEqual(first.body);
    const { intent_id } = (await rows())[0] ?? {};
    await shop.settle(shop.stripe.succeed(intent_id ?? ''));
    const { body } = await buy(undefined, { 'idempotency-key': 'cart-1' });
    expect(body).toMatchObject({
      clientSecret: first.body.clientSecret,
      payment_id: first.body.payment_id,
      data: { attributes: { status: 'succeeded' } },
    });
    expect(await rows()).toHaveLength(1);
  });

  it('a key used for another package is refused', async () => {
    await buy(undefined, { 'idempotency-key': 'cart-1' });
    expect(
      refusedWith(await buy({ product_key: '5quotes' }, { 'idempotency-key': 'cart-1' }), 409).code,
    ).toBe('idempotency_mismatch');
  });

  it('a lost response from the provider leads to only one intent', async () => {
    const before = await intentsOf();
    shop.stripe.breakNext('unheard', 2);
    const lost = refusedWith(await buy(), 503);
    expect(lost.code).toBe('provider_away');
    expect((await buy()).status).toBe(200);
    expect(await rows()).toHaveLength(1);
    expect((await intentsOf()) - before).toBe(1);
  });

  it('a purchase continues after the provider was unavailable', async () => {
    shop.stripe.breakNext('failing', 2);
    const answer = await buy();
    refusedWith(answer, 503);
    expect(answer.headers['retry-after']).toBe('2');
    expect((await buy()).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  it('a purchase paid without a webhook is returned once before a new one starts', async () => {
    const { intentId, paymentId } = await shop.begin(owner);
    shop.stripe.succeed(intentId);
    expect((await buy()).body.data).toMatchObject({
      id: paymentId,
      attributes: { status: 'succeeded', quantity: 3, price: 5 },
    });
    expect(await shop.additional(owner)).toBe(3);
    expect((await shop.begin(owner)).intentId).not.toBe(intentId);
  });

  it('a started purchase says what it buys and for how much', async () => {
    const { body } = await buy({ product_key: '5quotes' });
    expect(body.data).toMatchObject({
      id: body.payment_id,
      attributes: { product_key: '5quotes', quantity: 5, price: 7, status: 'open' },
    });
  });

  it('a purchase unknown to the provider is replaced', async () => {
    const { intentId } = await shop.begin(owner);
    shop.stripe.intents.delete(intentId);
    expect((await shop.begin(owner)).intentId).not.toBe(intentId);
  });

  it('different buyers have different purchases', async () => {
    const otherOwner = await signUpOwner(shop.test);
    expect((await shop.begin(owner)).intentId).not.toBe((await shop.begin(otherOwner)).intentId);
  });

  it('paid purchases are listed with their receipt, and unfinished ones without one', async () => {
    const { intentId, paymentId } = await shop.begin(owner);
    const unfinished = await shop.begin(owner, '5quotes');
    await shop.settle(shop.stripe.succeed(intentId));
    const { body } = await shop.test.call(listPayments, { token: owner.token });
    expect(body.data).toMatchObject([
      {
        id: unfinished.paymentId,
        attributes: {
          price: 7,
          status: 'open',
          payment_intent: unfinished.intentId,
          receipt: null,
        },
      },
      {
        id: paymentId,
        attributes: {
          price: 5,
          status: 'succeeded',
          refunded: 0,
          dispute: 'none',
          test: true,
          receipt: {
            card: 'Visa ending in 4242',
            tax_note: 'No sales tax was charged.',
            seller: 'Fourbay',
          },
        },
      },
    ]);
    expect(
      (await shop.test.call(readPayment, { token: owner.token, params: { id: paymentId } })).body
        .data,
    ).toEqual(body.data[1]);
  });

  it('purchases are limited per hour', async () => {
    shop.test.clock.advance(3_600_000);
    await Promise.all(Array.from({ length: 60 }, () => buy()));
    refusedWith(await buy(), 429);
  });
});

describe('buying', () => {
  it('buying is off without a payment provider', async () => {
    const test = await startTestApp({ PAYMENTS: 'off' });
    const owner = await signUpOwner(test);
    expect((await test.call(readConfig)).body.buying).toEqual({
      enabled: false,
      provider: 'none',
      public_key: null,
    });
    expect(
      refusedWith(
        await test.call(createPaymentIntent, {
          token: owner.token,
          body: { product_key: '3quotes' },
        }),
        409,
      ).code,
    ).toBe('buying_off');
  });
});
