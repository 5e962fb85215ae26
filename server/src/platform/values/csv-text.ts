import { csvLine } from '@fourbay/contract/formats/csv-line';

const rounded = (value: string | number | null): string | number | null =>
  typeof value === 'number' ? Math.round(value * 1_000) / 1_000 : value;

/** Writes CSV as in RFC 4180, with a header line. */
export const csvText = (
  names: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string =>
  [names.join(','), ...rows.map((row) => csvLine(row.map(rounded)))]
    .map((line) => `${line}\r\n`)
    .join('');

/** Writes CSV with the given properties of the rows as columns. */
export const csvOf = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | null>>[],
): string =>
  csvText(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
