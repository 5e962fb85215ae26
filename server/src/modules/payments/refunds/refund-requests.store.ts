// Writes refund_requests.
import type { Db } from '../../../deps.ts';

/** False when one is already open. */
export async function insertRefundRequest(
  db: Db,
  request: { payment_id: string; note: string; created_at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('refund_requests')
    .values(request)
    .onConflict((conflict) =>
      conflict.column('payment_id').where('closed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when none is open. */
export async function closeRefundRequest(
  db: Db,
  paymentId: string,
  { outcome, at, answer }: { outcome: 'refunded' | 'declined'; at: Date; answer?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund_requests')
    .set({ outcome, closed_at: at, answer: answer ?? null })
    .where('payment_id', '=', paymentId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
