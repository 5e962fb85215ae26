import type { ImportRow } from './imports.store.ts';
import type { FieldColumns } from './reading/columns.rules.ts';
import type { ReadEntry, ReadFile, ReadRow } from './reading/rows.rules.ts';

export interface PreviewRow extends ReadRow {
  known: boolean;
}

/** A file as the owner wants it to be read. */
export interface Reading {
  kind: ImportRow['kind'];
  headers: string[];
  columns: FieldColumns;
  file: ReadFile;
}

/** What an import would do. */
export interface Preview extends Reading {
  rows: PreviewRow[];
  /** The entries to add, in the order of the file. */
  ready: ReadEntry[];
}

export interface PreviewedImport {
  row: ImportRow;
  /** Null once it is applied. */
  preview: Preview | null;
}
