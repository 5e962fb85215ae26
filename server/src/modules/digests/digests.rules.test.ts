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
  mileageAssumed: false,
  reason: '',
  basis: '',
  ...change,
});

describe('description of a due service', () => {
  it.each([
    [{ recorded: false, overdue: true }, 'nothing on record'],
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

it('unrecorded services are listed only with a known mileage', () => {
  const due = [item({ recorded: false }), item({ overdue: true })];
  expect(selectForReminder(due, false)).toHaveLength(1);
  expect(selectForReminder(due, true)).toHaveLength(2);
});

it('months are those of UTC, across years and to the last second', () => {
  expect(monthKey(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-01');
  expect(monthStart(new Date('2027-01-31T00:00:00Z'), -1)).toEqual(
    new Date('2026-12-01T00:00:00Z'),
  );
  expect(isReminderTime(new Date('2026-11-14T23:59:59Z'))).toBe(false);
  expect(isReminderTime(new Date('2026-11-15T00:00:00Z'))).toBe(true);
});
