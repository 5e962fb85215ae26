// Writes payment_refunds; reads payments.
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

/** Columns whose values are limited by a check constraint. */
export interface RefundKinds {
  status: 'asked' | 'done' | 'refused';
}

export type RefundRow = Omit<Selectable<Schema['payment_refunds']>, keyof RefundKinds> &
  RefundKinds;

export const insertRefund = (
  db: Db,
  refund: Insertable<Schema['payment_refunds']>,
): Promise<RefundRow> =>
  db
    .insertInto('payment_refunds')
    .values(refund)
    .returningAll()
    .$narrowType<RefundKinds>()
    .executeTakeFirstOrThrow();

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
    .$narrowType<RefundKinds>()
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
