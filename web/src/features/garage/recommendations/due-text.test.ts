import { expect, it } from 'vitest';
import { describeDue } from './due-text.ts';

it.each([
  [
    { due_in_miles: 1_200, due_in_months: 2 },
    'Due in 1,200 miles or in 2 months, whichever comes first.',
  ],
  [{ due_in_miles: null, due_in_months: 1 }, 'Due in 1 month.'],
  [{ due_in_miles: 0, due_in_months: 0 }, 'Due now or this month, whichever comes first.'],
  [{ due_in_miles: -800, due_in_months: 3 }, 'Overdue by 800 miles.'],
  [{ due_in_miles: -800, due_in_months: -1 }, 'Overdue by 800 miles and 1 month.'],
  [
    { due_in_miles: 1_200, due_in_months: null, mileage_assumed: true },
    'Due in about 1,200 miles.',
  ],
  [{ due_in_miles: null, due_in_months: null }, 'Due soon.'],
  [{ due_in_miles: 0, due_in_months: null, recorded: false }, 'Probably due: no record of it.'],
  [
    {
      due_in_miles: 0,
      due_in_months: null,
      recorded: false,
      answer: { done: 'not_sure' } as const,
    },
    'Probably due. A shop can check it at your next visit.',
  ],
  [{ due_in_miles: 0, due_in_months: null, last_done: 'never' as const }, 'Overdue: not done yet.'],
])('%o reads: %s', (due, sentence) => {
  expect(
    describeDue({ recorded: true, mileage_assumed: false, last_done: 'recorded', ...due }),
  ).toBe(sentence);
});
