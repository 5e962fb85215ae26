import type { Db } from '../../../deps.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { recognize } from './reading/columns.rules.ts';
import { createFindKnown, keyOf } from './reading/duplicates.rules.ts';
import { readRows, type ReadEntry } from './reading/rows.rules.ts';
import { findServiceTable, type ServiceTable } from './reading/tables.rules.ts';
import { findKnownEntries, type ImportRow } from './imports.store.ts';
import type { Preview, PreviewRow, Reading } from './preview-types.ts';
import type { StoredChoices } from './stored-choices.rules.ts';

/** The table with the service records. A file without one is refused. */
export function tableOf(content: string): ServiceTable {
  const table = findServiceTable(content);
  if (typeof table === 'string') throw invalid({ file: table }, `This file ${table}.`);
  return table;
}

/** Reads a table as the owner wants it to be read. */
export function readTable(
  table: ServiceTable,
  { columns, dateOrder, unit, vehicle }: StoredChoices,
  now: Date,
): Reading {
  const recognized = recognize(table);
  const chosen = { ...recognized.columns, ...columns };
  return {
    kind: recognized.kind,
    headers: table.headers,
    file: readRows(table, recognized, { columns: chosen, dateOrder, unit, vehicle }, now),
    columns: chosen,
  };
}

/** What was read, compared with the vehicle's history. */
export async function buildPreview(
  db: Db,
  { user_id, user_vehicle_id }: Pick<ImportRow, 'user_id' | 'user_vehicle_id'>,
  reading: Reading,
): Promise<Preview> {
  const isKnown = createFindKnown(await findKnownEntries(db, user_id, user_vehicle_id));
  const lines = new Map<string, number>();
  const ready: ReadEntry[] = [];
  const rows = reading.file.rows.map((row): PreviewRow => {
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
  return { ...reading, rows, ready };
}
