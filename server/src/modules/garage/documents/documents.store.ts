// Writes vehicle_documents.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { readPage, ROW_COUNT, type Page } from '../../../platform/lists/list-page.ts';
import { whereFilters, type Columns, type ListQuery } from '../../../platform/lists/list-query.ts';
import type { Schema } from '../../../schema.generated.ts';

export type DocumentRow = Selectable<Schema['vehicle_documents']>;

const COLUMNS: Columns = {
  id: sql.ref('id'),
  created_at: sql.ref('created_at'),
  user_vehicle_id: sql.ref('user_vehicle_id'),
  user_vehicle_service_history_id: sql.ref('service_history_id'),
  archived: sql`(archived_at is not null)`,
};

/** Lists removed documents only when the query filters by `archived`. */
export function findDocuments(db: Db, userId: string, list: ListQuery): Promise<Page<DocumentRow>> {
  const filtersArchived = list.filters.some(({ field }) => field === 'archived');
  const own = db
    .selectFrom('vehicle_documents')
    .where('user_id', '=', userId)
    .where(whereFilters(list.filters, COLUMNS))
    .$if(!filtersArchived, (query) => query.where('archived_at', 'is', null));
  return readPage(list, {
    columns: COLUMNS,
    id: sql.ref('id'),
    rows: own.selectAll(),
    count: own.select(ROW_COUNT),
  });
}

/**
 * What counts against the limits, also removed documents until their files are deleted. Of two
 * concurrent transactions, the second waits.
 */
export async function lockUsage(
  trx: Trx,
  userId: string,
): Promise<{ documents: number; pdfBytes: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents of ${userId}`}, 0))`.execute(
    trx,
  );
  return trx
    .selectFrom('vehicle_documents')
    .select([
      sql<number>`count(*)::int`.as('documents'),
      sql<number>`coalesce(sum(pdf_bytes), 0)::float8`.as('pdfBytes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

export const insertDocument = (
  trx: Trx,
  document: Insertable<Schema['vehicle_documents']>,
): Promise<DocumentRow> =>
  trx.insertInto('vehicle_documents').values(document).returningAll().executeTakeFirstOrThrow();

const own = (db: Db, userId: string, id: string) =>
  db.selectFrom('vehicle_documents').selectAll().where('id', '=', id).where('user_id', '=', userId);

export const findDocument = (
  db: Db,
  userId: string,
  id: string,
): Promise<DocumentRow | undefined> => own(db, userId, id).executeTakeFirst();

/** Locks a document for an update in the same transaction. */
export const lockDocument = (
  trx: Trx,
  userId: string,
  id: string,
): Promise<DocumentRow | undefined> => own(trx, userId, id).forUpdate().executeTakeFirst();

export const updateDocumentRow = (
  trx: Trx,
  id: string,
  change: Updateable<Schema['vehicle_documents']>,
): Promise<DocumentRow> =>
  trx
    .updateTable('vehicle_documents')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** For the sweep. Returns the keys of the deleted documents' files. */
export async function deleteRemovedDocuments(
  trx: Trx,
  { removedBefore, atMost }: { removedBefore: Date; atMost: number },
): Promise<string[]> {
  const { rows } = await sql<{ picture_key: string }>`
    delete from vehicle_documents
    where id in (
        select id
        from vehicle_documents
        where archived_at <= ${removedBefore}
        order by archived_at
        limit ${atMost}
        for update skip locked
      )
    returning picture_key`.execute(trx);
  return rows.map(({ picture_key }) => picture_key);
}
