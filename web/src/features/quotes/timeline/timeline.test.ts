import type { TimelineKind } from '@fourbay/contract/quotes/quote-events';
import { expect, it } from 'vitest';
import { groupByDay, entryTone } from './timeline.ts';

it('entries stand under their days', () => {
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

it('a timeline kind of a newer server is plain', () => {
  expect(entryTone('anything' as TimelineKind)).toBe('plain');
});
