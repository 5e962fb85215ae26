// Writes number_vouchers.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** False when the number vouched for another account. */
export async function insertVoucher(
  db: Db,
  numberHash: Buffer,
  userId: string,
  now: Date,
): Promise<boolean> {
  const vouched = await db
    .insertInto('number_vouchers')
    .values({ number_hash: numberHash, user_id: userId, vouched_at: now })
    .onConflict((conflict) =>
      conflict
        .column('number_hash')
        .doUpdateSet({ vouched_at: now })
        .where(sql<boolean>`number_vouchers.user_id = ${userId}`),
    )
    .returning('number_hash')
    .executeTakeFirst();
  return vouched !== undefined;
}

export async function deleteVouchersBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('number_vouchers').where('vouched_at', '<', before).execute();
}
