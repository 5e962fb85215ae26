import { describe, expect, it } from 'vitest';
import { hoursProblems, hoursText, parseHours, weekText, type HoursText } from './hours-text.ts';

const NOTHING = hoursText(null);
const monday = (text: string): HoursText => ({ ...NOTHING, monday: text });

describe('opening hours as agents type them', () => {
  it.each([
    ['8-17', [{ start: '08:00', end: '17:00' }]],
    ['8:30-17:15', [{ start: '08:30', end: '17:15' }]],
    ['8am to 5:30 pm', [{ start: '08:00', end: '17:30' }]],
    ['12am-12pm', [{ start: '00:00', end: '12:00' }]],
    [
      '8-12, 13-18',
      [
        { start: '08:00', end: '12:00' },
        { start: '13:00', end: '18:00' },
      ],
    ],
    ['24 hours', [{ start: '00:00' }]],
    ['closed', []],
  ])('opening hours typed as %s are understood', (text, ranges) => {
    expect(parseHours(monday(text))?.monday ?? []).toEqual(ranges);
    expect(hoursProblems(monday(text))).toEqual({});
  });

  it.each(['all day long', '25-26', '8', '13pm-2pm', '8:75-9'])(
    'opening hours typed as %s are rejected',
    (text) => {
      expect(hoursProblems(monday(text))).toEqual({ monday: 'Enter hours such as 8 am-5 pm' });
    },
  );

  it('opening hours are shown in a format that can be typed', () => {
    const text = { ...monday('8 am-12 pm, 1:30 pm-6 pm'), sunday: '24 hours' };
    expect(hoursText(parseHours(text))).toEqual(text);
  });

  it('days with the same hours are grouped', () => {
    const text = { ...monday('8-17'), tuesday: '8-17', sunday: '24 hours' };
    expect(weekText(parseHours(text))).toBe('Mon–Tue 8 am-5 pm, Wed–Sat closed, Sun 24 hours');
    expect(weekText(null)).toBe('unknown');
  });

  it('opening hours are unknown when the whole week is empty', () => {
    expect(parseHours(NOTHING)).toBeNull();
  });
});
