// Writes shop_merges, shop_refused_categories, shop_closures.
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Trx } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { MergedPair, ShopRecords } from './shop-records.ts';

export async function insertMerge(
  trx: Trx,
  merge: Insertable<Schema['shop_merges']>,
): Promise<void> {
  await trx.insertInto('shop_merges').values(merge).execute();
}

/** The merge of an entry, unless it was split since; locked. */
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

/** The shop refuses what either entry refuses. The merged entry keeps its own rows for a split. */
export const refusalRecords: ShopRecords = {
  async move(_deps, trx, { keptId, mergedId }) {
    const { rows } = await sql<{ id: string }>`
      insert into shop_refused_categories (service_provider_id, category_id, told_at)
      select ${keptId}, category_id, told_at
      from shop_refused_categories
      where service_provider_id = ${mergedId}
      on conflict
      do nothing
      returning category_id as id`.execute(trx);
    return { refusals: rows.map(({ id }) => id) };
  },
  async moveBack(trx, { keptId }: MergedPair, { refusals = [] }) {
    await sql`
      delete from shop_refused_categories
      where service_provider_id = ${keptId}
        and category_id = any(${refusals}::bigint[])`.execute(trx);
  },
};

/** The shop is closed if either entry is. */
export const closureRecords: ShopRecords = {
  async move(_deps, trx, { keptId, mergedId }) {
    const { rows } = await sql<{ id: string }>`
      update shop_closures
      set service_provider_id = ${keptId}
      where service_provider_id = ${mergedId}
      returning id`.execute(trx);
    return { closures: rows.map(({ id }) => id) };
  },
  async moveBack(trx, { mergedId }: MergedPair, { closures = [] }) {
    await sql`
      update shop_closures
      set service_provider_id = ${mergedId}
      where id = any(${closures}::bigint[])`.execute(trx);
  },
};
