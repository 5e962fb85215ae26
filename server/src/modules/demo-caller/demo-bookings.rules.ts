import { hours } from '../../platform/values/clock.ts';
import type { TimeSpan } from '../bookings/index.ts';

/** The shop's open times between two instants. */
type OpenTimes = (from: number, to: number) => { from: number; to: number }[];

type DemoReply =
  | { kind: 'confirm'; slot: TimeSpan }
  | { kind: 'counter'; slots: TimeSpan[] }
  | { kind: 'decline'; reason: string };

const SLOT_MS = hours(1);

const firstHour = ({ from, until }: TimeSpan): TimeSpan => ({
  from,
  until: new Date(Math.min(until.getTime(), from.getTime() + SLOT_MS)),
});

/** A demo shop's answer to a request for an appointment. Most accept one of the windows. */
export function drawReply(
  windows: readonly TimeSpan[],
  openTimes: OpenTimes,
  random: () => number,
): DemoReply {
  const drawn = random();
  const window = windows[Math.floor(random() * windows.length)] ?? windows[0];
  const slots = window ? laterSlots(window, openTimes) : [];
  if (window && (drawn < 0.75 || slots.length === 0))
    return { kind: 'confirm', slot: firstHour(window) };
  if (drawn < 0.93) return { kind: 'counter', slots };
  return { kind: 'decline', reason: 'We are fully booked on those days.' };
}

/** Offers an hour after opening, on the next two open days. */
function laterSlots({ until }: TimeSpan, openTimes: OpenTimes): TimeSpan[] {
  const from = until.getTime() + hours(8);
  return openTimes(from, from + hours(24 * 6))
    .filter((open) => open.from > from)
    .slice(0, 2)
    .map((open) => ({
      from: new Date(open.from + SLOT_MS),
      until: new Date(open.from + 2 * SLOT_MS),
    }));
}
