import { localDate } from '@fourbay/contract/formats/local-clock';
import { days } from '../../platform/values/clock.ts';
import { instantOf } from '../shops/index.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Months in full or abbreviated, so that `Maybe 2 pm` and `Ask Mark 10 am` name no date. */
const NAMES =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|' +
  'sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DATE = new RegExp(`\\b(${NAMES})\\.? (\\d{1,2})\\b(?!:|\\s*[ap]\\.?m)`, 'i');
const CLOCK = /\b(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\b/i;
/** The hours at which bookings offer these parts of a day. */
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/\bnoon\b|\bmidday\b/i, 12 * 60],
  [/\bafternoon\b/i, 12 * 60],
  [/\bevening\b|\btonight\b/i, 17 * 60],
];
/** Half a year in days, so that a date without its year is the nearest one. */
const HALF_YEAR_DAYS = 183;
const DAY_MS = days(1);

/** The minute of the day: 840 of `after 2 pm`, and 0 without a time. */
function minuteIn(slot: string): number {
  const [, hour, minute = '0', half = ''] = CLOCK.exec(slot) ?? [];
  if (hour === undefined) return PARTS.find(([part]) => part.test(slot))?.[1] ?? 0;
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0;
  return ((Number(hour) % 12) + afternoon) * 60 + Number(minute);
}

/**
 * When a shop first has time, from its dated earliest slot, such as `Fri, Nov 20 after 2 pm`. Null when the
 * slot names no date.
 */
export function earliestTime(slot: string, saidAt: Date, timeZone: string): Date | null {
  const [, month, day] = DATE.exec(slot) ?? [];
  if (!month || !day || /\(said /.test(slot)) return null;
  const said = localDate(saidAt, timeZone);
  const date = (year: number): string =>
    [year, MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1, Number(day)]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  const year = Number(said.slice(0, 4));
  const near = [year - 1, year, year + 1]
    .map(date)
    .find((each) => Math.abs(Date.parse(each) - Date.parse(said)) <= HALF_YEAR_DAYS * DAY_MS);
  return near ? new Date(instantOf(timeZone, Date.parse(near) / DAY_MS, minuteIn(slot))) : null;
}
