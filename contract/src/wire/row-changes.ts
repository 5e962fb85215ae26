/**
 * For lists whose replies have only the rows that the caller lacks. This file doesn't use the schema library,
 * because the web app imports it too.
 */

/** The request header with the concatenated versions of the caller's rows. */
export const KNOWN_ROWS_HEADER = 'known-rows';
/** The number of characters in a version. */
export const ROW_VERSION_LENGTH = 8;

export interface Versioned {
  /** Changes whenever the row's content does. */
  version: string;
}

export interface RowChanges<Row extends Versioned> {
  /** The rows that the caller lacks. */
  data: Row[];
  /** All rows in order: indexes in `data`, or -1 for the caller's first row, -2 for the second, and so on. */
  order: number[];
}

export const knownRowsHeader = (known: readonly Versioned[]): Record<string, string> =>
  known.length === 0 ? {} : { [KNOWN_ROWS_HEADER]: known.map(({ version }) => version).join('') };

/** Returns the whole list, or undefined if the reply refers to a row that the caller doesn't have. */
export function applyRowChanges<Row extends Versioned>(
  known: readonly Row[],
  { data, order }: RowChanges<Row>,
): Row[] | undefined {
  const rows = order.map((place) => (place < 0 ? known[-1 - place] : data[place]));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}
