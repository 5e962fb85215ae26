// Writes text_opt_outs.
import type { Db } from '../../../deps.ts';

/** False when the number was already opted out. */
export async function insertOptOut(
  db: Db,
  numberHash: Buffer,
  origin: 'reply' | 'gateway',
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('text_opt_outs')
    .values({ number_hash: numberHash, opted_out_at: now, origin })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when the number was not opted out. */
export async function deleteOptOut(db: Db, numberHash: Buffer): Promise<boolean> {
  const deleted = await db
    .deleteFrom('text_opt_outs')
    .where('number_hash', '=', numberHash)
    .returning('number_hash')
    .executeTakeFirst();
  return deleted !== undefined;
}
