import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookErrors } from '../../../../test/books.ts';
import { startFakeStripe, type FakeStripe } from '../../../../test/stand-ins/fake-stripe.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { createPaymentIntent } from '@fourbay/contract/payments/payments';

/**
 * Thrown instead of the n-th statement to simulate a killed process, so that the open transaction rolls back.
 */
class Killed extends Error {}

describe('crash after any statement', () => {
  let test: TestApp;
  let stripe: FakeStripe;
  let left = Infinity;
  let spent = 0;
  const killer: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      spent += 1;
      left -= 1;
      if (left === 0) throw new Killed('killed');
      return result;
    },
  };
  beforeAll(async () => {
    stripe = await startFakeStripe(() => test.clock.now());
    test = await startTestApp(stripe.settings, ({ db }) => ({ db: db.withPlugin(killer) }));
  });

  afterAll(() => stripe.close());

  const startPurchase = (owner: Person, key: string) =>
    test.call(createPaymentIntent, {
      token: owner.token,
      body: { product_key: '3quotes' },
      headers: { 'idempotency-key': key },
    });
  const deliver = async (event: object) =>
    (await test.app.inject({ method: 'POST', url: '/webhooks/stripe', ...stripe.sign(event) }))
      .statusCode;
  /** Runs interrupted jobs again, as the queue does after a crash. */
  const restart = () =>
    sql`update test_jobs set done = false where name in ('settle-payment', 'send-email')`.execute(
      test.deps.db,
    );
  const isKilledAfter = async (
    statements: number,
    work: () => Promise<unknown>,
  ): Promise<boolean> => {
    left = statements;
    await work().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    const killed = left <= 0;
    left = Infinity;
    return killed;
  };
  const stateOf = async (owner: Person) => {
    const { additional } = await test.deps.db
      .selectFrom('quota_balances')
      .select('additional')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const payments = await test.deps.db
      .selectFrom('payments')
      .select('status')
      .where('user_id', '=', owner.id)
      .execute();
    // An e-mail sent but not marked as sent is sent again with the same Message-ID.
    const receipts = new Set(
      test.mails
        .filter(({ to, subject }) => to === owner.email && subject.startsWith('Your receipt'))
        .map(({ messageId }) => messageId),
    );
    return {
      additional,
      payments: payments.map(({ status }) => status),
      receipts: receipts.size,
      books: await bookErrors(test),
    };
  };
  const CREDITED_ONCE = { additional: 3, payments: ['succeeded'], receipts: 1, books: [] };

  it('a purchase interrupted anywhere and retried is credited once', async () => {
    for (let statements = 1; ; statements += 1) {
      const owner = await signUpOwner(test);
      const before = stripe.intents.size;
      const killed = await isKilledAfter(statements, () =>
        startPurchase(owner, `cart-${statements}`),
      );
      const { status } = await startPurchase(owner, `cart-${statements}`);
      expect(status, `killed after ${statements}`).toBe(200);
      expect(stripe.intents.size - before, `killed after ${statements}`).toBe(1);
      const intentId = [...stripe.intents.keys()].at(-1) ?? '';
      await deliver(stripe.succeed(intentId));
      await test.runJobs();
      expect(await stateOf(owner), `killed after ${statements}`).toEqual(CREDITED_ONCE);
      if (!killed) break;
    }
    expect(spent).toBeGreaterThan(20);
  });

  it('a webhook interrupted anywhere and redelivered credits once', async () => {
    for (let statements = 1; ; statements += 1) {
      const owner = await signUpOwner(test);
      await startPurchase(owner, `cart-${statements}`);
      const event = stripe.succeed([...stripe.intents.keys()].at(-1) ?? '');
      const killed = await isKilledAfter(statements, () => deliver(event));
      expect(await deliver(event)).toBe(200);
      await test.runJobs();
      expect(await stateOf(owner), `killed after ${statements}`).toEqual(CREDITED_ONCE);
      if (!killed) break;
    }
  });

  it('settling interrupted anywhere and repeated credits once', async () => {
    for (let statements = 1; ; statements += 1) {
      const owner = await signUpOwner(test);
      await startPurchase(owner, `cart-${statements}`);
      await deliver(stripe.succeed([...stripe.intents.keys()].at(-1) ?? ''));
      const killed = await isKilledAfter(statements, () => test.runJobs());
      await restart();
      await test.runJobs();
      expect(await stateOf(owner), `killed after ${statements}`).toEqual(CREDITED_ONCE);
      if (!killed) break;
    }
  });
});
