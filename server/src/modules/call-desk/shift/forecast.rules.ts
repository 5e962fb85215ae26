import { medianOf } from '../../../platform/values/quantiles.ts';

/** Days are given in days since 1970. */
export interface LikeDayQuestion {
  day: number;
  today: number;
  /** The day of the first record. Only whole days after it count. */
  first: number;
  isHoliday: (day: number) => boolean;
}

const WEEKS = 8;
const FEWEST_DAYS = 4;

/**
 * The days that a forecast of a day is made from: the same weekday of the last eight weeks, without holidays.
 * A holiday has no such days.
 */
export function likeDays({ day, today, first, isHoliday }: LikeDayQuestion): number[] {
  if (isHoliday(day)) return [];
  // Today isn't over, so it isn't one of them.
  const weeksBack = Math.max(1, Math.floor((day - today) / 7) + 1);
  return Array.from({ length: WEEKS }, (_, week) => day - 7 * (weeksBack + week)).filter(
    (like) => like > first && !isHoliday(like),
  );
}

/** The median of what an hour had on like days; null if there are fewer than four. */
export const forecastOf = (counts: readonly number[]): number | null =>
  counts.length < FEWEST_DAYS ? null : medianOf(counts);

/** Requests are done within this many minutes. */
const TARGET_MINUTES = 20;
/** The share of requests that may take longer. */
const LATE = 0.1;

/**
 * The smallest number of agents with which 9 of 10 requests are done within 20 minutes, waiting included, if
 * requests arrive at random and each takes an agent this long (Erlang C). Work that takes 20 minutes or more
 * must start at once for 9 of 10.
 */
export function agentsNeeded(requestsPerHour: number, minutesPerRequest: number): number {
  const load = (requestsPerHour * minutesPerRequest) / 60;
  if (load === 0) return 0;
  const mayWait = Math.max(0, TARGET_MINUTES - minutesPerRequest);
  /** Erlang B: the share of requests that finds all agents busy if none waits. */
  let blocked = 1;
  for (let agents = 1; ; agents += 1) {
    blocked = (load * blocked) / (agents + load * blocked);
    if (agents <= load) continue;
    const waits = blocked / (1 - (load / agents) * (1 - blocked));
    const late = waits * Math.exp((-(agents - load) * mayWait) / minutesPerRequest);
    if (late <= LATE) return agents;
  }
}
