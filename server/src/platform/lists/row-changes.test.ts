import {
  applyRowChanges,
  knownRowsHeader,
  type Versioned,
} from '@fourbay/contract/wire/row-changes';
import { expect, it } from 'vitest';
import { seededRandom } from '../values/seeded-random.ts';
import { rowChanges } from './row-changes.ts';

interface Row {
  id: number;
  text: string;
}
type Kept = (Row & Versioned)[];

/** The rows that a caller with `kept` has after a call. */
function update(kept: Kept, rows: readonly Row[]) {
  const changes = rowChanges(rows, knownRowsHeader(kept));
  return { changes, kept: applyRowChanges(kept, changes) ?? [] };
}

const contentOf = (rows: readonly Row[]): Row[] => rows.map(({ id, text }) => ({ id, text }));

it('a caller without rows gets all of them in order', () => {
  const rows = [
    { id: 2, text: 'b' },
    { id: 1, text: 'a' },
  ];
  const { changes } = update([], rows);
  expect(contentOf(changes.data)).toEqual(rows);
  expect(changes.order).toEqual([0, 1]);
});

it('if one of many rows changed, only that one is sent', () => {
  const rows = Array.from({ length: 200 }, (_, id) => ({ id, text: `row ${id}` }));
  const { kept } = update([], rows);
  const { changes } = update(kept, rows.with(7, { id: 7, text: 'changed' }));
  expect(contentOf(changes.data)).toEqual([{ id: 7, text: 'changed' }]);
  expect(changes.order.slice(6, 9)).toEqual([-7, 0, -9]);
});

it('a list kept from changed rows always equals the whole list', () => {
  const random = seededRandom(11);
  let rows: Row[] = [];
  // Three callers that call at different times.
  const callers: Kept[] = [[], [], []];
  for (let step = 0; step < 2_000; step += 1) {
    const at = random.whole(0, rows.length);
    const row = { id: random.whole(0, 30), text: 'abc'.charAt(random.whole(0, 2)) };
    const kind = random.whole(0, 3);
    if (kind === 0) rows = rows.toSpliced(at, 0, row);
    else if (kind === 1) rows = rows.toSpliced(at, 1 + random.whole(0, 1));
    else if (kind === 2 && at < rows.length) rows = rows.with(at, row);
    else rows = [...rows.slice(at), ...rows.slice(0, at)];
    const caller = random.whole(0, 2);
    const { kept } = update(random.chance(0.05) ? [] : (callers[caller] ?? []), rows);
    expect(contentOf(kept), `step ${step}`).toEqual(rows);
    callers[caller] = kept;
  }
});

it.each(['x', 'not versions of ours, and longer than one', '%00', ''])(
  'a caller that sends unknown versions (%j) gets the whole list',
  (text) => {
    const rows = [{ id: 1, text: 'a' }];
    expect(rowChanges(rows, { 'known-rows': text })).toMatchObject({ data: rows, order: [0] });
  },
);

it('a reply that refers to a row that the caller lacks can’t be applied', () => {
  const row = { id: 1, text: 'a', version: 'AAAAAAAA' };
  expect(applyRowChanges([row], { data: [], order: [-2] })).toBeUndefined();
  expect(applyRowChanges([], { data: [row], order: [0, 1] })).toBeUndefined();
});
