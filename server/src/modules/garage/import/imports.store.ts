// Writes service_history_imports. Reads user_vehicle_service_histories.
import { sql, type Selectable } from 'kysely';
import type { ImportKind } from '@fourbay/contract/garage/import-limits';
import type { Db, Trx } from '../../../deps.ts';
import { readPage, ROW_COUNT, type Page } from '../../../platform/lists/list-page.ts';
import { whereFilters, type Columns, type ListQuery } from '../../../platform/lists/list-query.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { KnownEntry } from './reading/duplicates.rules.ts';
import type { StoredChoices } from './stored-choices.rules.ts';

type Table = Selectable<Schema['service_history_imports']>;
export type ServiceIds = Record<string, string | null>;
/** A check constraint limits the kinds, and only our own code writes the rest. */
export type ImportRow = Omit<Table, 'kind' | 'choices' | 'services'> & {
  kind: ImportKind;
  choices: StoredChoices;
  services: ServiceIds;
};

const COLUMNS: Columns = {
  id: sql.ref('id'),
  created_at: sql.ref('created_at'),
  user_vehicle_id: sql.ref('user_vehicle_id'),
};

const rows = (db: Db) =>
  db
    .selectFrom('service_history_imports')
    .selectAll()
    .$narrowType<Pick<ImportRow, 'kind' | 'choices' | 'services'>>();

/** Applied imports that added something. */
export function findAppliedImports(
  db: Db,
  userId: string,
  list: ListQuery,
): Promise<Page<ImportRow>> {
  const matches = sql<boolean>`
    user_id = ${userId}
    and applied_at is not null
    and added > 0
    and ${whereFilters(list.filters, COLUMNS)}`;
  return readPage(list, {
    columns: COLUMNS,
    id: sql.ref('id'),
    rows: rows(db).where(matches),
    count: db.selectFrom('service_history_imports').where(matches).select(ROW_COUNT),
  });
}

/** Locks an import, so that it is applied or removed once. */
export const lockImport = (trx: Trx, userId: string, id: string): Promise<ImportRow | undefined> =>
  rows(trx).where('id', '=', id).where('user_id', '=', userId).forUpdate().executeTakeFirst();

interface NewImport {
  userId: string;
  vehicleId: string;
  fileName: string;
  kind: ImportKind;
  content: string;
  services: ServiceIds;
  now: Date;
}

/** Adds a preview, and removes the owner's last one. */
export async function replacePreview(
  trx: Trx,
  { userId, vehicleId, fileName, kind, content, services, now }: NewImport,
): Promise<ImportRow> {
  await trx
    .deleteFrom('service_history_imports')
    .where('user_id', '=', userId)
    .where('applied_at', 'is', null)
    .execute();
  return trx
    .insertInto('service_history_imports')
    .values({
      user_id: userId,
      user_vehicle_id: vehicleId,
      file_name: fileName,
      kind,
      content,
      services: JSON.stringify(services),
      created_at: now,
    })
    .returningAll()
    .$narrowType<Pick<ImportRow, 'kind' | 'choices' | 'services'>>()
    .executeTakeFirstOrThrow();
}

export const saveChoices = (
  trx: Trx,
  id: string,
  { choices, services }: Pick<ImportRow, 'choices' | 'services'>,
): Promise<unknown> =>
  trx
    .updateTable('service_history_imports')
    .set({ choices: JSON.stringify(choices), services: JSON.stringify(services) })
    .where('id', '=', id)
    .execute();

/** Keeps that it was applied, without the file. */
export const markApplied = (trx: Trx, id: string, added: number, now: Date): Promise<ImportRow> =>
  trx
    .updateTable('service_history_imports')
    .set({ applied_at: now, content: null, choices: '{}', services: '{}', added })
    .where('id', '=', id)
    .returningAll()
    .$narrowType<Pick<ImportRow, 'kind' | 'choices' | 'services'>>()
    .executeTakeFirstOrThrow();

export const deleteImport = (trx: Trx, id: string): Promise<unknown> =>
  trx.deleteFrom('service_history_imports').where('id', '=', id).execute();

/** Deletes previews from before then; of all owners, for a job. */
export const deletePreviewsBefore = (db: Db, before: Date): Promise<unknown> =>
  db
    .deleteFrom('service_history_imports')
    .where('applied_at', 'is', null)
    .where('created_at', '<', before)
    .execute();

/** What rows are compared with: the vehicle's entries, and removed ones that were imported. */
export async function findKnownEntries(
  db: Db,
  userId: string,
  vehicleId: string,
): Promise<KnownEntry[]> {
  const { rows: known } = await sql<KnownEntry>`
    select completion_date as day, title, mileage as miles, cost_cents as cents,
      import_key as "importKey"
    from user_vehicle_service_histories
    where user_vehicle_id = ${vehicleId}
      and user_id = ${userId}
      and (not archived or import_key is not null)`.execute(db);
  return known;
}
