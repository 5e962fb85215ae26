import { describe, expect, it } from 'vitest';
import { holidayOn } from './holidays.rules.ts';

const DAY_MS = 86_400_000;
const on = (date: string) => holidayOn(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

/** The dates of a year's holidays, and those on which shops count as closed. */
function datesOf(year: number): { all: string[]; closing: string[] } {
  const first = Date.UTC(year, 0, 1) / DAY_MS;
  const days = Array.from({ length: 366 }, (_, index) => first + index)
    .filter((day) => new Date(day * DAY_MS).getUTCFullYear() === year)
    .filter((day) => holidayOn(day));
  const text = (day: number): string => new Date(day * DAY_MS).toISOString().slice(5, 10);
  return {
    all: days.map(text),
    closing: days.filter((day) => holidayOn(day)?.closes).map(text),
  };
}

describe('US holidays', () => {
  it('a year has eleven federal holidays, and shops close on six of them', () => {
    expect(datesOf(2026)).toEqual({
      all: [
        '01-01',
        '01-19',
        '02-16',
        '05-25',
        '06-19',
        '07-04',
        '09-07',
        '10-12',
        '11-11',
        '11-26',
        '12-25',
      ],
      closing: ['01-01', '05-25', '07-04', '09-07', '11-26', '12-25'],
    });
  });

  it('a holiday on a Sunday is also observed on Monday', () => {
    expect(on('2023-01-01')).toEqual({ name: 'New Year’s Day', closes: true });
    expect(on('2023-01-02')).toEqual({ name: 'New Year’s Day (observed)', closes: true });
    expect(on('2027-07-05')).toEqual({ name: 'Independence Day (observed)', closes: true });
    expect(on('2022-06-20')).toEqual({ name: 'Juneteenth (observed)', closes: false });
  });

  it('a holiday on a Saturday doesn’t include the Friday', () => {
    expect(on('2027-12-25')).toEqual({ name: 'Christmas Day', closes: true });
    expect(on('2027-12-24')).toBeUndefined();
    expect(on('2027-12-27')).toBeUndefined();
  });

  it('the first week counts if the month begins on the holiday’s weekday', () => {
    expect(on('2025-09-01')?.name).toBe('Labor Day');
    expect(on('2029-11-22')?.name).toBe('Thanksgiving');
    expect(on('2027-05-31')?.name).toBe('Memorial Day');
  });
});
