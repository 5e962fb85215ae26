import { expect, it } from 'vitest';
import { formatDate, formatDay, formatDayTime, formatTime, formatTimeSpan } from './format.ts';

const AT = '2026-11-24T15:00:00Z';
const UNTIL = '2026-11-24T17:30:00Z';
const LATE = '2026-11-24T19:00:00Z';
const timeZone = 'America/Chicago';

it('times of day have one format, alone, with the day, and as a span', () => {
  expect(formatTime(AT, { timeZone })).toBe('9:00 am');
  expect(formatTime(LATE, { timeZone, weekday: 'short' })).toBe('Tue 1:00 pm');
  expect(formatDayTime(LATE, timeZone)).toBe('Tue, Nov 24, 1:00 pm');
  expect(formatTimeSpan(AT, UNTIL, timeZone)).toMatch(/^Tue, Nov 24, 9:00\s–\s11:30 am$/);
  expect(formatTimeSpan(AT, LATE, timeZone)).toMatch(/^Tue, Nov 24, 9:00 am\s–\s1:00 pm$/);
});

it('a date is a short month, the day, and the year', () => {
  expect(formatDay('2026-11-24')).toBe('Nov 24, 2026');
  expect(formatDay('2027-01-01T00:00:00Z')).toBe('Jan 1, 2027');
});

it('a date is written as the browser does in US English, in the reader’s zone and in UTC', () => {
  const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
  const utc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let hours = 0; hours < 400 * 24; hours += 7) {
    const at = new Date(Date.UTC(2023, 10, 1, hours));
    expect(formatDate(at)).toBe(local.format(at));
    expect(formatDay(at)).toBe(utc.format(at));
  }
});
