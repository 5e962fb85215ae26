import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/harness.ts';
import { listenOnLoopback } from '../../../test/stand-ins/loopback.ts';
import { ProviderUnavailable } from './card-payments.ts';
import { stripePayments } from './stripe-payments.ts';

describe('Stripe’s adapter', () => {
  let silent: Server;
  let apiUrl: string;
  let calls: { version: unknown; key: unknown }[];
  beforeAll(async () => {
    silent = createServer(
      ({ headers }) =>
        void calls.push({
          version: headers['stripe-version'],
          key: headers['idempotency-key'],
        }),
    );
    apiUrl = `http://127.0.0.1:${await listenOnLoopback(silent)}`;
  });
  afterAll(() => {
    silent.close();
    silent.closeAllConnections();
  });

  it('a call without a response is retried once with the same idempotency key', async () => {
    calls = [];
    const cards = stripePayments({
      secretKey: 'sk_test_1',
      publicKey: 'pk_test_1',
      webhookSecrets: [],
      apiUrl,
      timeoutMs: 150,
    });
    await expect(
      cards.start({
        key: 'payment-1',
        amount: 500,
        currency: 'usd',
        description: '3 quotes',
        metadata: {},
      }),
    ).rejects.toThrow(ProviderUnavailable);
    expect(calls).toEqual([
      { version: '2026-10-28.endive', key: 'payment-1' },
      { version: '2026-10-28.endive', key: 'payment-1' },
    ]);
  });

  it('the key decides between live and test mode', () => {
    const modeOf = (secretKey: string) =>
      stripePayments({ secretKey, publicKey: '', webhookSecrets: [] }).live;
    expect(['sk_test_1', 'rk_test_1', 'sk_live_1', 'rk_live_1'].map(modeOf)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('the page’s policy', () => {
  const policyWith = async (settings: Record<string, string>): Promise<string> =>
    JSON.stringify(
      (await (await startTestApp(settings)).app.inject({ method: 'GET', url: '/healthz' })).headers,
    );

  it('the page policy allows Stripe only if Stripe takes the payments', async () => {
    const withStripe = await policyWith({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLIC_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    for (const part of [
      "script-src 'self' https://js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      'frame-src https://js.stripe.com',
    ])
      expect(withStripe).toContain(part);
    const without = await policyWith({});
    expect(without).not.toContain('stripe');
    expect(without).toContain("frame-src 'none'");
  });
});
