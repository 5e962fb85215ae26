import { days } from '../../../platform/values/clock.ts';
import { mergeIntervals, openIntervals, type Interval, type Schedule } from './hours.rules.ts';

const DAY_MS = days(1);
const STEP_MS = 7 * DAY_MS;
const MAX_STEPS = 4;

/** Whether any of these shops is open. */
export const isAnyOpen = (schedules: readonly Schedule[], at: Date): boolean =>
  findOpenIntervals(schedules, at.getTime(), at.getTime() + 1).length > 0;

/** `from` if any of these shops is open, else the next opening within seven days. */
export function findNextCallableTime(schedules: readonly Schedule[], from: Date): Date | null {
  const [first] = findOpenIntervals(schedules, from.getTime(), from.getTime() + STEP_MS);
  return first ? new Date(Math.max(first.from, from.getTime())) : null;
}

/**
 * The time after which any of these shops was open for this many minutes; null when that takes more
 * than four weeks.
 */
export function addCallableMinutes(
  schedules: readonly Schedule[],
  from: Date,
  minutes: number,
): Date | null {
  let left = minutes * 60_000;
  let at = from.getTime();
  for (let step = 0; step < MAX_STEPS; step++) {
    const until = at + STEP_MS;
    for (const interval of findOpenIntervals(schedules, at, until)) {
      const start = Math.max(interval.from, at);
      const end = Math.min(interval.to, until);
      if (end - start >= left) return new Date(start + left);
      left -= end - start;
    }
    at = until;
  }
  return null;
}

/** Deduplicates equal schedules, because many shops have the same hours. */
function findOpenIntervals(schedules: readonly Schedule[], from: number, to: number): Interval[] {
  const distinct = new Map(
    schedules.map((schedule) => [
      schedule.anyHour ? 'any' : `${schedule.timezone} ${JSON.stringify(schedule.hours)}`,
      schedule,
    ]),
  );
  return mergeIntervals(
    [...distinct.values()].flatMap((schedule) => openIntervals(schedule, from, to)),
  );
}

/** Demo shops can be called at any hour while the demo caller runs. */
export const isCallableAnytime = (
  shop: { demo: boolean },
  config: { DEMO: boolean; DEMO_CALLER: boolean },
): boolean => shop.demo && config.DEMO && config.DEMO_CALLER;
