import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { etagOf, type CachedResponse } from '../http/response-cache.ts';
import type { ListQuery } from './list-query.ts';

/** All rows of a list as serialized, each followed by a comma. */
export interface WholeList extends CachedResponse {
  /** False when there are more rows than were read, so that pages cannot be cut. */
  readonly complete: boolean;
  /** Start offset of each row, and the end offset of the last. */
  readonly begins: readonly number[];
  /** The rest of a page after its rows. */
  readonly tail: string;
}

const HEAD = '{"data":[';
const EMPTY = Buffer.alloc(0);
/** Number of rows serialized without yielding, which takes about a millisecond. */
const ROWS_AT_ONCE = 100;

/**
 * Serializes every row of a list. If the reply has only some of the rows, returns `complete: false`
 * and no rows.
 */
export async function readWholeList(
  reply: unknown,
  serialize: (reply: unknown) => string,
): Promise<WholeList> {
  const { data, meta } = reply as { data: unknown[]; meta: { count: number } };
  if (data.length < meta.count)
    return { body: EMPTY, etag: '', complete: false, begins: [0], tail: '' };
  const begins = [0];
  const pieces: Buffer[] = [];
  const hash = createHash('sha256').update(JSON.stringify(meta));
  const tail = serialize({ data: [], meta }).slice(HEAD.length);
  for (let from = 0; from < data.length; from += ROWS_AT_ONCE) {
    const piece = Buffer.from(
      data
        .slice(from, from + ROWS_AT_ONCE)
        .map((row) => {
          // A serialized list of this one row, without the surrounding text.
          const text = `${serialize({ data: [row], meta }).slice(HEAD.length, -tail.length)},`;
          begins.push((begins.at(-1) ?? 0) + Buffer.byteLength(text));
          return text;
        })
        .join(''),
    );
    pieces.push(piece);
    hash.update(piece);
    await nextTurn();
  }
  return {
    body: Buffer.concat(pieces),
    etag: etagOf(hash),
    complete: true,
    begins,
    tail,
  };
}

/** A page of the list, equal to the database's. */
export function cutPage(
  { body, etag, begins, tail }: WholeList,
  { page, size }: Pick<ListQuery, 'page' | 'size'>,
): CachedResponse {
  const count = begins.length - 1;
  const first = Math.min((page - 1) * size, count);
  const end = Math.min(first + size, count);
  // Without the trailing comma.
  const rows = first < end ? body.subarray(begins[first], (begins[end] ?? 0) - 1) : EMPTY;
  return {
    body: Buffer.concat([Buffer.from(HEAD), rows, Buffer.from(tail)]),
    etag: `"${etag.slice(1, -1)}.${page}.${size}"`,
  };
}
