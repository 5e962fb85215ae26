import { describe, expect, it } from 'vitest';
import type { Due } from '../recommendations/due-groups.ts';
import { describeReminder } from '@fourbay/contract/garage/reminder-words';
import { describeInterval, dueBefore, dueBeside } from './reminder-text.ts';
import { onLocalDay, type Reminder } from './reminders.queries.ts';

const none = { due_in_days: null, due_in_miles: null, due_on: null, due_at_miles: null };

describe('how soon a reminder is due', () => {
  it.each([
    [{ due_in_days: 12 }, 'Due in 12 days.'],
    [{ due_in_days: 1 }, 'Due in 1 day.'],
    [{ due_in_days: 0 }, 'Due today.'],
    [{ due_in_days: 100, due_on: '2027-03-14' }, 'Due on Mar 14, 2027.'],
    [{ due_in_days: -3 }, 'Overdue by 3 days.'],
    [{ due_in_miles: 1_200 }, 'Due in about 1,200 miles.'],
    [{ due_in_miles: 1 }, 'Due in about 1 mile.'],
    [{ due_in_miles: -80 }, 'Overdue by about 80 miles.'],
    [{ due_at_miles: 60_000 }, 'Due at 60,000 miles.'],
    [
      { due_in_days: 9, due_in_miles: 400 },
      'Due in 9 days or in about 400 miles, whichever comes first.',
    ],
  ])('%o: %s', (known, text) => {
    expect(describeReminder({ ...none, ...known })).toBe(text);
  });

  it('and how often', () => {
    expect(describeInterval({ every_miles: 5_000, every_months: 6 })).toBe(
      'Every 5,000 miles or 6 months.',
    );
    expect(describeInterval({ every_miles: null, every_months: null })).toBe('');
  });
});

it('one that is due today isn’t overdue because it is tomorrow in UTC', () => {
  const reminder = {
    attributes: {
      ...none,
      due_on: '2026-11-18',
      due_in_days: -1,
      state: 'overdue',
      snoozed: false,
      every_miles: null,
    },
  } as Reminder;
  expect(onLocalDay(reminder, '2026-11-18').attributes).toMatchObject({
    due_in_days: 0,
    state: 'due',
  });
});

describe('beside the schedule', () => {
  const reminder = (category_id: string | null, state: string) =>
    ({ attributes: { category_id, category_option_choice_id: null, state } }) as Reminder;
  const service = (id: string, state: string) =>
    ({ attributes: { category: { id }, choice: null, state } }) as Due;

  it('a service that the schedule lists as due isn’t repeated', () => {
    const [oil, plates, later] = [
      reminder('1', 'due'),
      reminder(null, 'overdue'),
      reminder(null, 'soon'),
    ];
    const own = [oil, plates, later];
    expect(dueBeside(own, [service('1', 'overdue')])).toEqual([plates]);
    expect(dueBeside(own, [service('1', 'soon')])).toEqual([oil, plates]);
  });

  it('what is next is the earlier of both', () => {
    const plates = {
      attributes: { ...reminder(null, 'soon').attributes, due_at: '2026-12-01T12:00:00.000Z' },
    } as Reminder;
    const on = (due_at: string, state = 'soon') =>
      ({ attributes: { ...service('1', state).attributes, due_at } }) as Due;
    expect(dueBefore([plates], undefined, [])).toBe(plates);
    expect(dueBefore([plates], on('2027-01-01T12:00:00.000Z'), [])).toBe(plates);
    expect(dueBefore([plates], on('2026-11-28T12:00:00.000Z'), [])).toBeUndefined();
    const oil = on('2026-11-20T12:00:00.000Z', 'due');
    expect(dueBefore([plates], oil, [oil])).toBeUndefined();
    expect(dueBefore([], undefined, [])).toBeUndefined();
  });
});
