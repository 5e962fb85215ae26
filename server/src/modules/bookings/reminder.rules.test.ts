import { expect, it } from 'vitest';
import { clockOf } from '../shops/index.ts';
import { isReminderTime, remindAt } from './reminder.rules.ts';

const shopClock = (timezone: string) => ({ timezone, instantOf: clockOf(timezone) });
const AUSTIN = shopClock('America/Chicago');
const remindedAt = (from: string, clock = AUSTIN) => remindAt(new Date(from), clock).toISOString();

it('a reminder is due the day before at the same time, in the shop’s time zone', () => {
  expect(remindedAt('2026-11-24T16:30:00Z')).toBe('2026-11-23T16:30:00.000Z');
  expect(remindedAt('2026-11-24T20:00:00Z', shopClock('Pacific/Honolulu'))).toBe(
    '2026-11-23T20:00:00.000Z',
  );
});

it('a reminder is due between 9 am and 7 pm, shop time', () => {
  // 6 am and 10 pm in Austin.
  expect(remindedAt('2026-11-24T12:00:00Z')).toBe('2026-11-23T15:00:00.000Z');
  expect(remindedAt('2026-11-25T04:00:00Z')).toBe('2026-11-24T01:00:00.000Z');
});

it('a reminder is due at the same local time when clocks change, not 24 hours before', () => {
  // 10 am on the Sundays on which clocks change: 25 and 23 hours after 10 am on Saturday.
  expect(remindedAt('2026-11-01T16:00:00Z')).toBe('2026-10-31T15:00:00.000Z');
  expect(remindedAt('2026-03-08T15:00:00Z')).toBe('2026-03-07T16:00:00.000Z');
});

it('a delayed reminder is sent until 9 pm on the day before, but not on the day itself', () => {
  const from = new Date('2026-11-24T16:30:00Z');
  const reminds = (now: string) => isReminderTime(new Date(now), from, AUSTIN);
  expect(reminds('2026-11-23T16:29:59Z')).toBe(false);
  expect(reminds('2026-11-23T16:30:00Z')).toBe(true);
  expect(reminds('2026-11-24T02:59:59Z')).toBe(true);
  expect(reminds('2026-11-24T03:00:00Z')).toBe(false);
  expect(reminds('2026-11-24T14:00:00Z')).toBe(false);
});
