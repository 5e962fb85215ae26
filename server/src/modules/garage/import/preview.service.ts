import type { Db } from '../../../deps.ts';
import { recognize, type FieldColumns } from './reading/columns.rules.ts';
import { createFindKnown, keyOf } from './reading/duplicates.rules.ts';
import { readRows, type ReadEntry, type ReadFile } from './reading/rows.rules.ts';
import { findServiceTable, type ServiceTable } from './reading/tables.rules.ts';
import { findKnownEntries, type ImportRow } from './imports.store.ts';
import type { Preview, PreviewRow } from './preview-types.ts';
import type { StoredChoices } from './stored-choices.rules.ts';

/** Reads a file as the owner wants it to be read. */
export function readContent(
  table: ServiceTable,
  { columns, dateOrder, unit, vehicle }: StoredChoices,
  now: Date,
): { file: ReadFile; columns: FieldColumns } {
  const recognized = recognize(table);
  const chosen = { ...recognized.columns, ...columns };
  return {
    file: readRows(table, recognized, { columns: chosen, dateOrder, unit, vehicle }, now),
    columns: chosen,
  };
}

/** The preview of a stored file, compared with the vehicle's history. Null once it is applied. */
export async function buildPreview(
  db: Db,
  { content, choices, user_id, user_vehicle_id }: ImportRow,
  now: Date,
): Promise<Preview | null> {
  const table = content === null ? undefined : findServiceTable(content);
  if (table === undefined || typeof table === 'string') return null;
  const { file, columns } = readContent(table, choices, now);
  const isKnown = createFindKnown(await findKnownEntries(db, user_id, user_vehicle_id));
  const lines = new Map<string, number>();
  const ready: ReadEntry[] = [];
  const rows = file.rows.map((row): PreviewRow => {
    if (!row.entry) return { ...row, known: false };
    const key = keyOf(row.entry);
    const repeated = lines.get(key);
    if (repeated !== undefined)
      return { ...row, entry: undefined, problem: `repeats row ${repeated}`, known: false };
    lines.set(key, row.line);
    const known = isKnown(row.entry);
    if (!known) ready.push(row.entry);
    return { ...row, known };
  });
  return { file, headers: table.headers, columns, rows, ready };
}
