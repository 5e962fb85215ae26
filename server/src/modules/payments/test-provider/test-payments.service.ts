import { randomBytes, randomUUID } from 'node:crypto';
import {
  ProviderRefused,
  InvalidSignature,
  type CardPayment,
  type CardPayments,
  type NewCardPayment,
} from '../../../platform/payments/card-payments.ts';
import type { Db, Deps } from '../../../deps.ts';
import {
  cancelTestPayment,
  findTestPayment,
  findTestPaymentBySecret,
  insertTestPayment,
  refundTestPayment,
  setTestPaymentStatus,
  settleTestPayment,
  type TestPaymentRow,
  type TestStatus,
} from './test-payments.store.ts';

/** Does on the server what a provider's browser script would do. */
export interface TestPayments extends CardPayments {
  readonly provider: 'test';
  /** Pays with a test card. A card that requires a further action succeeds on retry. */
  confirm(clientSecret: string, cardNumber: string): Promise<Confirmed | undefined>;
  find(clientSecret: string): Promise<Confirmed | undefined>;
  /** Ends the processing of a payment. */
  settle(id: string): Promise<void>;
}

export const isTestPayments = (cards: CardPayments | undefined): cards is TestPayments =>
  cards?.provider === 'test';

export interface Confirmed {
  id: string;
  status: TestStatus;
  /** True if the card is not one of the test cards. */
  unknownCard: boolean;
}

/** The test cards known from other providers, and the result of each. */
const TEST_CARDS: Readonly<Record<string, TestStatus>> = {
  '4242424242424242': 'succeeded',
  '4000000000000002': 'requires_payment_method',
  '4000002500003155': 'requires_action',
  '4111111111111111': 'processing',
};

/** A payment provider for trials, with the same calls and states but no money. */
export const testPayments = ({ db, now }: Pick<Deps, 'db' | 'now'>): TestPayments => ({
  provider: 'test',
  live: false,
  publicKey: null,
  start: (payment) => startPayment(db, payment, now()),
  read: async (id) => present(required(await findTestPayment(db, id))),
  async cancel(id) {
    if (!(await cancelTestPayment(db, id)))
      throw new ProviderRefused('Only an unfinished payment can be canceled.');
  },
  async refund(refund) {
    if (!(await refundTestPayment(db, refund)))
      throw new ProviderRefused('That is more than is left of the payment.');
  },
  readEvent() {
    throw new InvalidSignature('The test provider sends no events.');
  },
  listEvents: async () => [],
  confirm: (clientSecret, cardNumber) => confirmPayment(db, clientSecret, cardNumber),
  find: (clientSecret) => findConfirmed(db, clientSecret),
  settle: (id) => settleTestPayment(db, id),
});

async function startPayment(
  db: Db,
  { key, amount, currency, metadata }: NewCardPayment,
  now: Date,
): Promise<CardPayment> {
  const id = `test_${randomUUID()}`;
  const clientSecret = `${id}_secret_${randomBytes(12).toString('base64url')}`;
  const input = { id, clientSecret, key, amount, currency, metadata };
  return present(required(await insertTestPayment(db, input, now)));
}

function required(row: TestPaymentRow | undefined): TestPaymentRow {
  if (!row) throw new ProviderRefused('Payment not found.');
  return row;
}

async function confirmPayment(
  db: Db,
  clientSecret: string,
  cardNumber: string,
): Promise<Confirmed | undefined> {
  const row = await findTestPaymentBySecret(db, clientSecret);
  if (!row) return undefined;
  const digits = cardNumber.replace(/[\s-]/g, '');
  const outcome = TEST_CARDS[digits];
  if (outcome === undefined) return { id: row.id, status: row.status, unknownCard: true };
  const status =
    outcome === 'requires_action' && row.status === 'requires_action' ? 'succeeded' : outcome;
  await setTestPaymentStatus(db, row.id, status, digits.slice(-4));
  return findConfirmed(db, clientSecret);
}

async function findConfirmed(db: Db, clientSecret: string): Promise<Confirmed | undefined> {
  const row = await findTestPaymentBySecret(db, clientSecret);
  return row && { id: row.id, status: row.status, unknownCard: false };
}

const present = ({
  id,
  client_secret,
  amount,
  currency,
  metadata,
  status,
  last4,
  refunded,
}: TestPaymentRow): CardPayment => ({
  id,
  clientSecret: client_secret,
  status: status === 'requires_payment_method' || status === 'requires_action' ? 'open' : status,
  intentStatus: status,
  received: status === 'succeeded' ? amount : 0,
  currency,
  live: false,
  metadata,
  refunded,
  disputed: 0,
  dispute: 'none',
  card: last4 ? { brand: 'test card', last4 } : undefined,
});
