import { expect, it } from 'vitest';
import { withDate } from './with-date.ts';

const SOURCE = `[
  { id: 'vehicles', name: 'Vehicles', asOf: '2026-03' },
  { id: 'places', name: 'Places', asOf: '2024-12' },
]`;

it('only the date of the renewed data set changes', () => {
  expect(withDate(SOURCE, 'places', '2026-11')).toBe(SOURCE.replace('2024-12', '2026-11'));
});
