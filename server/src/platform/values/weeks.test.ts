import { expect, it } from 'vitest';
import { mondayBefore } from './weeks.ts';

it.each([
  ['2026-11-23', '2026-11-23', '2026-11-16'],
  ['2026-11-29', '2026-11-23', '2026-11-16'],
  ['2027-01-01', '2026-12-28', '2026-12-21'],
])('%s is in the week of %s, after the week of %s', (day, monday, last) => {
  expect(mondayBefore(day, 0)).toBe(monday);
  expect(mondayBefore(day, 1)).toBe(last);
});
