// Writes test_card_payments, test_card_refunds. Reads both.
import type { Db } from '../../../deps.ts';
import { runSql } from '../../../platform/database/db.ts';

export type TestStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface TestPaymentRow {
  id: string;
  client_secret: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  status: TestStatus;
  last4: string | null;
  refunded: number;
}

interface NewTestPayment {
  id: string;
  clientSecret: string;
  key: string;
  amount: number;
  currency: string;
  metadata: Readonly<Record<string, string>>;
}

/** Inserts the payment unless its key exists, and returns the key's. */
export async function insertTestPayment(
  db: Db,
  { id, clientSecret, key, amount, currency, metadata }: NewTestPayment,
  now: Date,
): Promise<TestPaymentRow | undefined> {
  await runSql(
    db,
    `
      insert into test_card_payments (
        id, client_secret, key, amount, currency, metadata, status, created_at
      )
      values ($1, $2, $3, $4, $5, $6, 'requires_payment_method', $7)
      on conflict (key)
      do nothing`,
    [id, clientSecret, key, amount, currency, JSON.stringify(metadata), now],
  );
  const [row] = await runSql<TestPaymentRow>(
    db,
    'select * from test_card_payments where key = $1',
    [key],
  );
  return row;
}

export async function findTestPayment(db: Db, id: string): Promise<TestPaymentRow | undefined> {
  const [row] = await runSql<TestPaymentRow>(db, 'select * from test_card_payments where id = $1', [
    id,
  ]);
  return row;
}

export async function findTestPaymentBySecret(
  db: Db,
  clientSecret: string,
): Promise<TestPaymentRow | undefined> {
  const [row] = await runSql<TestPaymentRow>(
    db,
    'select * from test_card_payments where client_secret = $1',
    [clientSecret],
  );
  return row;
}

export async function setTestPaymentStatus(
  db: Db,
  id: string,
  status: TestStatus,
  last4: string,
): Promise<void> {
  await runSql(
    db,
    `
      update test_card_payments
      set status = $2, last4 = $3
      where id = $1 and status in ('requires_payment_method', 'requires_action')`,
    [id, status, last4],
  );
}

export async function settleTestPayment(db: Db, id: string): Promise<void> {
  await runSql(
    db,
    `
      update test_card_payments
      set status = 'succeeded'
      where id = $1 and status = 'processing'`,
    [id],
  );
}

/** False unless the payment was unfinished. */
export async function cancelTestPayment(db: Db, id: string): Promise<boolean> {
  const canceled = await runSql(
    db,
    `
      update test_card_payments
      set status = 'canceled'
      where id = $1 and status in ('requires_payment_method', 'requires_action')
      returning id`,
    [id],
  );
  return canceled.length > 0;
}

/** Refunds once per key; false when the amount exceeds what is left of the payment. */
export async function refundTestPayment(
  db: Db,
  { payment, amount, key }: { payment: string; amount: number; key: string },
): Promise<boolean> {
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
  if (refunded.length > 0) return true;
  const before = await runSql(db, 'select 1 as known from test_card_refunds where key = $1', [key]);
  return before.length > 0;
}
