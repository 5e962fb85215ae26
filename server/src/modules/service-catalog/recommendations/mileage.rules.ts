import { days } from '../../../platform/values/clock.ts';
import { DAYS_PER_MONTH } from '../../../platform/values/months.ts';

/** Assumed miles per month for a car without enough readings. */
const ASSUMED_MILES_PER_MONTH = 1_000;
const MAX_MILES_PER_MONTH = 10_000;
const MIN_SPAN_MONTHS = 1;
const MS_PER_MONTH = days(DAYS_PER_MONTH);

export interface MileageReading {
  at: Date;
  mileage: number;
}

export interface MileageProjection {
  /** Projected to now, in miles. */
  mileage: number;
  perMonth: number;
  /** True when the pace is the general assumption, because the readings don't give one. */
  assumed: boolean;
}

/** Average calendar months between two instants, with fractions. */
export const monthsBetween = (from: Date, to: Date): number =>
  (to.getTime() - from.getTime()) / MS_PER_MONTH;

/** Readings up to now, oldest first, except those contradicted by a later, lower reading. */
function plausibleReadings(readings: readonly MileageReading[], now: Date): MileageReading[] {
  const kept: MileageReading[] = [];
  for (const reading of readings
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    const later = kept[0];
    if (!later || reading.mileage <= later.mileage) kept.unshift(reading);
  }
  return kept;
}

/**
 * The projected mileage. Two readings a month or more apart give the pace. Otherwise, 1,000 miles a month are
 * assumed, and the result says so. Without any reading, the mileage is estimated from the age alone.
 * Undefined when the age is unknown too.
 */
export function projectMileage(
  readings: readonly MileageReading[],
  ageMonths: number | null,
  now: Date,
): MileageProjection | undefined {
  const kept = plausibleReadings(readings, now);
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) {
    return ageMonths === null
      ? undefined
      : {
          mileage: ageMonths * ASSUMED_MILES_PER_MONTH,
          perMonth: ASSUMED_MILES_PER_MONTH,
          assumed: true,
        };
  }
  const span = monthsBetween(first.at, last.at);
  const measured = span >= MIN_SPAN_MONTHS ? (last.mileage - first.mileage) / span : undefined;
  const assumed = measured === undefined || measured > MAX_MILES_PER_MONTH;
  const perMonth = assumed ? ASSUMED_MILES_PER_MONTH : measured;
  return {
    mileage: Math.round(last.mileage + perMonth * monthsBetween(last.at, now)),
    perMonth,
    assumed,
  };
}
