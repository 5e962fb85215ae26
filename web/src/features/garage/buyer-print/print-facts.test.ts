import { expect, it } from 'vitest';
import type { HistoryEntry } from '../history/history.queries.ts';
import { guessesIn } from './print-facts.ts';

const entry = (
  completion_date: string | null,
  mileage: number | null = null,
  cost: number | null = null,
) =>
  ({
    id: '1',
    attributes: { completion_date, mileage, cost, created_at: '2026-01-01T00:00:00Z' },
  }) as HistoryEntry;

it('what isn’t certain is said, and a missing cost only with the costs', () => {
  const entries = [entry(null), entry('2025-03-01', null, 49)];
  const undated = '1 service without a date (*), listed on the day of the entry.';
  expect(guessesIn(entries, { costs: false, unusedReadings: 0 })).toEqual([undated]);
  expect(guessesIn(entries, { costs: true, unusedReadings: 2 })).toEqual([
    undated,
    '1 of 2 services without a cost, so the costs may be higher.',
    '2 mileage readings left out of the plot: at odds with the others.',
  ]);
});
