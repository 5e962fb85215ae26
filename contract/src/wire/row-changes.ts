/**
 * Lists of which a reply has only the rows that the caller lacks. This file doesn't use the schema library,
 * because the web app imports it too.
 */

/** Request header: the versions of the rows that the caller has, one after the other. */
export const KNOWN_ROWS_HEADER = 'known-rows';
/** Characters of a version. */
export const ROW_VERSION_LENGTH = 8;

export interface Versioned {
  /** Stands for all of the row's content. */
  version: string;
}

export interface RowChanges<Row extends Versioned> {
  /** The rows that the caller lacks. */
  data: Row[];
  /** Every row of the list: a place in `data`, or -1, -2, … for the caller's first, second, … row. */
  order: number[];
}

export const knownRowsHeader = (known: readonly Versioned[]): Record<string, string> =>
  known.length === 0 ? {} : { [KNOWN_ROWS_HEADER]: known.map(({ version }) => version).join('') };

/** The whole list; undefined if the reply refers to a row that the caller doesn't have. */
export function applyRowChanges<Row extends Versioned>(
  known: readonly Row[],
  { data, order }: RowChanges<Row>,
): Row[] | undefined {
  const rows = order.map((place) => (place < 0 ? known[-1 - place] : data[place]));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}
