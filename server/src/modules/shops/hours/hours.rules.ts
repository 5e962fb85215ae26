import type { BusinessHours } from '@fourbay/contract/shops/business-hours';
import { weekdays } from '@fourbay/contract/shops/shop-limits';
import { days } from '../../../platform/values/clock.ts';
import { instantOf, localDay, weekdayOf } from './local-time.rules.ts';

/** The known hours of a shop, without holidays. */
export interface Schedule {
  /** `null` when unknown. */
  hours: BusinessHours | null;
  timezone: string;
  /** Open at any time: demo shops while the demo caller is enabled. */
  anyHour?: boolean;
}

export interface Interval {
  from: number;
  to: number;
}

export interface OpenState {
  open: boolean;
  /** `null` while closed, and for a shop that never closes. */
  closesAt: Date | null;
  /** `null` while open, and without an opening within seven days. */
  opensAt: Date | null;
}

const WORKDAY = [{ start: '08:00', end: '17:00' }];
export const ASSUMED_HOURS: BusinessHours = {
  monday: WORKDAY,
  tuesday: WORKDAY,
  wednesday: WORKDAY,
  thursday: WORKDAY,
  friday: WORKDAY,
  saturday: [],
  sunday: [],
};

const DAY_MS = days(1);
const WEEK_MS = 7 * DAY_MS;
const DAY_MINUTES = 1_440;

/** The intervals in which a shop is open and that overlap from–to, sorted and merged. */
export function openIntervals(
  { hours, timezone, anyHour }: Schedule,
  from: number,
  to: number,
): Interval[] {
  if (anyHour) return [{ from: from - DAY_MS, to: to + DAY_MS }];
  const week = hours ?? ASSUMED_HOURS;
  const intervals: Interval[] = [];
  const last = localDay(timezone, to);
  // Starts with the previous day, whose hours may end after midnight.
  for (let day = localDay(timezone, from) - 1; day <= last; day++) {
    const weekday = weekdays[weekdayOf(day)];
    for (const { start, end } of weekday ? week[weekday] : []) {
      const startMinute = end === undefined ? 0 : minutesOf(start);
      const endMinute = end === undefined ? DAY_MINUTES : minutesOf(end);
      intervals.push({
        from: instantOf(timezone, day, startMinute),
        to: instantOf(
          timezone,
          day,
          endMinute <= startMinute ? endMinute + DAY_MINUTES : endMinute,
        ),
      });
    }
  }
  return mergeIntervals(intervals).filter((interval) => interval.to > from && interval.from < to);
}

export function openState(schedule: Schedule, at: Date): OpenState {
  const now = at.getTime();
  const next = nextInterval(schedule, now);
  if (next && next.from <= now)
    return {
      open: true,
      closesAt: next.to >= now + WEEK_MS ? null : new Date(next.to),
      opensAt: null,
    };
  return {
    open: false,
    closesAt: null,
    opensAt: next && next.from <= now + WEEK_MS ? new Date(next.from) : null,
  };
}

/**
 * The current or next interval. Most shops open or close within a day; a whole week is computed
 * only for the others.
 */
function nextInterval(schedule: Schedule, now: number): Interval | undefined {
  const [soon] = openIntervals(schedule, now, now + DAY_MS);
  if (soon && soon.to < now + DAY_MS) return soon;
  return openIntervals(schedule, now, now + WEEK_MS + DAY_MS)[0];
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Sorts intervals and joins those that overlap or meet. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const interval of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && interval.from <= last.to) last.to = Math.max(last.to, interval.to);
    else result.push({ ...interval });
  }
  return result;
}
