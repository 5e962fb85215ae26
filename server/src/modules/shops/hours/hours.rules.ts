import type { OpenRange } from '@fourbay/contract/shops/business-hours';
import { days } from '../../../platform/values/clock.ts';
import { callableRanges, hoursOfDay, type ShopHours } from './day-hours.rules.ts';
import { instantOf, localDay } from './local-time.rules.ts';

/** A shop's hours in its time zone. */
export interface Schedule extends ShopHours {
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

const DAY_MS = days(1);
const WEEK_MS = 7 * DAY_MS;
const DAY_MINUTES = 1_440;

/** The intervals in which a shop is open and that overlap from–to, sorted and merged. */
export const openIntervals = (schedule: Schedule, from: number, to: number): Interval[] =>
  intervalsOf(schedule, openOnDay, from, to);

/**
 * The same for when a shop can be called. On Monday to Friday, that includes 9 to 5 if the day's hours
 * are unknown or by appointment, although the shop isn't shown as open then.
 */
export const callableIntervals = (schedule: Schedule, from: number, to: number): Interval[] =>
  intervalsOf(schedule, callableOnDay, from, to);

type IntervalsOfDay = (schedule: Schedule, day: number) => Interval[];

/** Each day of a schedule is computed once, because one question asks for many overlapping weeks. */
function byDay(rangesOf: (shop: ShopHours, day: number) => OpenRange[]): IntervalsOfDay {
  const known = new WeakMap<Schedule, Map<number, Interval[]>>();
  return (schedule, day) => {
    let days = known.get(schedule);
    if (!days) known.set(schedule, (days = new Map()));
    const kept = days.get(day);
    if (kept) return kept;
    const intervals = rangesOf(schedule, day).map((range) => onDay(schedule.timezone, day, range));
    days.set(day, intervals);
    return intervals;
  };
}

function onDay(timezone: string, day: number, { start, end }: OpenRange): Interval {
  const startMinute = end === undefined ? 0 : minutesOf(start);
  const endMinute = end === undefined ? DAY_MINUTES : minutesOf(end);
  const lastMinute = endMinute <= startMinute ? endMinute + DAY_MINUTES : endMinute;
  return { from: instantOf(timezone, day, startMinute), to: instantOf(timezone, day, lastMinute) };
}

const openOnDay = byDay((shop, day) => hoursOfDay(shop, day).ranges);
const callableOnDay = byDay(callableRanges);

function intervalsOf(
  schedule: Schedule,
  intervalsOn: IntervalsOfDay,
  from: number,
  to: number,
): Interval[] {
  const { timezone, anyHour } = schedule;
  if (anyHour) return [{ from: from - DAY_MS, to: to + DAY_MS }];
  const intervals: Interval[] = [];
  const last = localDay(timezone, to);
  // Starts with the previous day, whose hours may end after midnight.
  for (let day = localDay(timezone, from) - 1; day <= last; day++)
    intervals.push(...intervalsOn(schedule, day));
  return mergeIntervals(intervals).filter((interval) => interval.to > from && interval.from < to);
}

export const openState = (schedule: Schedule, at: Date): OpenState =>
  stateOf(schedule, openOnDay, at);

/** The same for when a shop can be called. */
export const callableState = (schedule: Schedule, at: Date): OpenState =>
  stateOf(schedule, callableOnDay, at);

function stateOf(schedule: Schedule, intervalsOn: IntervalsOfDay, at: Date): OpenState {
  const now = at.getTime();
  const next = nextInterval(schedule, intervalsOn, now);
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
 * The current or next interval. Most shops open or close within a day. A whole week is computed
 * only for the others.
 */
function nextInterval(
  schedule: Schedule,
  intervalsOn: IntervalsOfDay,
  now: number,
): Interval | undefined {
  const [soon] = intervalsOf(schedule, intervalsOn, now, now + DAY_MS);
  if (soon && soon.to < now + DAY_MS) return soon;
  return intervalsOf(schedule, intervalsOn, now, now + WEEK_MS + DAY_MS)[0];
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
