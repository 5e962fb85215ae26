// Writes payments; reads users.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';

/** Columns whose values are limited by a check constraint. */
export interface PaymentKinds {
  status: 'open' | 'processing' | 'succeeded' | 'canceled' | 'flagged';
  dispute: 'none' | 'open' | 'won' | 'lost';
}

export type PaymentRow = Omit<Selectable<Schema['payments']>, keyof PaymentKinds> & PaymentKinds;

const selectPayments = (db: Db) =>
  db.selectFrom('payments').selectAll().$narrowType<PaymentKinds>();

/** For jobs and webhooks, which act for no user. Owners' reads are in the list's store. */
export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  selectPayments(db).where('id', '=', id).executeTakeFirst();

/** For settling and refunds, which act for no user. */
export const lockPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  selectPayments(db).where('id', '=', id).forUpdate().executeTakeFirst();

type Purchase = Pick<PaymentRow, 'product_key' | 'amount_cents' | 'provider' | 'live'>;

/** The buyer's unpaid purchase of the same product, price, and provider. */
export const findOpenPurchase = (
  db: Db,
  userId: string,
  { product_key, amount_cents, provider, live }: Purchase,
): Promise<PaymentRow | undefined> =>
  selectPayments(db)
    .where('user_id', '=', userId)
    .where('product_key', '=', product_key)
    .where('amount_cents', '=', amount_cents)
    .where('provider', '=', provider)
    .where('live', '=', live)
    .where('status', '=', 'open')
    .executeTakeFirst();

/** Undefined when the buyer already has such an open purchase. */
export const insertPayment = (
  db: Db,
  payment: Insertable<Schema['payments']>,
): Promise<PaymentRow | undefined> =>
  db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .$narrowType<PaymentKinds>()
    .executeTakeFirst();

export async function saveIntent(db: Db, id: string, intentId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ intent_id: intentId })
    .where('id', '=', id)
    .where('intent_id', 'is', null)
    .execute();
}

/** Numbers the requests to the provider, so that a late answer to an older one is recognized. */
export const startProviderRequest = (
  db: Db,
  id: string,
  now: Date,
): Promise<Pick<PaymentRow, 'asked' | 'intent_id' | 'provider' | 'live'> | undefined> =>
  db
    .updateTable('payments')
    .set({ asked: sql`asked + 1`, checked_at: now })
    .where('id', '=', id)
    .returning(['asked', 'intent_id', 'provider', 'live'])
    .executeTakeFirst();

/** The caller holds the payment's lock. */
export async function updatePayment(
  db: Db,
  id: string,
  change: Updateable<Schema['payments']>,
): Promise<void> {
  await db.updateTable('payments').set(change).where('id', '=', id).execute();
}

/** Does nothing to a payment that was paid or is processing. */
export async function cancelOpenPayment(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'canceled' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

export interface Buyer {
  id: string;
  email: string;
  first_name: string;
}

/** Undefined once the account is erased. */
export const findBuyer = (db: Db, userId: string): Promise<Buyer | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export const findPaymentByIntent = (
  db: Db,
  provider: PaymentRow['provider'],
  intentId: string,
): Promise<PaymentRow | undefined> =>
  selectPayments(db)
    .where('provider', '=', provider)
    .where('intent_id', '=', intentId)
    .executeTakeFirst();

export const findPaymentByKey = (
  db: Db,
  provider: PaymentRow['provider'],
  key: string,
): Promise<PaymentRow | undefined> =>
  selectPayments(db)
    .where('provider', '=', provider)
    .where(sql<boolean>`key::text = ${key}`)
    .executeTakeFirst();
