import Stripe from 'stripe';
import {
  ProviderUnavailable,
  ProviderRefused,
  type CardPayment,
} from '../platform/payments/card-payments.ts';
import { minutes } from '../platform/values/clock.ts';
import { StartRefused } from '../platform/config/config.ts';
import { print } from '../platform/admin/print.ts';
import { isLiveKey, stripePayments } from '../platform/payments/stripe-payments.ts';

const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLIC_KEY: publicKey = '' } = process.env;

function expectThat(what: string, holds: boolean, payment: CardPayment): void {
  if (!holds)
    throw new ProviderRefused(
      `Failed: ${what}: ${JSON.stringify({ ...payment, clientSecret: '…' })}`,
    );
  print(`ok  ${what}`);
}

async function check(): Promise<void> {
  const cards = stripePayments({ secretKey, publicKey, webhookSecrets: [] });
  const confirming = new Stripe(secretKey, { maxNetworkRetries: 1, timeout: 10_000 });
  const key = `check-${crypto.randomUUID()}`;
  const payment = {
    key,
    amount: 500,
    currency: 'usd',
    description: 'Check of the adapter',
    metadata: { payment_key: key },
  };
  const since = new Date(Date.now() - minutes(1));

  const started = await cards.start(payment);
  expectThat(
    'a payment is started, open, in test mode, with its metadata',
    started.status === 'open' &&
      !started.live &&
      started.metadata['payment_key'] === key &&
      started.clientSecret !== '',
    started,
  );
  const again = await cards.start(payment);
  expectThat('the same key doesn’t start a second one', again.id === started.id, again);
  await confirming.paymentIntents.confirm(started.id, { payment_method: 'pm_card_visa' });
  const paid = await cards.read(started.id);
  expectThat(
    'the card 4242 pays it in full',
    paid.status === 'succeeded' && paid.received === 500 && paid.card?.last4 === '4242',
    paid,
  );
  await cards.refund({ payment: started.id, amount: 200, key: `${key}-refund` });
  await cards.refund({ payment: started.id, amount: 200, key: `${key}-refund` });
  const returned = await cards.read(started.id);
  expectThat('repeating a refund returns the money only once', returned.refunded === 200, returned);
  const unfinished = await cards.start({ ...payment, key: `${key}-unfinished` });
  await cards.cancel(unfinished.id);
  const canceled = await cards.read(unfinished.id);
  expectThat('an unfinished payment is canceled', canceled.status === 'canceled', canceled);
  const refused = await cards.cancel(started.id).catch((error: unknown) => error);
  expectThat('a paid payment can’t be canceled', refused instanceof ProviderRefused, returned);
  const eventTypes = (await cards.listEvents(since))
    .filter(({ payment }) => payment === started.id)
    .map(({ type }) => type);
  expectThat(
    'the list of events includes it',
    eventTypes.includes('payment_intent.succeeded'),
    returned,
  );
}

/**
 * Tests the payment adapter against Stripe itself, in test mode. Nothing else in the project calls
 * Stripe.
 */
export async function checkStripe(): Promise<void> {
  if (!/^(sk|rk)_test_/.test(secretKey) || isLiveKey(publicKey))
    throw new StartRefused(
      'Set STRIPE_SECRET_KEY to a test key (sk_test_ or rk_test_) to run this check. It makes and ' +
        'refunds a test payment.',
    );
  try {
    await check();
    print('The adapter works against Stripe’s test mode.');
  } catch (error) {
    if (
      error instanceof ProviderUnavailable ||
      error instanceof ProviderRefused ||
      error instanceof Stripe.errors.StripeError
    )
      throw new StartRefused(error.message, { cause: error });
    throw error;
  }
}
