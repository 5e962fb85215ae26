import { randomBytes, randomUUID } from 'node:crypto';
import {
  ProviderRefused,
  SignatureRefused,
  type CardPayment,
  type CardPayments,
  type NewCardPayment,
} from './card-payments.ts';
import type { Clock } from './clock.ts';
import { runSql, type Queryable } from './db.ts';

export type TestStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded';

/** What the browser's part of a provider would do, done by the server. */
export interface TestPayments extends CardPayments {
  readonly provider: 'test';
  /**
   * Pays with a test card; a card that asks for a further action has it done when it is tried
   * again.
   */
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
  /** The card is not one of the test cards. */
  unknownCard: boolean;
}

/** The cards people know from other providers' test modes, and what each does. */
const TEST_CARDS: Readonly<Record<string, TestStatus>> = {
  '4242424242424242': 'succeeded',
  '4000000000000002': 'requires_payment_method',
  '4000002500003155': 'requires_action',
  '4111111111111111': 'processing',
};

interface Row {
  id: string;
  client_secret: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  status: TestStatus;
  last4: string | null;
  refunded: number;
}

/** A payment provider for trying the product out: the same calls, the same states, no money. */
export const testPayments = <S>({ db, now }: { db: Queryable<S>; now: Clock }): TestPayments => ({
  provider: 'test',
  live: false,
  publicKey: null,
  start: (payment) => startPayment(db, payment, now()),
  read: async (id) =>
    present(await requireRow(db, 'select * from test_card_payments where id = $1', id)),
  refund: (refund) => refundPayment(db, refund),
  readEvent() {
    throw new SignatureRefused('The test provider sends no events.');
  },
  listEvents: async () => [],
  confirm: (clientSecret, cardNumber) => confirmPayment(db, clientSecret, cardNumber),
  find: (clientSecret) => findConfirmed(db, clientSecret),
  async settle(id) {
    await runSql(
      db,
      `
        update test_card_payments
        set status = 'succeeded'
        where id = $1 and status = 'processing'`,
      [id],
    );
  },
});

async function startPayment<S>(
  db: Queryable<S>,
  { key, amount, currency, metadata }: NewCardPayment,
  now: Date,
): Promise<CardPayment> {
  const id = `test_${randomUUID()}`;
  await runSql(
    db,
    `
      insert into test_card_payments (
        id, client_secret, key, amount, currency, metadata, status, created_at
      )
      values ($1, $2, $3, $4, $5, $6, 'requires_payment_method', $7)
      on conflict (key)
      do nothing`,
    [
      id,
      `${id}_secret_${randomBytes(12).toString('base64url')}`,
      key,
      amount,
      currency,
      JSON.stringify(metadata),
      now,
    ],
  );
  return present(await requireRow(db, 'select * from test_card_payments where key = $1', key));
}

async function requireRow<S>(db: Queryable<S>, query: string, value: string): Promise<Row> {
  const [row] = await runSql<Row>(db, query, [value]);
  if (!row) throw new ProviderRefused('There is no such payment.');
  return row;
}

async function refundPayment<S>(
  db: Queryable<S>,
  { payment, amount, key }: { payment: string; amount: number; key: string },
): Promise<void> {
  const refunded = await runSql(
    db,
    `
      with fresh as (
          insert into test_card_refunds (key, payment_id, amount)
          select $1, id, $3
          from test_card_payments
          where id = $2 and amount - refunded >= $3
          on conflict (key)
          do nothing
          returning payment_id
        )
      update test_card_payments
      set refunded = refunded + $3
      where id in (select payment_id from fresh)
      returning id`,
    [key, payment, amount],
  );
  if (refunded.length > 0) return;
  const before = await runSql(db, 'select 1 as known from test_card_refunds where key = $1', [key]);
  if (before.length === 0) throw new ProviderRefused('That is more than is left of the payment.');
}

async function confirmPayment<S>(
  db: Queryable<S>,
  clientSecret: string,
  cardNumber: string,
): Promise<Confirmed | undefined> {
  const row = await findBySecret(db, clientSecret);
  if (!row) return undefined;
  const digits = cardNumber.replace(/[\s-]/g, '');
  const outcome = TEST_CARDS[digits];
  if (outcome === undefined) return { id: row.id, status: row.status, unknownCard: true };
  const status =
    outcome === 'requires_action' && row.status === 'requires_action' ? 'succeeded' : outcome;
  await runSql(
    db,
    `
      update test_card_payments
      set status = $2, last4 = $3
      where id = $1 and status in ('requires_payment_method', 'requires_action')`,
    [row.id, status, digits.slice(-4)],
  );
  return findConfirmed(db, clientSecret);
}

async function findConfirmed<S>(
  db: Queryable<S>,
  clientSecret: string,
): Promise<Confirmed | undefined> {
  const row = await findBySecret(db, clientSecret);
  return row && { id: row.id, status: row.status, unknownCard: false };
}

async function findBySecret<S>(db: Queryable<S>, clientSecret: string): Promise<Row | undefined> {
  const [row] = await runSql<Row>(db, 'select * from test_card_payments where client_secret = $1', [
    clientSecret,
  ]);
  return row;
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
}: Row): CardPayment => ({
  id,
  clientSecret: client_secret,
  status: status === 'succeeded' || status === 'processing' ? status : 'open',
  received: status === 'succeeded' ? amount : 0,
  currency,
  live: false,
  metadata,
  refunded,
  disputed: 0,
  dispute: 'none',
  card: last4 ? { brand: 'test card', last4 } : undefined,
});
