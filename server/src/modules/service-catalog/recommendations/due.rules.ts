import { calendarMonthsAfter } from '@fourbay/contract/formats/days';
import { monthsBetween, type MileageProjection } from './mileage.rules.ts';

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

/** Infinite for a car that is not driven. */
function milesInMonths(miles: number, perMonth: number): number {
  if (perMonth > 0) return miles / perMonth;
  return miles < 0 ? 0 : Infinity;
}
