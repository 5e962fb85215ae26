import { days } from '../../../platform/values/clock.ts';
import { DAYS_PER_MONTH, monthsBetween, type MileageProjection } from './mileage.rules.ts';

/** The last time a service was done. */
export interface LastTime {
  at: Date;
  mileage: number | null;
}

interface Limits {
  everyMiles: number | null;
  everyMonths: number | null;
}

export interface DueIn {
  /** Negative when past; null when there is no such limit or it can't be calculated. */
  miles: number | null;
  months: number | null;
  /** Months to the earlier limit, with miles converted by the car's pace. */
  first: number;
}

/** How soon a service is due. Undefined if that can't be calculated. */
export function dueIn(
  limits: Limits,
  last: LastTime | undefined,
  {
    projection,
    ageMonths,
  }: { projection: MileageProjection | undefined; ageMonths: number | null },
  now: Date,
): DueIn | undefined {
  const milesSince = milesSinceLast(last, projection, now);
  const months = monthsLeft(limits, last, ageMonths, now);
  const miles =
    limits.everyMiles === null || milesSince === null ? null : limits.everyMiles - milesSince;
  if (miles === null && months === null) return undefined;
  const first = Math.min(
    months ?? Infinity,
    miles === null || !projection ? Infinity : milesInMonths(miles, projection.perMonth),
  );
  return { miles, months, first };
}

/** Miles since the service was last done, or since new. */
function milesSinceLast(
  last: LastTime | undefined,
  projection: MileageProjection | undefined,
  now: Date,
): number | null {
  if (!last) return projection?.mileage ?? null;
  if (!projection) return null;
  if (last.mileage !== null && last.mileage <= projection.mileage)
    return projection.mileage - last.mileage;
  return Math.min(projection.mileage, projection.perMonth * monthsBetween(last.at, now));
}

function monthsLeft(
  { everyMonths }: Limits,
  last: LastTime | undefined,
  ageMonths: number | null,
  now: Date,
): number | null {
  if (everyMonths === null) return null;
  if (last) return monthsBetween(now, calendarMonthsAfter(last.at, everyMonths));
  return ageMonths === null ? null : everyMonths - ageMonths;
}

/** The same day of a later month, or that month's last day. */
export function calendarMonthsAfter(at: Date, months: number): Date {
  const month = at.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(at);
  moved.setUTCFullYear(at.getUTCFullYear(), month, Math.min(at.getUTCDate(), lastDay));
  return moved;
}

/** Infinite for a car that is not driven. */
function milesInMonths(miles: number, perMonth: number): number {
  if (perMonth > 0) return miles / perMonth;
  return miles < 0 ? 0 : Infinity;
}

const MAX_MONTHS = 600;

export function inMonthsFrom(now: Date, months: number): Date {
  const bounded = Math.max(-MAX_MONTHS, Math.min(MAX_MONTHS, months));
  return new Date(now.getTime() + days(Math.round(bounded * DAYS_PER_MONTH)));
}
