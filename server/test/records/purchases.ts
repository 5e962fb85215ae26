import { afterFile } from '../after-file.ts';
import { createPaymentIntent } from '@fourbay/contract/payments/payments';
import { checkBooks } from '../books.ts';
import { startFakeStripe, type FakeStripe } from '../stand-ins/fake-stripe.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { Person } from './people.ts';

export interface Shop {
  test: TestApp;
  stripe: FakeStripe;
  /** Starts a purchase and returns its intent. */
  begin(
    owner: Person,
    productKey?: string,
    headers?: Record<string, string>,
  ): Promise<{ paymentId: string; intentId: string; clientSecret: string }>;
  /** Sends signed events to the webhook as Stripe does. */
  deliver(event: object, options?: Parameters<FakeStripe['sign']>[1]): Promise<number>;
  /** Delivers an event, and runs the resulting jobs. */
  settle(...events: object[]): Promise<void>;
  additional(owner: Person): Promise<number>;
  credits(owner: Person): Promise<number>;
  /**
   * Throws unless every balance equals the sum of its entries and the sum of its lots, and every paid
   * purchase was credited once.
   */
  checkBooks(): Promise<void>;
}

const createBegin =
  (test: TestApp): Shop['begin'] =>
  async (owner, productKey = '3quotes', headers = {}) => {
    const { body, status, refusal } = await test.call(createPaymentIntent, {
      token: owner.token,
      body: { product_key: productKey },
      headers,
    });
    if (status !== 200) throw new Error(`the purchase did not begin: ${JSON.stringify(refusal)}`);
    const { intent_id } = await test.deps.db
      .selectFrom('payments')
      .select('intent_id')
      .where('id', '=', body.payment_id)
      .executeTakeFirstOrThrow();
    return {
      paymentId: body.payment_id,
      intentId: intent_id ?? '',
      clientSecret: body.clientSecret,
    };
  };

/** The server with the fake of Stripe, called by the real SDK. */
export async function openShop(settings: Record<string, string> = {}): Promise<Shop> {
  let now = () => new Date();
  const stripe = await startFakeStripe(() => now());
  afterFile(() => stripe.close());
  const test = await startTestApp({ ...stripe.settings, ...settings });
  now = test.clock.now;
  const { db } = test.deps;
  const deliver: Shop['deliver'] = async (event, options) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      ...stripe.sign(event, options),
    });
    return response.statusCode;
  };
  return {
    test,
    stripe,
    deliver,
    begin: createBegin(test),
    async settle(...events) {
      for (const event of events) await deliver(event);
      await test.runJobs();
    },
    additional: async ({ id }) =>
      (
        await db
          .selectFrom('quota_balances')
          .select('additional')
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow()
      ).additional,
    credits: async ({ id }) =>
      (
        await db
          .selectFrom('quota_ledger_entries')
          .select('id')
          .where('user_id', '=', id)
          .where('source', '=', 'purchase')
          .execute()
      ).length,
    checkBooks: () => checkBooks(test),
  };
}
