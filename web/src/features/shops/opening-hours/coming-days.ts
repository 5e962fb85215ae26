import { formatShortDay } from '@fourbay/contract/formats/format';
import { OPEN_QUESTIONS, weekdays } from '@fourbay/contract/shops/shop-limits';
import type { Shop } from '../shops.queries.ts';
import { formatHours } from './opening-text.ts';

type Hours = Pick<Shop['attributes'], 'business_hours' | 'business_days'>;
type Day = Hours['business_days'][number];

export interface ComingDays {
  /** `Thu, Nov 26`, or `Wed, Nov 18 – Sun, Nov 22` */
  when: string;
  what: string;
}

const weekdayOf = ({ date }: Day) =>
  weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';

function differs({ business_hours }: Hours, day: Day): boolean {
  const weekday = weekdayOf(day);
  if (JSON.stringify(day.ranges) !== JSON.stringify(business_hours[weekday])) return true;
  const usual: readonly (string | null)[] = [null, ...Object.values(OPEN_QUESTIONS)];
  return !usual.includes(day.reason);
}

/** The hours, the reason, or both. */
function describeDay({ ranges, reason }: Day): string {
  const hours = ranges.map(formatHours).join(', ');
  if (reason === null) return hours || 'Closed';
  if (hours) return `${hours} (${reason})`;
  return /closed/i.test(reason) ? reason : `Closed (${reason})`;
}

const shortDay = (date: string): string => formatShortDay(`${date}T00:00:00Z`, 'UTC');

/** Days in the next two weeks with different hours. Equal days in a row are joined. */
export function comingDays(shop: Hours): ComingDays[] {
  const runs: { first: string; last: string; what: string; index: number }[] = [];
  for (const [index, day] of shop.business_days.entries()) {
    if (!differs(shop, day)) continue;
    const what = describeDay(day);
    const run = runs.at(-1);
    if (run?.what === what && run.index === index - 1)
      Object.assign(run, { last: day.date, index });
    else runs.push({ first: day.date, last: day.date, what, index });
  }
  return runs.map(({ first, last, what }) => ({
    when: first === last ? shortDay(first) : `${shortDay(first)} – ${shortDay(last)}`,
    what,
  }));
}
