import { MAX_WINDOW_MINUTES, MIN_WINDOW_MINUTES } from '@fourbay/contract/bookings/booking-limits';
import { minutes } from '@fourbay/contract/formats/durations';
import { formatShortDay } from '@fourbay/contract/formats/format';
import { minuteOfDay } from '@fourbay/contract/formats/local-clock';
import { formatHours, type TimeSpan } from './booking-time.ts';

export interface OfferedWindow extends TimeSpan {
  /** `Morning`, `Afternoon`, `Evening` */
  part: string;
  /** `8 am to 12 pm` */
  hours: string;
}

export interface BookableDay {
  day: string;
  windows: OfferedWindow[];
}

const MINUTE_MS = minutes(1);
const DAY_MINUTES = 24 * 60;
/** Windows start on the hour or half hour, so the rest of a day begins at the next of these. */
const STEP_MINUTES = 30;
/** Minutes of the day in the shop's time zone. */
const PARTS = [
  { part: 'Morning', from: 6 * 60, until: 12 * 60 },
  { part: 'Afternoon', from: 12 * 60, until: 17 * 60 },
  { part: 'Evening', from: 17 * 60, until: 22 * 60 },
] as const;

/** One open period, split at local midnight. */
function splitByDay(
  { from, until }: TimeSpan,
  timeZone: string,
): { from: number; until: number }[] {
  const days = [];
  const end = Date.parse(until);
  for (let start = Date.parse(from); start < end;) {
    const midnight = start + (DAY_MINUTES - minuteOfDay(start, timeZone)) * MINUTE_MS;
    days.push({ from: start, until: Math.min(end, midnight) });
    start = midnight;
  }
  return days;
}

/** The open parts of the shop's days as windows that can be requested. */
export function bookableDays(times: readonly TimeSpan[], timeZone: string): BookableDay[] {
  const byDay = new Map<string, OfferedWindow[]>();
  for (const open of times.flatMap((span) => splitByDay(span, timeZone))) {
    const windows = partsOf(open, timeZone);
    const [first] = windows;
    if (!first) continue;
    const day = formatShortDay(first.from, timeZone);
    byDay.set(day, [...(byDay.get(day) ?? []), ...windows]);
  }
  return [...byDay].map(([day, windows]) => ({ day, windows }));
}

function partsOf(open: { from: number; until: number }, timeZone: string): OfferedWindow[] {
  const opens = minuteOfDay(open.from, timeZone) + (open.from % MINUTE_MS) / MINUTE_MS;
  const midnight = open.from - opens * MINUTE_MS;
  const first = midnight + Math.ceil(opens / STEP_MINUTES) * STEP_MINUTES * MINUTE_MS;
  return PARTS.flatMap(({ part, ...minutes }) => {
    const from = Math.max(first, midnight + minutes.from * MINUTE_MS);
    const until = Math.min(open.until, midnight + minutes.until * MINUTE_MS);
    const length = (until - from) / MINUTE_MS;
    if (length < MIN_WINDOW_MINUTES || length > MAX_WINDOW_MINUTES) return [];
    const span = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
    return [{ ...span, part, hours: formatHours(span, timeZone) }];
  });
}
