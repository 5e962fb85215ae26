import { weekdays } from '@fourbay/contract/shops/shop-limits';
import type { OpenRange } from '@fourbay/contract/shops/business-hours';
import { describe, expect, it } from 'vitest';
import type { HolidayHours } from '../hours-facts.ts';
import { MORE_WRITTEN_HOURS } from './more-written-hours.cases.ts';
import { readHours } from './read-hours.rules.ts';
import { WRITTEN_HOURS } from './written-hours.cases.ts';

const time = (text: string): string => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

const rangesOf = (value: string): OpenRange[] =>
  value === '24h'
    ? [{ start: '00:00' }]
    : value.split('+').map((range) => {
        const [start = '', end = ''] = range.split('-');
        return { start: time(start), end: time(end) };
      });

/** `1-5 8-17; 6 ?` → a line per day, as `show` writes it. */
function meant(meaning: string): string[] {
  if (meaning === 'gone') return ['gone'];
  const lines = Array.from({ length: 7 }, (_, day) => `${day + 1} closed`);
  lines.push('H nothing');
  if (meaning === '?')
    return [...lines.slice(0, 7).map((line) => line.replace('closed', 'unknown')), 'H nothing'];
  for (const part of meaning.split('; ')) {
    const [days = '', value = ''] = part.split(' ');
    const said =
      { x: 'closed', '?': 'unknown', A: 'by appointment', '=': 'as usual' }[value] ??
      JSON.stringify(rangesOf(value));
    if (days === 'H') lines[7] = `H ${said}`;
    for (const list of days === 'H' ? [] : days.split(',')) {
      const [from = 0, to = from] = list.split('-').map(Number);
      for (let day = from; day <= to; day++) lines[day - 1] = `${day} ${said}`;
    }
  }
  return lines;
}

function showHolidays(holidays: HolidayHours): string {
  if (holidays === null) return 'nothing';
  if (holidays === 'as_usual') return 'as usual';
  return holidays.ranges.length === 0 ? 'closed' : JSON.stringify(holidays.ranges);
}

function show(text: string): string[] {
  const { week, kinds, holidays, retired } = readHours(text);
  if (retired) return ['gone'];
  const days = weekdays.map((day, index) => {
    const kind = kinds?.[day] ?? 'unsaid';
    return `${index + 1} ${kind === 'known' ? JSON.stringify(week?.[day]) : kind.replace('_', ' ')}`;
  });
  return [...days, `H ${showHolidays(holidays)}`];
}

describe('hours as people write them', () => {
  it.each([...WRITTEN_HOURS, ...MORE_WRITTEN_HOURS])('%j is %s', (text, meaning) => {
    expect(show(text)).toEqual(meant(meaning));
  });
});

describe('notes on hours', () => {
  const notes = (text: string) => readHours(text).notes;

  it('hours that are understood need no note', () => {
    expect(notes('Mon-Fri 8-5, Sat by appointment')).toEqual([]);
    expect(notes('24/7')).toEqual([]);
    expect(notes('')).toEqual([]);
  });

  it('days that weren’t understood are listed', () => {
    expect(notes('sometimes')).toEqual(['opening hours not understood: sometimes']);
    expect(notes('Mon-Fri 8-5, Sat varies')).toEqual([
      'opening hours not understood for Saturday: Mon-Fri 8-5, Sat varies',
    ]);
  });

  it('long hours and hours past midnight are noted for review', () => {
    expect(notes('Mo-Fr 06:00-23:00')).toEqual([
      'open more than 16 hours (06:00–23:00): Mo-Fr 06:00-23:00',
    ]);
    expect(notes('Fr 18:00-02:00')).toEqual(['open past midnight (18:00–02:00): Fr 18:00-02:00']);
  });

  it('assumed afternoons, single dates, and a week without hours are noted', () => {
    expect(notes('Mo-Fr 07:30-05:30')).toEqual(['closing time read as pm: Mo-Fr 07:30-05:30']);
    expect(notes('Mo-Fr 08:00-17:00; Dec 25 off')).toEqual([
      'hours of single dates not kept (dec 25 off): Mo-Fr 08:00-17:00; Dec 25 off',
    ]);
    expect(notes('closed')).toEqual(['closed on every day: closed']);
  });

  it('a source that says nothing leaves the hours to be assumed', () => {
    expect(readHours(' ')).toMatchObject({ week: null, kinds: null, holidays: null });
  });

  it('an unknown day has no hours in the week', () => {
    const { week } = readHours('Mon-Fri 8-5, Sat varies, Sun by appointment');
    expect([week?.saturday, week?.sunday]).toEqual([[], []]);
  });
});
