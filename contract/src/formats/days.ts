// Calendar days, such as `2026-11-20`. This file doesn't use the schema library.

const DAY_MS = 86_400_000;

/** The day of an instant, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Noon of a day, in UTC. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

export const daysBetween = (from: string, to: string): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / DAY_MS);

/** The same day of a month later, or earlier if negative. If that month is too short, its last day. */
export function calendarMonthsAfter(at: Date, months: number): Date {
  const month = at.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(at);
  moved.setUTCFullYear(at.getUTCFullYear(), month, Math.min(at.getUTCDate(), lastDay));
  return moved;
}

/** Does the same with a day such as `2026-11-20`. */
export const dayMonthsAfter = (day: string, months: number): string =>
  dayOf(calendarMonthsAfter(noonOf(day), months));
