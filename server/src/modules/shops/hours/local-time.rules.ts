import { dateFormat } from '@fourbay/contract/formats/date-format';
import { hours } from '../../../platform/values/clock.ts';

const HOUR_MS = hours(1);
const DAY_MS = 24 * HOUR_MS;
/** Time zone → hour since 1970 → offset. */
const offsets = new Map<string, Map<number, number>>();
const MAX_CACHED_HOURS = 2_000;

/**
 * The UTC offset of a zone in milliseconds. American zones change on whole hours, so it is cached
 * by the hour.
 */
function offsetAt(timezone: string, at: number): number {
  const hour = Math.floor(at / HOUR_MS);
  let zoneOffsets = offsets.get(timezone);
  if (!zoneOffsets || zoneOffsets.size >= MAX_CACHED_HOURS)
    offsets.set(timezone, (zoneOffsets = new Map()));
  const cached = zoneOffsets.get(hour);
  if (cached !== undefined) return cached;
  const offset = wallClock(timezone, hour * HOUR_MS) - hour * HOUR_MS;
  zoneOffsets.set(hour, offset);
  return offset;
}

/** The local time of the zone, represented as UTC. */
function wallClock(timezone: string, at: number): number {
  const format = dateFormat({
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value);
  return Date.UTC(
    parts['year'] ?? 0,
    (parts['month'] ?? 1) - 1,
    parts['day'],
    parts['hour'],
    parts['minute'],
  );
}

/** Days since 1970-01-01 in the zone. */
export const localDay = (timezone: string, at: number): number =>
  Math.floor((at + offsetAt(timezone, at)) / DAY_MS);

/** Monday is 0. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/**
 * The instant of a local time, given in minutes of a day. A time that occurs twice in fall means the first. A
 * time skipped in spring means an hour later.
 */
export function instantOf(timezone: string, day: number, minutes: number): number {
  const wall = day * DAY_MS + minutes * 60_000;
  const before = offsetAt(timezone, wall - DAY_MS);
  const after = offsetAt(timezone, wall + DAY_MS);
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (offsetAt(timezone, wall - offset) === offset) return wall - offset;
  }
  return wall - before;
}

/** The start of the next day in the zone. */
export const nextMidnight = (timezone: string, at: Date): Date =>
  new Date(instantOf(timezone, localDay(timezone, at.getTime()) + 1, 0));

/** The instant of a date such as `2026-11-24` and a time such as `09:30` in a zone. */
export const clockOf =
  (timezone: string) =>
  (date: string, time: string): Date | undefined => {
    const day = Date.parse(`${date}T00:00:00Z`);
    const minutes = /^(\d{2}):(\d{2})$/.exec(time);
    if (Number.isNaN(day) || !minutes) return undefined;
    return new Date(
      instantOf(timezone, day / DAY_MS, Number(minutes[1]) * 60 + Number(minutes[2])),
    );
  };
