import { days } from '../../../platform/values/clock.ts';
import { callableRanges, dateOf, hoursOfDay } from './day-hours.rules.ts';
import { holidayOn } from './holidays.rules.ts';
import {
  callableIntervals,
  mergeIntervals,
  openIntervals,
  type Interval,
  type Schedule,
} from './hours.rules.ts';
import { instantOf, localDay } from './local-time.rules.ts';

const DAY_MS = days(1);
const STEP_MS = 7 * DAY_MS;
const MAX_STEPS = 4;

/**
 * The name of today's holiday if it keeps all of these shops from being called today. Null otherwise.
 */
export function closedForHoliday(schedules: readonly Schedule[], at: Date): string | null {
  const [first] = schedules;
  if (!first) return null;
  const holiday = holidayOn(localDay(first.timezone, at.getTime()));
  const isClosed = (schedule: Schedule): boolean =>
    !schedule.anyHour &&
    callableRanges(schedule, localDay(schedule.timezone, at.getTime())).length === 0;
  return holiday && schedules.every(isClosed) ? holiday.name : null;
}

export interface CallableDay {
  /** `2026-11-26`, in the shop's time zone. */
  date: string;
  /** Why the day differs from the usual week: `Closed (Vacation)` */
  note: string | null;
  callable: Interval[];
}

/** When a shop can be called, on each day up to the given number of days from now. */
export function callableDays(schedule: Schedule, now: Date, ahead: number): CallableDay[] {
  const first = localDay(schedule.timezone, now.getTime());
  return Array.from({ length: ahead + 1 }, (_, index) => {
    const day = first + index;
    const from = instantOf(schedule.timezone, day, 0);
    const to = instantOf(schedule.timezone, day + 1, 0);
    return {
      date: dateOf(day),
      note: hoursOfDay(schedule, day).note,
      callable: callableIntervals(schedule, from, to).map((interval) => ({
        from: Math.max(interval.from, from),
        to: Math.min(interval.to, to),
      })),
    };
  });
}

/** Why a shop is closed all day, such as `Probably closed for Thanksgiving`. */
export function closedTodayBecause(schedule: Schedule, at: Date): string | null {
  const { kind, note } = hoursOfDay(schedule, localDay(schedule.timezone, at.getTime()));
  return kind === 'closed' ? note : null;
}

/** Whether a shop is open. */
export const isOpenAt = (schedule: Schedule, at: Date): boolean =>
  openIntervals(schedule, at.getTime(), at.getTime() + 1).length > 0;

/** `from` if any of these shops can be called, else the next such time within seven days. */
export function findNextCallableTime(schedules: readonly Schedule[], from: Date): Date | null {
  const [first] = findCallableIntervals(schedules, from.getTime(), from.getTime() + STEP_MS);
  return first ? new Date(Math.max(first.from, from.getTime())) : null;
}

/**
 * The time by which at least one of these shops could be called for this many minutes. Null if that
 * takes more than four weeks.
 */
export function addCallableMinutes(
  schedules: readonly Schedule[],
  from: Date,
  minutes: number,
): Date | null {
  return addCallableTime(schedules, from, minutes * 60_000);
}

/** The same in milliseconds. */
export function addCallableTime(
  schedules: readonly Schedule[],
  from: Date,
  duration: number,
): Date | null {
  let left = duration;
  let at = from.getTime();
  for (let step = 0; step < MAX_STEPS; step++) {
    const until = at + STEP_MS;
    for (const interval of findCallableIntervals(schedules, at, until)) {
      const start = Math.max(interval.from, at);
      const end = Math.min(interval.to, until);
      if (end - start >= left) return new Date(start + left);
      left -= end - start;
    }
    at = until;
  }
  return null;
}

/** Milliseconds between two times during which at least one of these shops could be called. */
export function callableTimeBetween(schedules: readonly Schedule[], from: Date, to: Date): number {
  const [start, end] = [from.getTime(), to.getTime()];
  if (end <= start) return 0;
  return findCallableIntervals(schedules, start, end)
    .map((interval) => Math.min(interval.to, end) - Math.max(interval.from, start))
    .reduce((sum, part) => sum + part, 0);
}

const findCallableIntervals = (
  schedules: readonly Schedule[],
  from: number,
  to: number,
): Interval[] =>
  mergeIntervals(schedules.flatMap((schedule) => callableIntervals(schedule, from, to)));

/** Demo shops can be called at any hour while the demo caller runs. */
export const isCallableAnytime = (
  shop: { demo: boolean },
  config: { DEMO: boolean; DEMO_CALLER: boolean },
): boolean => shop.demo && config.DEMO && config.DEMO_CALLER;
