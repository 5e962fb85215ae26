// Writes payments, payment_events; reads users.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';

export type PaymentRow = Selectable<Schema['payments']>;

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
export const lockPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Purchase = Pick<PaymentRow, 'product_key' | 'amount_cents' | 'provider' | 'live'>;

/** The buyer's purchase of that kind that is not paid yet. */
export const findOpenPurchase = (
  db: Db,
  userId: string,
  { product_key, amount_cents, provider, live }: Purchase,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_key', '=', product_key)
    .where('amount_cents', '=', amount_cents)
    .where('provider', '=', provider)
    .where('live', '=', live)
    .where('status', '=', 'open')
    .executeTakeFirst();

/** Nothing when another call was faster. */
export const insertPayment = (
  db: Db,
  payment: Insertable<Schema['payments']>,
): Promise<PaymentRow | undefined> =>
  db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export async function saveIntent(db: Db, id: string, intentId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ intent_id: intentId })
    .where('id', '=', id)
    .where('intent_id', 'is', null)
    .execute();
}

/** Takes a number before the provider is asked, by which a late answer is known as old. */
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

export async function updatePayment(
  db: Db,
  id: string,
  change: Updateable<Schema['payments']>,
): Promise<void> {
  await db.updateTable('payments').set(change).where('id', '=', id).execute();
}

export interface Buyer {
  id: string;
  email: string;
  first_name: string;
}

/** Nobody once the account was erased. */
export const findBuyer = (db: Db, userId: string): Promise<Buyer | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export const findPaymentByIntent = (
  db: Db,
  provider: string,
  intentId: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('intent_id', '=', intentId)
    .executeTakeFirst();

export const findPaymentByKey = (db: Db, provider: string, key: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where(sql<boolean>`key::text = ${key}`)
    .executeTakeFirst();

/** False when the same news was taken before. */
export async function insertEvent(
  db: Db,
  event: Insertable<Schema['payment_events']>,
): Promise<boolean> {
  const written = await db
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', before).execute();
}
