import type { BusinessHours } from '@fourbay/contract/business-hours';
import { describe, expect, it } from 'vitest';
import { openState, type Schedule } from './hours.rules.ts';

const CHICAGO = 'America/Chicago';
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
const shop = (hours: BusinessHours | null, timezone = CHICAGO): Schedule => ({ hours, timezone });
const nineToFive = week([{ start: '09:00', end: '17:00' }]);

/** `open until …` or `closed until …`, in UTC. */
function at(schedule: Schedule, instant: string): string {
  const { open, closesAt, opensAt } = openState(schedule, new Date(instant));
  const until = (open ? closesAt : opensAt)?.toISOString().replace(':00.000Z', 'Z');
  return `${open ? 'open' : 'closed'} until ${until ?? 'ever'}`;
}

describe('whether a shop is open', () => {
  it('is reckoned on its own clocks, wherever the asker is', () => {
    expect(at(shop(nineToFive), '2026-11-18T15:30:00Z')).toBe('open until 2026-11-18T23:00Z');
    expect(at(shop(nineToFive, 'America/Los_Angeles'), '2026-11-18T15:30:00Z')).toBe(
      'closed until 2026-11-18T17:00Z',
    );
    expect(at(shop(nineToFive, 'America/New_York'), '2026-11-18T22:30:00Z')).toBe(
      'closed until 2026-11-19T14:00Z',
    );
  });

  it('begins at the opening minute and ends at the closing minute', () => {
    expect(at(shop(nineToFive), '2026-11-18T14:59:59Z')).toBe('closed until 2026-11-18T15:00Z');
    expect(at(shop(nineToFive), '2026-11-18T15:00:00Z')).toBe('open until 2026-11-18T23:00Z');
    expect(at(shop(nineToFive), '2026-11-18T22:59:59Z')).toBe('open until 2026-11-18T23:00Z');
    expect(at(shop(nineToFive), '2026-11-18T23:00:00Z')).toBe('closed until 2026-11-19T15:00Z');
  });

  it('goes on over midnight', () => {
    const night = shop(week([{ start: '18:00', end: '02:00' }]));
    expect(at(night, '2026-11-19T07:30:00Z')).toBe('open until 2026-11-19T08:00Z');
    expect(at(night, '2026-11-21T07:30:00Z')).toBe('open until 2026-11-21T08:00Z');
    expect(at(night, '2026-11-21T08:00:00Z')).toBe('closed until 2026-11-24T00:00Z');
  });

  it('reaches from Sunday night into Monday', () => {
    const sundays = shop({ ...week([]), sunday: [{ start: '22:00', end: '03:00' }] });
    expect(at(sundays, '2026-11-23T08:00:00Z')).toBe('open until 2026-11-23T09:00Z');
  });

  it('closes at midnight when the end says so', () => {
    expect(at(shop(week([{ start: '08:00', end: '00:00' }])), '2026-11-19T05:30:00Z')).toBe(
      'open until 2026-11-19T06:00Z',
    );
  });

  it('never ends when open 24 hours every day', () => {
    expect(at(shop(week([{ start: '00:00' }], [{ start: '00:00' }])), '2026-11-18T03:00:00Z')).toBe(
      'open until ever',
    );
  });

  it('ends on Friday midnight when open 24 hours on workdays', () => {
    expect(at(shop(week([{ start: '00:00' }])), '2026-11-18T03:00:00Z')).toBe(
      'open until 2026-11-21T06:00Z',
    );
    expect(at(shop(week([{ start: '00:00' }])), '2026-11-21T12:00:00Z')).toBe(
      'closed until 2026-11-23T06:00Z',
    );
  });

  it('pauses between split hours', () => {
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

  it('joins ranges that meet', () => {
    const joined = shop(
      week([
        { start: '08:00', end: '12:00' },
        { start: '12:00', end: '17:00' },
      ]),
    );
    expect(at(joined, '2026-11-18T15:00:00Z')).toBe('open until 2026-11-18T23:00Z');
  });

  it('skips the weekend to the next opening', () => {
    expect(at(shop(nineToFive), '2026-11-21T18:00:00Z')).toBe('closed until 2026-11-23T15:00Z');
  });

  it('finds an opening on the same weekday a week later, and none when closed all week', () => {
    const wednesdays = shop({ ...week([]), wednesday: [{ start: '09:00', end: '10:00' }] });
    expect(at(wednesdays, '2026-11-18T16:00:00Z')).toBe('closed until 2026-11-25T15:00Z');
    expect(at(shop(week([])), '2026-11-18T16:00:00Z')).toBe('closed until ever');
  });

  it('assumes Monday to Friday 8 to 17 when nobody knows', () => {
    expect(at(shop(null), '2026-11-18T14:00:00Z')).toBe('open until 2026-11-18T23:00Z');
    expect(at(shop(null), '2026-11-21T16:00:00Z')).toBe('closed until 2026-11-23T14:00Z');
  });
});

describe('daylight saving', () => {
  it('moves opening with the clocks, in spring and in autumn', () => {
    expect(at(shop(nineToFive), '2026-03-06T23:30:00Z')).toBe('closed until 2026-03-09T14:00Z');
    expect(at(shop(nineToFive), '2026-10-30T22:30:00Z')).toBe('closed until 2026-11-02T15:00Z');
  });

  it('shortens the night in spring and lengthens it in autumn', () => {
    const always = { start: '22:00', end: '06:00' };
    const nights = shop(week([always], [always]));
    expect(at(nights, '2026-03-08T07:00:00Z')).toBe('open until 2026-03-08T11:00Z');
    expect(at(nights, '2026-11-01T06:00:00Z')).toBe('open until 2026-11-01T12:00Z');
  });

  it('opens an hour later on the clock when the opening time is skipped', () => {
    const early = shop({ ...week([]), sunday: [{ start: '02:30', end: '09:00' }] });
    expect(at(early, '2026-03-08T06:00:00Z')).toBe('closed until 2026-03-08T08:30Z');
  });

  it('takes the first of two when the closing time happens twice', () => {
    const late = shop({ ...week([]), saturday: [{ start: '18:00', end: '01:30' }] });
    expect(at(late, '2026-11-01T04:00:00Z')).toBe('open until 2026-11-01T06:30Z');
  });

  it('leaves Arizona alone', () => {
    expect(at(shop(nineToFive, 'America/Phoenix'), '2026-07-01T15:30:00Z')).toBe(
      'closed until 2026-07-01T16:00Z',
    );
    expect(at(shop(nineToFive, 'America/Phoenix'), '2026-12-01T15:30:00Z')).toBe(
      'closed until 2026-12-01T16:00Z',
    );
  });
});
