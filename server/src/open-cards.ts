import type { Deps } from './deps.ts';
import type { CardPayments } from './platform/payments/card-payments.ts';
import { stripePayments } from './platform/payments/stripe-payments.ts';
import { testPayments, type TestPayments } from './modules/payments/index.ts';

/** The configured payment provider; undefined when buying is off. */
export function createCardPayments({
  config,
  db,
  now,
}: Pick<Deps, 'config' | 'db' | 'now'>): CardPayments | TestPayments | undefined {
  const { payments } = config;
  if (payments.kind === 'stripe') return stripePayments(payments.stripe);
  return payments.kind === 'test' ? testPayments({ db, now }) : undefined;
}
