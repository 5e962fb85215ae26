import { formatTime } from '../../lib/text/format.ts';
import type { Shift, ShiftHour } from './shift.queries.ts';

/** Shown even if nothing happened in them. */
const [FIRST, LAST] = [8, 17];

/** The hours of the working day, and those outside of it with requests, a forecast, or agents. */
export function shownHours({ hours, agents }: Shift): ShiftHour[] {
  const used = new Set(agents.flatMap((agent) => agent.hours.map(({ starts_at: at }) => at)));
  const isShown = ({ hour, starts_at: at, requests, forecast, at_desk: atDesk }: ShiftHour) =>
    (hour >= FIRST && hour <= LAST) ||
    used.has(at) ||
    [requests, forecast, atDesk].some((count) => (count ?? 0) > 0);
  const last = hours.findLastIndex(isShown);
  return hours.slice(hours.findIndex(isShown), last + 1);
}

/** `3 pm` on the desk's clock. */
export const hourName = (startsAt: string, timeZone: string): string =>
  formatTime(startsAt, { timeZone }).replace(':00', '');

/** `3 pm by 1, 4 pm by 2`; empty if no hour is short. */
export const shortHours = (hours: readonly ShiftHour[], timeZone: string): string =>
  hours
    .filter(({ short }) => (short ?? 0) > 0)
    .map(({ starts_at: at, short }) => `${hourName(at, timeZone)} by ${short}`)
    .join(', ');

/** How far the time is through the shown hours, in percent; null outside of them. */
export function timePassed(hours: readonly ShiftHour[], at: string): number | null {
  const start = Date.parse(hours[0]?.starts_at ?? '');
  const passed = (Date.parse(at) - start) / (hours.length * 3_600_000);
  return passed >= 0 && passed <= 1 ? passed * 100 : null;
}
