import { keepable, type KeptAnswer } from './kept-answers.ts';
import type { ListQuery } from './list-query.ts';

/** All rows of a list as they are sent, one after the other with commas between them. */
export interface WholeList extends KeptAnswer {
  /** False where there are more rows than were read: then there are no pages to cut. */
  readonly complete: boolean;
  /** Where each row begins, and where one behind the last would. */
  readonly begins: readonly number[];
  /** What follows the rows of a page. */
  readonly tail: string;
}

/** Takes apart the text of an answer that should have every row. */
export function readWholeList(text: string): WholeList {
  const { data, meta } = JSON.parse(text) as { data: unknown[]; meta: { count: number } };
  if (data.length < meta.count)
    return { body: Buffer.alloc(0), etag: '', complete: false, begins: [0], tail: '' };
  const begins = [0];
  const rows = data.map((row) => JSON.stringify(row));
  for (const row of rows) begins.push((begins.at(-1) ?? 0) + Buffer.byteLength(row) + 1);
  const { etag } = keepable(text);
  return {
    body: Buffer.from(rows.join(',')),
    etag,
    complete: true,
    begins,
    tail: `],"meta":${JSON.stringify(meta)}}`,
  };
}

const HEAD = Buffer.from('{"data":[');

/** A page of the list, as the database would have brought it. */
export function cutPage(
  { body, etag, begins, tail }: WholeList,
  { page, size }: Pick<ListQuery, 'page' | 'size'>,
): KeptAnswer {
  const count = begins.length - 1;
  const first = Math.min((page - 1) * size, count);
  const end = Math.min(first + size, count);
  // Without the comma behind the last row.
  const rows = first < end ? body.subarray(begins[first], (begins[end] ?? 0) - 1) : '';
  return {
    body: Buffer.concat([HEAD, Buffer.from(rows), Buffer.from(tail)]),
    etag: `"${etag.slice(1, -1)}.${page}.${size}"`,
  };
}
