import { describe, expect, it } from 'vitest';
import { comingDays } from './coming-days.ts';

const workday = [{ start: '08:00', end: '17:00' }];
const week = {
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: [],
  saturday: [],
  sunday: [],
};
const shop = (
  business_days: { date: string; ranges: typeof workday; reason: string | null }[],
) => ({
  business_hours: week,
  business_days,
});

describe('days that differ from the week', () => {
  it('days like the week aren’t listed', () => {
    expect(
      comingDays(
        shop([
          { date: '2026-11-19', ranges: workday, reason: null },
          { date: '2026-11-20', ranges: [], reason: 'By appointment' },
          { date: '2026-11-21', ranges: [], reason: null },
        ]),
      ),
    ).toEqual([]);
  });

  it('a holiday says that it may be closed, or that hours may differ', () => {
    expect(
      comingDays(
        shop([
          { date: '2026-11-11', ranges: workday, reason: 'Holiday: hours may differ' },
          { date: '2026-11-26', ranges: [], reason: 'Probably closed for Thanksgiving' },
        ]),
      ),
    ).toEqual([
      { when: 'Wed, Nov 11', what: '8:00 am – 5:00 pm (Holiday: hours may differ)' },
      { when: 'Thu, Nov 26', what: 'Probably closed for Thanksgiving' },
    ]);
  });

  it('equal days in a row are one line', () => {
    const closed = ['2026-11-18', '2026-11-19', '2026-11-20'].map((date) => ({
      date,
      ranges: [],
      reason: 'Vacation',
    }));
    expect(
      comingDays(
        shop([
          ...closed,
          {
            date: '2026-11-23',
            ranges: [{ start: '10:00', end: '12:00' }],
            reason: 'Short day',
          },
        ]),
      ),
    ).toEqual([
      { when: 'Wed, Nov 18 – Fri, Nov 20', what: 'Closed (Vacation)' },
      { when: 'Mon, Nov 23', what: '10:00 am – 12:00 pm (Short day)' },
    ]);
  });
});
