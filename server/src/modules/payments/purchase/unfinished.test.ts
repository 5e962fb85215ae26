import {
  cancelPayment,
  confirmTestPayment,
  createPaymentIntent,
  listPayments,
  readPaymentByIntent,
} from '@fourbay/contract/payments/payments';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { openShop, type Shop } from '../../../../test/records/purchases.ts';

const CONFLICT = 'This purchase was already paid.';
const PROCESSING = 'This payment is processing, so it can no longer be canceled.';

describe('an unfinished purchase at Stripe', () => {
  let shop: Shop;
  let owner: Person;
  beforeAll(async () => {
    shop = await openShop();
  });
  beforeEach(async () => {
    owner = await signUpOwner(shop.test);
  });
  afterEach(() => shop.checkBooks());

  const returnFrom = (intentId: string, token = owner.token) =>
    shop.test.call(readPaymentByIntent, { token, query: { payment_intent: intentId } });
  const cancel = (id: string) =>
    shop.test.call(cancelPayment, { token: owner.token, params: { id } });
  const statusOf = async (id: string) =>
    (
      await shop.test.deps.db
        .selectFrom('payments')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status;

  describe.each([
    ['3quotes', 3, 5],
    ['5quotes', 5, 7],
  ])('both packages opened, %s returned', (productKey, quantity, price) => {
    it.each([
      ['succeeded', 'succeeded', false],
      ['processing', 'processing', false],
      ['requires_payment_method', 'open', true],
      ['requires_action', 'open', true],
    ] as const)('returning with %s shows the paid package', async (status, recorded, goesOn) => {
      await shop.begin(owner, '3quotes');
      await shop.begin(owner, '5quotes');
      const { intentId, paymentId, clientSecret } = await shop.begin(owner, productKey);
      if (status === 'succeeded') shop.stripe.succeed(intentId);
      else shop.stripe.setStatus(intentId, status);
      expect((await returnFrom(intentId)).body).toMatchObject({
        data: {
          id: paymentId,
          attributes: {
            product_key: productKey,
            quantity,
            price,
            status: recorded,
            payment_intent: intentId,
          },
        },
        clientSecret: goesOn ? clientSecret : null,
        intent_status: status,
      });
    });
  });

  it('returning from the provider credits a payment whose webhook hasn’t arrived', async () => {
    const { intentId } = await shop.begin(owner);
    shop.stripe.succeed(intentId);
    await returnFrom(intentId);
    expect(await shop.additional(owner)).toBe(3);
    expect((await returnFrom(intentId)).body.intent_status).toBe('succeeded');
    expect(await shop.additional(owner)).toBe(3);
  });

  it('only the buyer can read the purchase on return', async () => {
    const { intentId } = await shop.begin(owner);
    refusedWith(await returnFrom(intentId, (await signUpOwner(shop.test)).token), 404);
    refusedWith(await returnFrom('pi_unknown'), 404);
  });

  it('on return, the buyer is asked to try again while the provider is unavailable', async () => {
    const { intentId } = await shop.begin(owner);
    shop.stripe.breakNext('failing', 2);
    expect(refusedWith(await returnFrom(intentId), 503).code).toBe('provider_away');
  });

  it('a payment that failed after processing says why, and cannot be continued', async () => {
    const { intentId } = await shop.begin(owner);
    await shop.settle(shop.stripe.setStatus(intentId, 'processing'));
    shop.stripe.setStatus(intentId, 'requires_payment_method');
    expect((await returnFrom(intentId)).body).toMatchObject({
      data: { attributes: { status: 'canceled' } },
      clientSecret: null,
      intent_status: 'requires_payment_method',
    });
  });

  it('is also canceled at the provider and no longer listed', async () => {
    const { intentId, paymentId } = await shop.begin(owner);
    expect((await cancel(paymentId)).body.data.attributes.status).toBe('canceled');
    expect(shop.stripe.intents.get(intentId)?.status).toBe('canceled');
    expect((await shop.test.call(listPayments, { token: owner.token })).body.data).toEqual([]);
    expect((await cancel(paymentId)).status).toBe(200);
    expect((await shop.begin(owner)).intentId).not.toBe(intentId);
  });

  it('an earlier success takes precedence over canceling', async () => {
    const { intentId, paymentId } = await shop.begin(owner);
    shop.stripe.succeed(intentId);
    expect(refusedWith(await cancel(paymentId), 409).error).toBe(CONFLICT);
    expect(await statusOf(paymentId)).toBe('succeeded');
    expect(await shop.additional(owner)).toBe(3);
    expect(refusedWith(await cancel(paymentId), 409).error).toBe(CONFLICT);
  });

  it('a payment that is processing cannot be canceled', async () => {
    const { intentId, paymentId } = await shop.begin(owner);
    shop.stripe.setStatus(intentId, 'processing');
    expect(refusedWith(await cancel(paymentId), 409).error).toBe(PROCESSING);
    expect(refusedWith(await cancel(paymentId), 409).error).toBe(PROCESSING);
  });

  it('canceling is retried after the provider’s response is lost', async () => {
    const { paymentId } = await shop.begin(owner);
    shop.stripe.breakNext('unheard', 2);
    expect(refusedWith(await cancel(paymentId), 503).code).toBe('provider_away');
    expect((await cancel(paymentId)).body.data.attributes.status).toBe('canceled');
  });

  it('canceling works for a purchase that the provider never confirmed or doesn’t know', async () => {
    shop.stripe.breakNext('unheard', 2);
    await shop.test.call(createPaymentIntent, {
      token: owner.token,
      body: { product_key: '3quotes' },
    });
    const { id } = await shop.test.deps.db
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect((await cancel(id)).body.data.attributes.status).toBe('canceled');
    const { intentId, paymentId } = await shop.begin(owner);
    shop.stripe.intents.delete(intentId);
    expect((await cancel(paymentId)).body.data.attributes.status).toBe('canceled');
  });

  it('another provider’s purchase can’t be listed, continued, or canceled', async () => {
    const { intentId, paymentId } = await shop.begin(owner);
    await shop.test.deps.db
      .updateTable('payments')
      .set({ provider: 'test' })
      .where('id', '=', paymentId)
      .execute();
    expect((await shop.test.call(listPayments, { token: owner.token })).body.data).toEqual([]);
    expect(refusedWith(await returnFrom(intentId), 409).code).toBe('buying_off');
    expect(refusedWith(await cancel(paymentId), 409).code).toBe('buying_off');
  });
});

describe('an unfinished purchase at the test provider', () => {
  let test: TestApp;
  let owner: Person;
  let clientSecret: string;
  let paymentId: string;
  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    owner = await signUpOwner(test);
    const { body } = await test.call(createPaymentIntent, {
      token: owner.token,
      body: { product_key: '5quotes' },
    });
    clientSecret = body.clientSecret;
    paymentId = body.payment_id;
  });

  const confirm = (card_number: string) =>
    test.call(confirmTestPayment, {
      token: owner.token,
      body: { client_secret: clientSecret, card_number },
    });
  const cancel = () => test.call(cancelPayment, { token: owner.token, params: { id: paymentId } });
  const returned = async () => {
    const { body } = await test.call(listPayments, { token: owner.token });
    return test.call(readPaymentByIntent, {
      token: owner.token,
      query: { payment_intent: body.data[0]?.attributes.payment_intent ?? '' },
    });
  };

  it.each([
    ['4242424242424242', 'succeeded', 'succeeded'],
    ['4111111111111111', 'processing', 'processing'],
    ['4000000000000002', 'requires_payment_method', 'open'],
    ['4000002500003155', 'requires_action', 'open'],
  ])('a return after card %s is %s', async (card, intentStatus, status) => {
    await confirm(card);
    expect((await returned()).body).toMatchObject({
      data: { id: paymentId, attributes: { product_key: '5quotes', price: 7, status } },
      intent_status: intentStatus,
    });
  });

  it('once canceled, it can never be paid', async () => {
    expect((await cancel()).body.data.attributes.status).toBe('canceled');
    expect((await confirm('4242424242424242')).body.status).toBe('canceled');
    await test.runJobs();
    expect((await cancel()).status).toBe(200);
  });

  it('an earlier success takes precedence over canceling', async () => {
    await confirm('4242424242424242');
    expect(refusedWith(await cancel(), 409).error).toBe(CONFLICT);
  });
});
