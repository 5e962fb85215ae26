import type { BusinessHours } from '@fourbay/contract/business-hours';
import { weekdays } from '@fourbay/contract/shop-limits';
import { instantOf, localDay, weekdayOf } from './local-time.rules.ts';

/** When a shop is open, as far as anybody knows. Holidays are left out. */
export interface Schedule {
  /** `null`: nobody knows. */
  hours: BusinessHours | null;
  timezone: string;
  /** Taken to be open at any time: the demo's shops, while its caller works. */
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

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const DAY_MINUTES = 1_440;

/** The times a shop is open that touch a span, in order, joined where they meet. */
export function openIntervals(
  { hours, timezone, anyHour }: Schedule,
  from: number,
  to: number,
): Interval[] {
  if (anyHour) return [{ from: from - DAY_MS, to: to + DAY_MS }];
  const week = hours ?? ASSUMED_HOURS;
  const found: Interval[] = [];
  const last = localDay(timezone, to);
  // From the day before: its late hours may reach past midnight.
  for (let day = localDay(timezone, from) - 1; day <= last; day++) {
    const weekday = weekdays[weekdayOf(day)];
    for (const { start, end } of weekday ? week[weekday] : []) {
      const begins = end === undefined ? 0 : minutesOf(start);
      const ends = end === undefined ? DAY_MINUTES : minutesOf(end);
      found.push({
        from: instantOf(timezone, day, begins),
        to: instantOf(timezone, day, ends <= begins ? ends + DAY_MINUTES : ends),
      });
    }
  }
  return mergeIntervals(found).filter((interval) => interval.to > from && interval.from < to);
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
 * The present or else the next one. Most shops open or close within a day; only for the others a
 * whole week is reckoned.
 */
function nextInterval(schedule: Schedule, now: number): Interval | undefined {
  const [soon] = openIntervals(schedule, now, now + DAY_MS);
  if (soon && soon.to < now + DAY_MS) return soon;
  return openIntervals(schedule, now, now + WEEK_MS + DAY_MS)[0];
}

export function minutesOf(time: string): number {
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
