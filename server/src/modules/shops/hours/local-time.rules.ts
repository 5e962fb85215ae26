const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const formats = new Map<string, Intl.DateTimeFormat>();
/** Zone → hour since 1970 → offset. */
const offsets = new Map<string, Map<number, number>>();
const MAX_CACHED_HOURS = 2_000;

/**
 * Milliseconds that a zone's clocks are ahead of UTC; American zones change on whole hours, so an
 * hour shares one answer.
 */
export function offsetAt(timezone: string, at: number): number {
  const hour = Math.floor(at / HOUR_MS);
  let ofZone = offsets.get(timezone);
  if (!ofZone || ofZone.size >= MAX_CACHED_HOURS) offsets.set(timezone, (ofZone = new Map()));
  const known = ofZone.get(hour);
  if (known !== undefined) return known;
  const offset = wallClock(timezone, hour * HOUR_MS) - hour * HOUR_MS;
  ofZone.set(hour, offset);
  return offset;
}

/** What the zone's clocks show, as if it were UTC. */
function wallClock(timezone: string, at: number): number {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(timezone, format);
  }
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

/** Days since 1970-01-01 on the zone's calendar. */
export const localDay = (timezone: string, at: number): number =>
  Math.floor((at + offsetAt(timezone, at)) / DAY_MS);

/** Monday is 0. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/**
 * The instant at which the zone's clocks show so many minutes of a day. A time that happens twice
 * means its first; one that is skipped in spring means the moment an hour later on the clock.
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

/** When the zone's next day begins. */
export const nextMidnight = (timezone: string, at: Date): Date =>
  new Date(instantOf(timezone, localDay(timezone, at.getTime()) + 1, 0));
