import type { BusinessHours } from '@fourbay/contract/business-hours';
import { describe, expect, it } from 'vitest';
import { callableAfter, callableMinutes, isAnyOpen, nextCallable } from './callable-time.rules.ts';
import type { Schedule } from './hours.rules.ts';

const daily = (start: string, end: string): BusinessHours => {
  const day = [{ start, end }];
  return {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: [],
    sunday: [],
  };
};
const early: Schedule = { hours: daily('08:00', '12:00'), timezone: 'America/Chicago' };
const late: Schedule = { hours: daily('11:00', '17:00'), timezone: 'America/Chicago' };
const never: Schedule = {
  hours: {
    ...daily('08:00', '12:00'),
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
  },
  timezone: 'America/Chicago',
};
// A Wednesday; Chicago is six hours behind UTC.
const at = (time: string) => new Date(`2026-11-18T${time}:00Z`);

describe('callable time', () => {
  it('runs while any of the shops is open', () => {
    expect(isAnyOpen([early, late], at('13:59'))).toBe(false);
    expect(isAnyOpen([early, late], at('14:00'))).toBe(true);
    expect(isAnyOpen([early, late], at('22:59'))).toBe(true);
    expect(isAnyOpen([early, late], at('23:00'))).toBe(false);
    expect(isAnyOpen([], at('15:00'))).toBe(false);
  });

  it('next begins now or when the first shop opens', () => {
    expect(nextCallable([early, late], at('15:10'))).toEqual(at('15:10'));
    expect(nextCallable([late, early], at('13:00'))).toEqual(at('14:00'));
    expect(nextCallable([early], at('19:00'))).toEqual(new Date('2026-11-19T14:00:00Z'));
    expect(nextCallable([never], at('15:00'))).toBeNull();
  });

  it('counts the minutes of a deadline only while shops are open', () => {
    expect(callableAfter([early, late], at('15:00'), 20)).toEqual(at('15:20'));
    expect(callableAfter([early], at('17:50'), 20)).toEqual(new Date('2026-11-19T14:10:00Z'));
    expect(callableAfter([early, late], at('05:00'), 60)).toEqual(at('15:00'));
    expect(callableAfter([never], at('15:00'), 20)).toBeNull();
  });

  it('carries a deadline over the weekend', () => {
    expect(callableAfter([late], new Date('2026-11-20T22:45:00Z'), 60)).toEqual(
      new Date('2026-11-23T17:45:00Z'),
    );
  });

  it('reaches far deadlines: 24 callable hours of four a day', () => {
    expect(callableAfter([early], at('14:00'), 24 * 60)).toEqual(new Date('2026-11-25T18:00:00Z'));
  });

  it('counts an hour that two shops share once', () => {
    expect(callableMinutes([early, late], at('14:00'), at('23:00'))).toBe(540);
    expect(callableMinutes([early, late, early], at('16:30'), at('17:30'))).toBe(60);
    expect(callableMinutes([early], at('18:00'), at('20:00'))).toBe(0);
    expect(callableMinutes([early], at('20:00'), at('18:00'))).toBe(0);
  });

  it('agrees with itself: the minutes until a deadline are those asked for', () => {
    for (const minutes of [1, 20, 60, 500, 1_440]) {
      const deadline = callableAfter([early, late], at('09:00'), minutes);
      expect(deadline && callableMinutes([early, late], at('09:00'), deadline)).toBe(minutes);
    }
  });

  it('never stops for shops that can be called at any hour', () => {
    expect(callableAfter([{ ...never, anyHour: true }], at('03:00'), 20)).toEqual(at('03:20'));
    expect(nextCallable([{ ...never, anyHour: true }], at('03:00'))).toEqual(at('03:00'));
  });
});
