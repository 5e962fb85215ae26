// Writes payment_refunds; reads payments.
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { RefundRow } from '../list/list.store.ts';

export const insertRefund = (
  db: Db,
  refund: Insertable<Schema['payment_refunds']>,
): Promise<RefundRow> =>
  db.insertInto('payment_refunds').values(refund).returningAll().executeTakeFirstOrThrow();

export const findRefund = (
  db: Db,
  id: string,
): Promise<(RefundRow & { intent_id: string | null; provider: string }) | undefined> =>
  db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .selectAll('payment_refunds')
    .select(['payments.intent_id', 'payments.provider'])
    .where('payment_refunds.id', '=', id)
    .executeTakeFirst();

export async function updateRefund(
  db: Db,
  id: string,
  change: { status: 'done' | 'refused'; refusal?: string },
): Promise<void> {
  await db
    .updateTable('payment_refunds')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .execute();
}

/** Asked for and not answered yet: money that must not be promised twice. */
export async function sumRefundsRequested(db: Db, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('payment_refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'asked')
    .executeTakeFirstOrThrow();
  return sum;
}
