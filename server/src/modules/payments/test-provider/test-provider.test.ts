import {
  confirmTestPayment,
  createPaymentIntent,
  listPayments,
} from '@fourbay/contract/payments/payments';
import { readConfig } from '@fourbay/contract/system/system';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../../test/books.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';

const SUCCEEDS = '4242 4242 4242 4242';
const DECLINED = '4000000000000002';
const ASKS_FOR_MORE = '4000 0025 0000 3155';
const PROCESSES = '4111111111111111';

describe('test provider', () => {
  let test: TestApp;
  let owner: Person;
  let clientSecret: string;
  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    owner = await signUpOwner(test);
    clientSecret = (
      await test.call(createPaymentIntent, { token: owner.token, body: { product_key: '3quotes' } })
    ).body.clientSecret;
  });
  afterEach(() => checkBooks(test));

  const confirm = (card_number?: string, token = owner.token) =>
    test.call(confirmTestPayment, {
      token,
      body: { client_secret: clientSecret, ...(card_number ? { card_number } : {}) },
    });
  const additional = async () => {
    await test.runJobs();
    return (
      await test.deps.db
        .selectFrom('quota_balances')
        .select('additional')
        .where('user_id', '=', owner.id)
        .executeTakeFirstOrThrow()
    ).additional;
  };

  it('the test provider is used without keys and identifies itself', async () => {
    expect((await test.call(readConfig)).body.buying).toEqual({
      enabled: true,
      provider: 'test',
      public_key: null,
    });
  });

  it('card 4242… pays once and credits a test purchase', async () => {
    expect((await confirm(SUCCEEDS)).body).toEqual({ status: 'succeeded', message: null });
    expect((await confirm(SUCCEEDS)).body.status).toBe('succeeded');
    expect(await additional()).toBe(3);
    expect((await test.call(listPayments, { token: owner.token })).body.data).toMatchObject([
      { attributes: { test: true, receipt: { card: 'Test card ending in 4242' } } },
    ]);
  });

  it('card …0002 is declined and another card then works', async () => {
    expect((await confirm(DECLINED)).body.status).toBe('requires_payment_method');
    expect(await additional()).toBe(0);
    await confirm(SUCCEEDS);
    expect(await additional()).toBe(3);
  });

  it('card …3155 requires an action that a retry completes', async () => {
    expect((await confirm(ASKS_FOR_MORE)).body.status).toBe('requires_action');
    expect(await additional()).toBe(0);
    expect((await confirm(ASKS_FOR_MORE)).body.status).toBe('succeeded');
    expect(await additional()).toBe(3);
  });

  it('card 4111… is processing for some seconds', async () => {
    expect((await confirm(PROCESSES)).body.status).toBe('processing');
    expect(await additional()).toBe(0);
    test.clock.advance(9_000);
    expect(await additional()).toBe(3);
  });

  it('other card numbers are refused', async () => {
    expect((await confirm('5555555555554444')).body).toEqual({
      status: 'requires_payment_method',
      message: 'Only test cards work here. Never enter a real card number.',
    });
  });

  it('without a card, the status is returned', async () => {
    await confirm(SUCCEEDS);
    expect((await confirm()).body.status).toBe('succeeded');
  });

  it("another user's payment cannot be confirmed", async () => {
    const otherOwner = await signUpOwner(test);
    refusedWith(await confirm(SUCCEEDS, otherOwner.token), 404);
    refusedWith(
      await test.call(confirmTestPayment, { body: { client_secret: clientSecret } }),
      401,
    );
  });

  it('card numbers are not stored', async () => {
    await confirm(SUCCEEDS);
    const rows = await test.deps.db.selectFrom('test_card_payments').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('42424242');
  });
});
