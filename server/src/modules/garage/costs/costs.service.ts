import { MIN_MILES_FOR_COST } from '@fourbay/contract/garage/cost-limits';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { days } from '../../../platform/values/clock.ts';
import { findVehicle } from '../garage.store.ts';
import { comparedCents, fittingReadings, type DayReading } from './costs.rules.ts';
import {
  countUnreportedBookings,
  findPaidBookings,
  findReadingDays,
  findYears,
  type BookedQuote,
  type YearOfEntries,
} from './costs.store.ts';

const YEAR_MS = days(365.25);

interface DrivenMiles {
  driven: number;
  from: string;
  to: string;
}

export interface VehicleCosts {
  vehicleId: string;
  /** Without the years that have no entry. */
  years: YearOfEntries[];
  /** Since the first dated entry; null until that is a year ago. */
  centsPerYear: number | null;
  /** Null if the readings are too close together. */
  miles: DrivenMiles | null;
  readings: DayReading[];
  unusedReadings: number;
  booked: (BookedQuote & { comparedCents: number | null })[];
  unreportedBookings: number;
}

export async function readCosts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  vehicleId: string,
): Promise<VehicleCosts> {
  const [vehicle, all, paid, unreportedBookings] = await Promise.all([
    findVehicle(db, userId, vehicleId),
    findReadingDays(db, vehicleId),
    findPaidBookings(db, vehicleId),
    countUnreportedBookings(db, vehicleId),
  ]);
  if (!vehicle) throw notFound();
  const readings = fittingReadings(all);
  const miles = drivenBetween(readings);
  const years = await findYears(db, { userId, vehicleId }, miles ?? undefined);
  return {
    vehicleId,
    years,
    centsPerYear: averagePerYear(years, now()),
    miles,
    readings,
    unusedReadings: all.length - readings.length,
    booked: paid.map((booking) => ({ ...booking, comparedCents: comparedCents(booking) })),
    unreportedBookings,
  };
}

function drivenBetween(readings: readonly DayReading[]): DrivenMiles | null {
  const [first] = readings;
  const last = readings.at(-1);
  if (!first || !last) return null;
  const driven = last.mileage - first.mileage;
  return driven < MIN_MILES_FOR_COST ? null : { driven, from: first.day, to: last.day };
}

function averagePerYear(years: readonly YearOfEntries[], now: Date): number | null {
  const firstDay = years.find((year) => year.firstDay !== null)?.firstDay;
  if (!firstDay) return null;
  const count = (now.getTime() - Date.parse(firstDay)) / YEAR_MS;
  return count < 1 ? null : years.reduce((sum, { cents }) => sum + cents, 0) / count;
}
