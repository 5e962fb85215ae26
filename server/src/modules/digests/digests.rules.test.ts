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
  importance: 50,
  state: 'soon',
  question: null,
  answer: null,
  dueInMiles: null,
  dueInMonths: null,
  dueAt: new Date(0),
  overdue: false,
  recorded: true,
  group: 'coming_up',
  lastDone: 'recorded',
  everyMiles: null,
  everyMonths: 12,
  intervalSource: 'typical',
  plan: { everyMiles: null, everyMonths: null },
  source: '',
  mileageAssumed: false,
  odometerKnown: true,
  reason: '',
  basis: '',
  ...change,
});

describe('description of a due service', () => {
  it.each([
    [{ overdue: true, dueInMiles: -10 }, 'overdue'],
    [{ recorded: false, dueInMiles: 0 }, 'probably due, no record of it'],
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

it('only services that are due or soon due are listed, the most important ones first', () => {
  const notSure = {
    categoryId: '1',
    choiceId: null,
    done: 'not_sure',
    on: null,
    mileage: null,
    hasPart: null,
    answeredAt: new Date(0),
  } as const;
  const due = [
    item({ intervalId: 'probably due', recorded: false, state: 'due' }),
    item({ intervalId: 'overdue', overdue: true, state: 'overdue' }),
    item({ intervalId: 'not sure', recorded: false, state: 'due', answer: notSure }),
    item({ intervalId: 'soon', state: 'soon' }),
    item({ intervalId: 'later', state: 'later' }),
    item({ intervalId: 'depends on a part', state: 'unknown' }),
  ];
  expect(selectForReminder(due).map(({ intervalId }) => intervalId)).toEqual([
    'probably due',
    'overdue',
    'soon',
  ]);
});

it('months are in UTC, across years and to the last second', () => {
  expect(monthKey(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-01');
  expect(monthStart(new Date('2027-01-31T00:00:00Z'), -1)).toEqual(
    new Date('2026-12-01T00:00:00Z'),
  );
  expect(isReminderTime(new Date('2026-11-14T23:59:59Z'))).toBe(false);
  expect(isReminderTime(new Date('2026-11-15T00:00:00Z'))).toBe(true);
});
