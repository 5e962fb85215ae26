// Writes shop_merges.
import type { Insertable, Selectable } from 'kysely';
import type { Trx } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export async function insertMerge(
  trx: Trx,
  merge: Insertable<Schema['shop_merges']>,
): Promise<void> {
  await trx.insertInto('shop_merges').values(merge).execute();
}

/** The merge of an entry that was not split since, locked. */
export const findLiveMerge = (
  trx: Trx,
  mergedId: string,
): Promise<Selectable<Schema['shop_merges']> | undefined> =>
  trx
    .selectFrom('shop_merges')
    .selectAll()
    .where('merged_id', '=', mergedId)
    .where('split_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function saveSplit(trx: Trx, id: string, staffId: string, now: Date): Promise<void> {
  await trx
    .updateTable('shop_merges')
    .set({ split_at: now, split_by: staffId })
    .where('id', '=', id)
    .execute();
}
