import type { BusinessHours } from '@fourbay/contract/shops/business-hours';
import { describe, expect, it } from 'vitest';
import { addCallableMinutes, findNextCallableTime } from './callable-time.rules.ts';
import type { Schedule } from './hours.rules.ts';
import { scheduleOf } from '../../../../test/records/shops.ts';

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
const early = scheduleOf(daily('08:00', '12:00'));
const late = scheduleOf(daily('11:00', '17:00'));
const never = scheduleOf({
  ...daily('08:00', '12:00'),
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
});
// A Wednesday. Chicago is six hours behind UTC.
const at = (time: string) => new Date(`2026-11-18T${time}:00Z`);

const isCallable = (schedules: readonly Schedule[], now: Date): boolean =>
  findNextCallableTime(schedules, now)?.getTime() === now.getTime();

describe('callable time', () => {
  it('callable time runs while any of the shops is open', () => {
    expect(isCallable([early, late], at('13:59'))).toBe(false);
    expect(isCallable([early, late], at('14:00'))).toBe(true);
    expect(isCallable([early, late], at('22:59'))).toBe(true);
    expect(isCallable([early, late], at('23:00'))).toBe(false);
    expect(isCallable([], at('15:00'))).toBe(false);
  });

  it('the next callable time is now or when the first shop opens', () => {
    expect(findNextCallableTime([early, late], at('15:10'))).toEqual(at('15:10'));
    expect(findNextCallableTime([late, early], at('13:00'))).toEqual(at('14:00'));
    expect(findNextCallableTime([early], at('19:00'))).toEqual(new Date('2026-11-19T14:00:00Z'));
    expect(findNextCallableTime([never], at('15:00'))).toBeNull();
  });

  it('a deadline counts only minutes in which a shop is open', () => {
    expect(addCallableMinutes([early, late], at('15:00'), 20)).toEqual(at('15:20'));
    expect(addCallableMinutes([early], at('17:50'), 20)).toEqual(new Date('2026-11-19T14:10:00Z'));
    expect(addCallableMinutes([early, late], at('05:00'), 60)).toEqual(at('15:00'));
    expect(addCallableMinutes([never], at('15:00'), 20)).toBeNull();
  });

  it('a deadline continues after the weekend', () => {
    expect(addCallableMinutes([late], new Date('2026-11-20T22:45:00Z'), 60)).toEqual(
      new Date('2026-11-23T17:45:00Z'),
    );
  });

  it('a deadline of 24 callable hours takes six days of four hours', () => {
    expect(addCallableMinutes([early], at('14:00'), 24 * 60)).toEqual(
      new Date('2026-11-25T18:00:00Z'),
    );
  });

  it('an hour in which two shops are open counts once', () => {
    expect(addCallableMinutes([early, late], at('14:00'), 540)).toEqual(at('23:00'));
    expect(addCallableMinutes([early, late, early], at('16:30'), 60)).toEqual(at('17:30'));
  });

  it('shops without closing hours are callable at any time', () => {
    expect(addCallableMinutes([{ ...never, anyHour: true }], at('03:00'), 20)).toEqual(at('03:20'));
    expect(findNextCallableTime([{ ...never, anyHour: true }], at('03:00'))).toEqual(at('03:00'));
  });
});
