import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  KNOWN_ROWS_HEADER,
  ROW_VERSION_LENGTH,
  type RowChanges,
  type Versioned,
} from '@fourbay/contract/wire/row-changes';

/**
 * Returns the rows that the caller lacks, and the order of all rows. Nothing is kept between calls, because
 * a row's version is a hash of its content and the caller sends the versions it has. So any process can
 * answer.
 */
export function rowChanges<Row extends object>(
  rows: readonly Row[],
  headers: IncomingHttpHeaders,
): RowChanges<Row & Versioned> {
  const known = knownPlaces(headers);
  const data: (Row & Versioned)[] = [];
  const order = rows.map((row) => {
    const version = versionOf(row);
    return known.get(version) ?? data.push({ ...row, version }) - 1;
  });
  return { data, order };
}

const versionOf = (row: object): string =>
  hash('sha1', JSON.stringify(row), 'base64url').slice(0, ROW_VERSION_LENGTH);

/** The places of the caller's rows by version: -1, -2, and so on. */
function knownPlaces(headers: IncomingHttpHeaders): ReadonlyMap<string, number> {
  const text = headers[KNOWN_ROWS_HEADER];
  const places = new Map<string, number>();
  if (typeof text !== 'string') return places;
  for (let at = 0; at < text.length; at += ROW_VERSION_LENGTH)
    places.set(text.slice(at, at + ROW_VERSION_LENGTH), -1 - at / ROW_VERSION_LENGTH);
  return places;
}
