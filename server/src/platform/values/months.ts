import { days } from './clock.ts';

export const DAYS_PER_MONTH = 30.4375;

const MAX_MONTHS = 600;

export function inMonthsFrom(now: Date, months: number): Date {
  const bounded = Math.max(-MAX_MONTHS, Math.min(MAX_MONTHS, months));
  return new Date(now.getTime() + days(Math.round(bounded * DAYS_PER_MONTH)));
}
