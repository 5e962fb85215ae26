// Writes provider_requests. Reads service_providers for the shop's name.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import { readPage, ROW_COUNT, type Page } from '../../../platform/lists/list-page.ts';
import { whereFilters, type ListQuery } from '../../../platform/lists/list-query.ts';
import type { Schema } from '../../../schema.generated.ts';

export type ShopRequestRow = Selectable<Schema['provider_requests']> & {
  shop_name: string | null;
};

const columns = {
  id: sql.ref('r.id'),
  status: sql.ref('r.status'),
  kind: sql.ref('r.kind'),
  service_provider_id: sql.ref('r.service_provider_id'),
  created_at: sql.ref('r.created_at'),
};

const requests = (db: Db) =>
  db
    .selectFrom('provider_requests as r')
    .leftJoin('service_providers as p', 'p.id', 'r.service_provider_id');

export async function findShopRequests(db: Db, list: ListQuery): Promise<Page<ShopRequestRow>> {
  const matching = requests(db).where(whereFilters(list.filters, columns));
  return readPage(list, {
    columns: columns,
    id: columns.id,
    rows: matching.selectAll('r').select('p.name as shop_name'),
    count: matching.select(ROW_COUNT),
  });
}

export const findShopRequest = (db: Db, id: string): Promise<ShopRequestRow | undefined> =>
  requests(db)
    .selectAll('r')
    .select('p.name as shop_name')
    .where('r.id', '=', id)
    .executeTakeFirst();

export async function insertShopRequest(
  db: Db,
  row: Insertable<Schema['provider_requests']>,
): Promise<string> {
  const { id } = await db
    .insertInto('provider_requests')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when it had been resolved before. */
export async function resolveOpenRequest(
  db: Db,
  id: string,
  change: Updateable<Schema['provider_requests']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_requests')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
