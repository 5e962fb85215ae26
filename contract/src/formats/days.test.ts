import { describe, expect, it } from 'vitest';
import { dayMonthsAfter, daysBetween } from './days.ts';

describe('days', () => {
  it.each([
    ['2026-11-20', 6, '2027-05-20'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2028-03-31', -1, '2028-02-29'],
    ['2026-12-31', -3, '2026-09-30'],
    ['2026-01-31', -24, '2024-01-31'],
  ])('%s plus %i months is %s', (from, months, expected) => {
    expect(dayMonthsAfter(from, months)).toBe(expected);
  });

  it('daylight saving time doesn’t change the days between two dates', () => {
    expect(daysBetween('2026-10-30', '2026-11-02')).toBe(3);
    expect(daysBetween('2026-11-02', '2026-10-30')).toBe(-3);
  });
});
