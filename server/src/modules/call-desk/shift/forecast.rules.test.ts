import { describe, expect, it } from 'vitest';
import { days } from '../../../platform/values/clock.ts';
import { agentsNeeded, forecastOf, likeDays } from './forecast.rules.ts';

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / days(1);
/** Thanksgiving, Veterans Day, and Columbus Day. */
const HOLIDAYS = ['2026-11-26', '2026-11-11', '2026-10-12'].map(dayOf);
const isHoliday = (day: number): boolean => HOLIDAYS.includes(day);
const dateOf = (day: number): string => new Date(days(day)).toISOString().slice(5, 10);

describe('the days that a forecast is made from', () => {
  it.each([
    {
      of: 'today: the same weekday of the last eight weeks',
      day: '2026-11-24',
      like: ['11-17', '11-10', '11-03', '10-27', '10-20', '10-13', '10-06', '09-29'],
    },
    {
      of: 'a day without its holidays (Veterans Day)',
      day: '2026-11-25',
      like: ['11-18', '11-04', '10-28', '10-21', '10-14', '10-07', '09-30'],
    },
    { of: 'a holiday: none', day: '2026-11-26', like: [] },
    {
      of: 'the same weekday next week: none that isn’t over',
      day: '2026-12-01',
      like: ['11-17', '11-10', '11-03', '10-27', '10-20', '10-13', '10-06', '09-29'],
    },
    {
      of: 'a day in two weeks',
      day: '2026-12-07',
      like: ['11-23', '11-16', '11-09', '11-02', '10-26', '10-19', '10-05'],
    },
    {
      of: 'a day in the past: those before it',
      day: '2026-11-17',
      like: ['11-10', '11-03', '10-27', '10-20', '10-13', '10-06', '09-29', '09-22'],
    },
    {
      of: 'a desk that opened lately: none of its first day or before it',
      day: '2026-11-24',
      first: '2026-11-03',
      like: ['11-17', '11-10'],
    },
  ])('for $of', ({ day, first = '2020-01-01', like }) => {
    const question = {
      day: dayOf(day),
      today: dayOf('2026-11-24'),
      first: dayOf(first),
      isHoliday,
    };
    expect(likeDays(question).map(dateOf)).toEqual(like);
  });
});

it.each([
  [[], null],
  [[3, 4, 5], null],
  [[5, 3, 4, 4], 4],
  [[1, 9, 2, 8], 5],
  [[0, 0, 0, 7, 90], 0],
  [[6, 7, 8, 9, 9, 8, 7, 70], 8],
])('the forecast from %j is %j', (counts, forecast) => {
  expect(forecastOf(counts)).toBe(forecast);
});

describe('agents needed for 9 of 10 requests within 20 minutes', () => {
  it.each([
    { requests: 0, minutes: 15, agents: 0 },
    { requests: 1, minutes: 10, agents: 1 },
    { requests: 12, minutes: 15, agents: 6 },
    { requests: 60, minutes: 10, agents: 12 },
    // Nobody may wait.
    { requests: 6, minutes: 20, agents: 5 },
    { requests: 6, minutes: 30, agents: 6 },
    { requests: 0.5, minutes: 40, agents: 2 },
  ])('$requests an hour at $minutes minutes each need $agents', ({ requests, minutes, agents }) => {
    expect(agentsNeeded(requests, minutes)).toBe(agents);
  });

  it('more requests never need fewer agents, and agents have time for all of them', () => {
    let before = 0;
    for (let requests = 0; requests <= 120; requests += 0.5) {
      const agents = agentsNeeded(requests, 12);
      expect(agents).toBeGreaterThanOrEqual(before);
      expect(agents * 60).toBeGreaterThanOrEqual(requests * 12);
      before = agents;
    }
  });
});
