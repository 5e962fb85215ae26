import { expect, it } from 'vitest';
import type { HistoryEntry } from '../history/history.queries.ts';
import { guessesIn, mileageOver } from './print-facts.ts';

const entry = (
  completion_date: string | null,
  mileage: number | null = null,
  cost: number | null = null,
) =>
  ({
    id: '1',
    attributes: { completion_date, mileage, cost, created_at: '2026-01-01T00:00:00Z' },
  }) as HistoryEntry;
const NO_MILEAGE = { mileage: null, mileage_updated_at: null };

it('the mileage is that of dated entries and of the vehicle, oldest first', () => {
  const entries = [entry('2025-03-01', 52_000), entry('2024-03-01', 40_000), entry(null, 1)];
  const now = { mileage: 60_000, mileage_updated_at: '2026-02-01T18:00:00Z' };
  expect(mileageOver(entries, now)).toEqual({
    readings: [
      { day: '2024-03-01', mileage: 40_000 },
      { day: '2025-03-01', mileage: 52_000 },
      { day: '2026-02-01', mileage: 60_000 },
    ],
    unused: 0,
  });
});

it('a reading that is higher than a later one is left out and counted', () => {
  const entries = [entry('2024-03-01', 400_000), entry('2025-03-01', 52_000)];
  expect(mileageOver(entries, NO_MILEAGE)).toEqual({
    readings: [{ day: '2025-03-01', mileage: 52_000 }],
    unused: 1,
  });
});

it('what isn’t certain is said, and a missing cost only with the costs', () => {
  const entries = [entry(null), entry('2025-03-01', null, 49)];
  const undated = '1 service without a date (*), listed on the day of the entry.';
  expect(guessesIn(entries, { costs: false, unusedReadings: 0 })).toEqual([undated]);
  expect(guessesIn(entries, { costs: true, unusedReadings: 2 })).toEqual([
    undated,
    '1 of 2 services without a cost, so the costs may be higher.',
    '2 mileage readings left out of the plot: higher than a later one.',
  ]);
});
