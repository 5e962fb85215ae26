import type { BusinessHours } from '@fourbay/contract/shops/business-hours';
import { describe, expect, it } from 'vitest';
import { scheduleOf } from '../../../../test/records/shops.ts';
import { openState, type Schedule } from './hours.rules.ts';

const week = (
  workday: BusinessHours['monday'],
  weekend: BusinessHours['monday'] = [],
): BusinessHours => ({
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
  saturday: weekend,
  sunday: weekend,
});
const shop = scheduleOf;
const nineToFive = week([{ start: '09:00', end: '17:00' }]);

/** `open until …` or `closed until …`, in UTC. */
function at(schedule: Schedule, instant: string): string {
  const { open, closesAt, opensAt } = openState(schedule, new Date(instant));
  const until = (open ? closesAt : opensAt)?.toISOString().replace(':00.000Z', 'Z');
  return `${open ? 'open' : 'closed'} until ${until ?? 'ever'}`;
}

describe('whether a shop is open', () => {
  it('hours are in the shop’s time zone', () => {
    expect(at(shop(nineToFive), '2026-11-18T15:30:00Z')).toBe('open until 2026-11-18T23:00Z');
    expect(at(shop(nineToFive, 'America/Los_Angeles'), '2026-11-18T15:30:00Z')).toBe(
      'closed until 2026-11-18T17:00Z',
    );
    expect(at(shop(nineToFive, 'America/New_York'), '2026-11-18T22:30:00Z')).toBe(
      'closed until 2026-11-19T14:00Z',
    );
  });

  it('a shop opens at the start minute and closes at the end minute', () => {
    expect(at(shop(nineToFive), '2026-11-18T14:59:59Z')).toBe('closed until 2026-11-18T15:00Z');
    expect(at(shop(nineToFive), '2026-11-18T15:00:00Z')).toBe('open until 2026-11-18T23:00Z');
    expect(at(shop(nineToFive), '2026-11-18T22:59:59Z')).toBe('open until 2026-11-18T23:00Z');
    expect(at(shop(nineToFive), '2026-11-18T23:00:00Z')).toBe('closed until 2026-11-19T15:00Z');
  });

  it('late hours continue past midnight', () => {
    const night = shop(week([{ start: '18:00', end: '02:00' }]));
    expect(at(night, '2026-11-19T07:30:00Z')).toBe('open until 2026-11-19T08:00Z');
    expect(at(night, '2026-11-21T07:30:00Z')).toBe('open until 2026-11-21T08:00Z');
    expect(at(night, '2026-11-21T08:00:00Z')).toBe('closed until 2026-11-24T00:00Z');
  });

  it('late hours continue from Sunday to Monday', () => {
    const sundays = shop({ ...week([]), sunday: [{ start: '22:00', end: '03:00' }] });
    expect(at(sundays, '2026-11-23T08:00:00Z')).toBe('open until 2026-11-23T09:00Z');
  });

  it('an end of 00:00 means midnight', () => {
    expect(at(shop(week([{ start: '08:00', end: '00:00' }])), '2026-11-19T05:30:00Z')).toBe(
      'open until 2026-11-19T06:00Z',
    );
  });

  it('a shop open 24 hours every day has no closing time', () => {
    expect(at(shop(week([{ start: '00:00' }], [{ start: '00:00' }])), '2026-11-18T03:00:00Z')).toBe(
      'open until ever',
    );
  });

  it('a shop open 24 hours on workdays closes on Friday at midnight', () => {
    expect(at(shop(week([{ start: '00:00' }])), '2026-11-18T03:00:00Z')).toBe(
      'open until 2026-11-21T06:00Z',
    );
    expect(at(shop(week([{ start: '00:00' }])), '2026-11-21T12:00:00Z')).toBe(
      'closed until 2026-11-23T06:00Z',
    );
  });

  it('a shop is closed between split hours', () => {
    const split = shop(
      week([
        { start: '08:00', end: '12:00' },
        { start: '13:00', end: '17:30' },
      ]),
    );
    expect(at(split, '2026-11-18T17:59:00Z')).toBe('open until 2026-11-18T18:00Z');
    expect(at(split, '2026-11-18T18:30:00Z')).toBe('closed until 2026-11-18T19:00Z');
    expect(at(split, '2026-11-18T19:00:00Z')).toBe('open until 2026-11-18T23:30Z');
  });

  it('adjacent ranges are merged', () => {
    const joined = shop(
      week([
        { start: '08:00', end: '12:00' },
        { start: '12:00', end: '17:00' },
      ]),
    );
    expect(at(joined, '2026-11-18T15:00:00Z')).toBe('open until 2026-11-18T23:00Z');
  });

  it('the next opening after Friday is on Monday', () => {
    expect(at(shop(nineToFive), '2026-11-21T18:00:00Z')).toBe('closed until 2026-11-23T15:00Z');
  });

  it('the next opening may be a week later, and a shop that never opens has none', () => {
    const wednesdays = shop({ ...week([]), wednesday: [{ start: '09:00', end: '10:00' }] });
    expect(at(wednesdays, '2026-11-18T16:00:00Z')).toBe('closed until 2026-11-25T15:00Z');
    expect(at(shop(week([])), '2026-11-18T16:00:00Z')).toBe('closed until ever');
  });

  it('unknown hours are assumed to be Monday to Friday, 8 am to 5 pm', () => {
    expect(at(shop(null), '2026-11-18T14:00:00Z')).toBe('open until 2026-11-18T23:00Z');
    expect(at(shop(null), '2026-11-21T16:00:00Z')).toBe('closed until 2026-11-23T14:00Z');
  });
});

describe('daylight saving time', () => {
  it('opening times follow daylight saving time in spring and fall', () => {
    expect(at(shop(nineToFive), '2026-03-06T23:30:00Z')).toBe('closed until 2026-03-09T14:00Z');
    expect(at(shop(nineToFive), '2026-10-30T22:30:00Z')).toBe('closed until 2026-11-02T15:00Z');
  });

  it('a night shift is an hour shorter in spring and longer in fall', () => {
    const always = { start: '22:00', end: '06:00' };
    const nights = shop(week([always], [always]));
    expect(at(nights, '2026-03-08T07:00:00Z')).toBe('open until 2026-03-08T11:00Z');
    expect(at(nights, '2026-11-01T06:00:00Z')).toBe('open until 2026-11-01T12:00Z');
  });

  it('a shop opens an hour later when its opening time is skipped', () => {
    const early = shop({ ...week([]), sunday: [{ start: '02:30', end: '09:00' }] });
    expect(at(early, '2026-03-08T06:00:00Z')).toBe('closed until 2026-03-08T08:30Z');
  });

  it('a closing time that occurs twice is the first one', () => {
    const late = shop({ ...week([]), saturday: [{ start: '18:00', end: '01:30' }] });
    expect(at(late, '2026-11-01T04:00:00Z')).toBe('open until 2026-11-01T06:30Z');
  });

  it('Arizona has no daylight saving time', () => {
    expect(at(shop(nineToFive, 'America/Phoenix'), '2026-07-01T15:30:00Z')).toBe(
      'closed until 2026-07-01T16:00Z',
    );
    expect(at(shop(nineToFive, 'America/Phoenix'), '2026-12-01T15:30:00Z')).toBe(
      'closed until 2026-12-01T16:00Z',
    );
  });
});
