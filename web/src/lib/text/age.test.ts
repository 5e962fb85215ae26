import { expect, it } from 'vitest';
import { describeAge } from './age.ts';

it.each([
  [0, 'less than a minute ago'],
  [59_999, 'less than a minute ago'],
  [60_000, '1 minute ago'],
  [12 * 60_000, '12 minutes ago'],
  [3_600_000, '1 hour ago'],
  [23 * 3_600_000, '23 hours ago'],
  [24 * 3_600_000, '1 day ago'],
  [49 * 3_600_000, '2 days ago'],
])('%i milliseconds are %s', (ms, text) => {
  expect(describeAge(ms)).toBe(text);
});
