import type { ImportRow } from './imports.store.ts';
import type { FieldColumns } from './reading/columns.rules.ts';
import type { ReadEntry, ReadFile, ReadRow } from './reading/rows.rules.ts';

export interface PreviewRow extends ReadRow {
  known: boolean;
}

/** What an import would do. */
export interface Preview {
  file: ReadFile;
  headers: string[];
  columns: FieldColumns;
  rows: PreviewRow[];
  /** The entries to add, in the order of the file. */
  ready: ReadEntry[];
}

export interface PreviewedImport {
  row: ImportRow;
  /** Null once it is applied. */
  preview: Preview | null;
}
