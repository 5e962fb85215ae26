import OpeningHours from 'opening_hours';

/** Mondays of weeks of 2027 without a public holiday, one a month. */
const WEEKS = [
  '2027-01-04',
  '2027-02-01',
  '2027-03-01',
  '2027-04-05',
  '2027-05-03',
  '2027-06-07',
  '2027-07-12',
  '2027-08-02',
  '2027-09-13',
  '2027-10-04',
  '2027-11-01',
  '2027-12-06',
];
export const WEEK_MINUTES = 7 * 1_440;

export type MinuteState = 'open' | 'closed' | 'unknown';

/** A place in Ohio, where only federal holidays apply. */
const PLACE = {
  lat: 40,
  lon: -83,
  address: { country_code: 'us', state: 'Ohio' },
};

/**
 * What the reference implementation says about each minute of each week. Undefined if it refuses the
 * value. Times are UTC.
 */
export function referenceWeeks(value: string): MinuteState[][] | undefined {
  try {
    const hours = new OpeningHours(value, PLACE);
    return WEEKS.map((monday) => {
      const from = new Date(`${monday}T00:00:00`);
      const to = new Date(from.getTime() + WEEK_MINUTES * 60_000);
      const states = Array.from({ length: WEEK_MINUTES }, (): MinuteState => 'closed');
      for (const [start, end, isUnknown] of hours.getOpenIntervals(from, to))
        states.fill(
          isUnknown ? 'unknown' : 'open',
          Math.max(0, (start.getTime() - from.getTime()) / 60_000),
          (end.getTime() - from.getTime()) / 60_000,
        );
      return states;
    });
  } catch {
    return undefined;
  }
}
