import { describe, expect, it } from 'vitest';
import {
  callBackChoices,
  checkCallable,
  dayChoices,
  readTime,
  timeInWords,
} from './call-back-times.ts';

const noon = new Date('2026-12-01T19:00:20Z');
const timezone = 'America/Denver';
const read = (typed: string, date = ''): string | undefined =>
  readTime(typed, { now: noon, timezone, date })?.toISOString();

describe('callback times', () => {
  it('callback choices are labeled in the shop’s local time', () => {
    expect(callBackChoices(noon, timezone)[1]).toEqual({
      value: '+30',
      label: 'In 30 minutes: Tue 12:30 pm',
    });
    expect(read('+30')).toBe('2026-12-01T19:30:20.000Z');
  });

  it.each([
    ['Tomorrow 3 pm', '2026-12-02T22:00:00.000Z'],
    ['tomorrow 3', '2026-12-02T22:00:00.000Z'],
    ['tomorrow at 8', '2026-12-02T15:00:00.000Z'],
    ['today 3:30', '2026-12-01T22:30:00.000Z'],
    ['mon 9:30', '2026-12-07T16:30:00.000Z'],
    ['Monday, 9:30 a.m.', '2026-12-07T16:30:00.000Z'],
    ['3', '2026-12-01T22:00:00.000Z'],
    ['15:00', '2026-12-01T22:00:00.000Z'],
    ['330', '2026-12-01T22:30:00.000Z'],
    ['11', '2026-12-02T18:00:00.000Z'],
    ['noon', '2026-12-02T19:00:00.000Z'],
    ['07:00', '2026-12-02T14:00:00.000Z'],
    ['+15', '2026-12-01T19:15:20.000Z'],
    ['in 2 hours', '2026-12-01T21:00:20.000Z'],
  ])('“%s”, typed at noon on Tuesday, is %s', (typed, at) => {
    expect(read(typed)).toBe(at);
  });

  it.each(['', 'later', 'tomorrow', '25:00', '13 pm', '3:75'])('“%s” is no time', (typed) => {
    expect(read(typed)).toBeUndefined();
  });

  it('a time on a chosen day is on that day, and a day that was typed counts more', () => {
    expect(read('3', '2026-12-10')).toBe('2026-12-10T22:00:00.000Z');
    expect(read('tomorrow 3', '2026-12-10')).toBe('2026-12-02T22:00:00.000Z');
  });

  it('the result is said with its day and zone', () => {
    const words = (at: string): string => timeInWords(new Date(at), noon, timezone);
    expect(words('2026-12-02T22:00:00Z')).toBe('Tomorrow, Wed, Dec 2, 3:00 pm Mountain');
    expect(words('2026-12-07T16:30:00Z')).toBe('Mon, Dec 7, 9:30 am Mountain');
  });

  it('today, tomorrow, and each of 14 days can be chosen, unless the shop is closed', () => {
    const days = [{ date: '2026-12-06', note: null, callable: [] }];
    const choices = dayChoices(noon, { timezone, days });
    expect(choices).toHaveLength(15);
    expect(choices.slice(0, 2).map(({ label }) => label)).toEqual(['Today', 'Tomorrow']);
    expect(choices[5]).toMatchObject({ label: 'Sun, Dec 6', unavailable: 'Closed' });
    expect(choices[14]).toEqual({ value: '2026-12-15', label: 'Tue, Dec 15' });
  });

  it('when the shop is closed, the first time after that is offered', () => {
    const days = [
      {
        date: '2026-12-02',
        note: null,
        callable: [{ from: '2026-12-02T15:00:00.000Z', until: '2026-12-03T00:30:00.000Z' }],
      },
    ];
    const check = (at: string) => checkCallable(new Date(at), days);
    expect(check('2026-12-02T22:00:00Z')).toBe(true);
    expect(check('2026-12-02T04:00:00Z')).toEqual(new Date('2026-12-02T15:00:00Z'));
    expect(check('2026-12-03T04:00:00Z')).toBeUndefined();
    expect(checkCallable(new Date('2026-12-02T04:00:00Z'), undefined)).toBe(true);
  });
});
