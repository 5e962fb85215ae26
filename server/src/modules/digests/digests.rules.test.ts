import { describe, expect, it } from 'vitest';
import type { Recommendation } from '../garage/index.ts';
import {
  isReminderTime,
  monthKey,
  monthStart,
  describeDue,
  selectForReminder,
} from './digests.rules.ts';

const item = (change: Partial<Recommendation>): Recommendation => ({
  intervalId: '1',
  category: { id: '1', name: 'Oil change' },
  choice: null,
  dueInMiles: null,
  dueInMonths: null,
  dueAt: new Date(0),
  overdue: false,
  recorded: true,
  group: 'coming_up',
  lastDone: 'recorded',
  everyMiles: null,
  everyMonths: 12,
  source: '',
  mileageAssumed: false,
  reason: '',
  basis: '',
  ...change,
});

describe('description of a due service', () => {
  it.each([
    [{ overdue: true, dueInMiles: -10 }, 'overdue'],
    [{ dueInMonths: 0.4 }, 'due this month'],
    [{ dueInMonths: 1.2 }, 'due in about 1 month'],
    [{ dueInMonths: 2, dueInMiles: 900 }, 'due in about 2 months'],
    [{ dueInMiles: 1_240 }, 'due in about 1,200 miles'],
    [{ dueInMiles: 60, dueInMonths: 8 }, 'due now'],
    [{}, 'due soon'],
  ])('%o is described as %s', (change, description) => {
    expect(describeDue(item(change))).toBe(description);
  });
});

it('only services due now or coming up are listed, never those without records', () => {
  const due = [
    item({ recorded: false, group: 'later', lastDone: 'ask' }),
    item({ overdue: true, group: 'due_now' }),
    item({ group: 'coming_up' }),
    item({ group: 'later' }),
  ];
  expect(selectForReminder(due).map(({ group }) => group)).toEqual(['due_now', 'coming_up']);
});

it('months are in UTC, across years and to the last second', () => {
  expect(monthKey(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-01');
  expect(monthStart(new Date('2027-01-31T00:00:00Z'), -1)).toEqual(
    new Date('2026-12-01T00:00:00Z'),
  );
  expect(isReminderTime(new Date('2026-11-14T23:59:59Z'))).toBe(false);
  expect(isReminderTime(new Date('2026-11-15T00:00:00Z'))).toBe(true);
});
