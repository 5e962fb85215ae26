import { mergeIntervals, openIntervals, type Interval, type Schedule } from './hours.rules.ts';

const DAY_MS = 86_400_000;
const STEP_MS = 7 * DAY_MS;
const MAX_STEPS = 4;

/** Whether any of these shops is open. */
export const isAnyOpen = (schedules: readonly Schedule[], at: Date): boolean =>
  spans(schedules, at.getTime(), at.getTime() + 1).length > 0;

/** Now when any of these shops is open, else the next opening of any within seven days. */
export function nextCallable(schedules: readonly Schedule[], from: Date): Date | null {
  const [first] = spans(schedules, from.getTime(), from.getTime() + STEP_MS);
  return first ? new Date(Math.max(first.from, from.getTime())) : null;
}

/**
 * The moment by which so many minutes have passed in which any of these shops was open; null within
 * four weeks never.
 */
export function callableAfter(
  schedules: readonly Schedule[],
  from: Date,
  minutes: number,
): Date | null {
  let left = minutes * 60_000;
  let at = from.getTime();
  for (let step = 0; step < MAX_STEPS; step++) {
    const until = at + STEP_MS;
    for (const span of spans(schedules, at, until)) {
      const begins = Math.max(span.from, at);
      const ends = Math.min(span.to, until);
      if (ends - begins >= left) return new Date(begins + left);
      left -= ends - begins;
    }
    at = until;
  }
  return null;
}

/** How much of a span any of these shops was open, in whole and broken minutes. */
export function callableMinutes(schedules: readonly Schedule[], from: Date, to: Date): number {
  const [begin, end] = [from.getTime(), to.getTime()];
  const ms = spans(schedules, begin, end).reduce(
    (sum, span) => sum + Math.min(span.to, end) - Math.max(span.from, begin),
    0,
  );
  return ms / 60_000;
}

/** Shops share few weeks among them: each distinct one is reckoned once. */
function spans(schedules: readonly Schedule[], from: number, to: number): Interval[] {
  if (to <= from) return [];
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
