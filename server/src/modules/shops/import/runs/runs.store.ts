// Writes shop_imports, shop_import_parts, shop_import_rows. Reads users for who started one.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../../deps.ts';
import { readPage, ROW_COUNT, type Page } from '../../../../platform/lists/list-page.ts';
import { whereFilters, type ListQuery } from '../../../../platform/lists/list-query.ts';
import type { Schema } from '../../../../schema.generated.ts';
import type { ImportOptions } from '../import-options.ts';
import type { ImportProgress } from '../import.service.ts';
import type { ImportStatus } from './runs.rules.ts';
import type { ImportFormat } from '../rows/shop-rows.ts';

type Row = Schema['shop_imports'];
/** Values allowed by the table's check constraints, and the JSON written by this module. */
interface RunValues {
  format: ImportFormat;
  status: ImportStatus;
  columns: ImportOptions['columns'];
  progress: Partial<ImportProgress>;
}
/** Includes the name of the person who started it, and whether its file is still stored. */
export type ImportRun = Omit<Selectable<Row>, keyof RunValues> &
  RunValues & { staff: string | null; has_file: boolean };

const runs = (db: Db) =>
  db
    .selectFrom('shop_imports as i')
    .leftJoin('users as u', 'u.id', 'i.staff_user_id')
    .selectAll('i')
    .select([
      sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('staff'),
      sql<boolean>`exists (
        select
        from shop_import_parts part
        where part.import_id = i.id
      )`.as('has_file'),
    ])
    .$narrowType<RunValues>();

export const findImportRun = (db: Db, id: string): Promise<ImportRun | undefined> =>
  runs(db).where('i.id', '=', id).executeTakeFirst();

export async function findImportRuns(db: Db, list: ListQuery): Promise<Page<ImportRun>> {
  return readPage(list, {
    columns: { created_at: sql.ref('i.created_at') },
    id: sql.ref('i.id'),
    rows: runs(db),
    count: db.selectFrom('shop_imports').select(ROW_COUNT),
  });
}

export async function insertImportRun(db: Db, row: Insertable<Row>): Promise<string> {
  return (await db.insertInto('shop_imports').values(row).returning('id').executeTakeFirstOrThrow())
    .id;
}

export const lockImportRun = (trx: Trx, id: string) =>
  trx.selectFrom('shop_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateImportRun(db: Db, id: string, change: Updateable<Row>): Promise<void> {
  await db.updateTable('shop_imports').set(change).where('id', '=', id).execute();
}

/** False when this run was interrupted or the import was restarted. */
export async function updateActiveRun(
  db: Db,
  { id, run }: { id: string; run: number },
  change: Updateable<Row>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_imports')
    .set(change)
    .where('id', '=', id)
    .where('run', '=', run)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks running imports without a heartbeat since then. */
export async function interruptSilentRuns(trx: Trx, since: Date): Promise<void> {
  await trx
    .updateTable('shop_imports')
    .set({ status: 'interrupted' })
    .where('status', '=', 'running')
    .where('beat_at', '<', since)
    .execute();
}

export const isAnyRunning = async (trx: Trx): Promise<boolean> =>
  (await trx
    .selectFrom('shop_imports')
    .select('id')
    .where('status', '=', 'running')
    .executeTakeFirst()) !== undefined;

export async function insertImportPart(
  trx: Trx,
  importId: string,
  position: number,
  bytes: Buffer,
): Promise<void> {
  await trx
    .insertInto('shop_import_parts')
    .values({ import_id: importId, position: String(position), bytes })
    .execute();
}

/** Reads the parts one at a time, so that only one is in memory. */
export async function* streamImportParts(db: Db, importId: string): AsyncGenerator<Buffer> {
  for (let after = '-1'; ;) {
    const part = await db
      .selectFrom('shop_import_parts')
      .select(['position', 'bytes'])
      .where('import_id', '=', importId)
      .where('position', '>', after)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (!part) return;
    yield Buffer.from(part.bytes);
    after = part.position;
  }
}

export async function deleteImportParts(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('shop_import_parts').where('import_id', '=', importId).execute();
}

/** Files of imports created before then that are not running. */
export async function deleteImportPartsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from shop_import_parts p
    using shop_imports i
    where i.id = p.import_id and i.created_at < ${before} and i.status <> 'running'`.execute(db);
}

/** Deletes report rows of old imports. Their counts are kept in the import's progress. */
export async function deleteReportRowsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from shop_import_rows r
    using shop_imports i
    where i.id = r.import_id and i.created_at < ${before} and i.status <> 'running'`.execute(db);
}

type ReportKind = 'rejected' | 'note' | 'retired';
export type ReportRow = Omit<
  Insertable<Schema['shop_import_rows']>,
  'id' | 'import_id' | 'kind'
> & { kind: ReportKind };
export type StoredReportRow = Omit<Selectable<Schema['shop_import_rows']>, 'kind'> & {
  kind: ReportKind;
};

export async function insertReportRows(
  db: Db,
  importId: string,
  rows: readonly ReportRow[],
): Promise<void> {
  await db
    .insertInto('shop_import_rows')
    .values(rows.map((row) => ({ ...row, import_id: importId })))
    .execute();
}

export async function deleteReportRows(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('shop_import_rows').where('import_id', '=', importId).execute();
}

const COLUMNS = { row: sql.ref('r.row'), kind: sql.ref('r.kind') };

export async function findReportRows(
  db: Db,
  importId: string,
  list: ListQuery,
): Promise<Page<StoredReportRow>> {
  const matching = db
    .selectFrom('shop_import_rows as r')
    .where('r.import_id', '=', importId)
    .where(whereFilters(list.filters, COLUMNS));
  return readPage(list, {
    columns: COLUMNS,
    id: sql.ref('r.id'),
    rows: matching.selectAll('r').$narrowType<{ kind: ReportKind }>(),
    count: matching.select(ROW_COUNT),
  });
}

const PAGE_ROWS = 1_000;

/** All rows of a report, in the order of the file, a page at a time. */
export async function* streamReportRows(db: Db, importId: string): AsyncGenerator<StoredReportRow> {
  for (let after = '0'; ;) {
    const rows = await db
      .selectFrom('shop_import_rows')
      .selectAll()
      .$narrowType<{ kind: ReportKind }>()
      .where('import_id', '=', importId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = last.id;
  }
}
