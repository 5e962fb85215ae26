import type { TimelineKind } from '@fourbay/contract/quotes/quote-events';
import { expect, it } from 'vitest';
import { groupByDay, entryTone } from './timeline.ts';

it('entries are grouped by day', () => {
  const entries: { at: string; kind: TimelineKind }[] = [
    { at: '2026-11-20T23:00Z', kind: 'requested' },
    { at: '2026-11-20T23:05Z', kind: 'taken' },
    { at: '2026-11-21T08:00Z', kind: 'priced' },
  ];
  expect(
    groupByDay(entries, (at) => at.slice(0, 10)).map(({ day, entries: of }) => [day, of.length]),
  ).toEqual([
    ['2026-11-20', 2],
    ['2026-11-21', 1],
  ]);
});

it('an unknown kind of timeline entry is shown plainly', () => {
  expect(entryTone('anything' as TimelineKind)).toBe('plain');
});
