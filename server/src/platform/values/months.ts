import { days } from './clock.ts';

export const DAYS_PER_MONTH = 30.4375;

/** The same day of a later month, or that month's last day. */
export function calendarMonthsAfter(at: Date, months: number): Date {
  const month = at.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(at);
  moved.setUTCFullYear(at.getUTCFullYear(), month, Math.min(at.getUTCDate(), lastDay));
  return moved;
}

const MAX_MONTHS = 600;

export function inMonthsFrom(now: Date, months: number): Date {
  const bounded = Math.max(-MAX_MONTHS, Math.min(MAX_MONTHS, months));
  return new Date(now.getTime() + days(Math.round(bounded * DAYS_PER_MONTH)));
}
