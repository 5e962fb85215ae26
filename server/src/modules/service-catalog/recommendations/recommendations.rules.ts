import type { DriveKind } from '@fourbay/contract/service-catalog';
import { monthsBetween, projectMileage, type MileageProjection } from './mileage.rules.ts';
import { describeBasis } from './basis.rules.ts';

export interface MaintenanceInterval {
  id: string;
  driveKind: DriveKind;
  category: { id: string; name: string };
  /** What to ask for within the category; null asks for it as a whole. */
  choice: { optionId: string; optionName: string; choiceId: string; choiceName: string } | null;
  /** Choices of that option which count as done. */
  doneByChoiceIds: readonly string[];
  everyMiles: number | null;
  everyMonths: number | null;
  reason: string;
}

/** A service the car has had; cancelled ones are not given. */
export interface DoneService {
  /** Null for an entry that names no service of the list: then its title may. */
  categoryId: string | null;
  title: string;
  choices: readonly { optionId: string; choiceId: string }[];
  at: Date;
  mileage: number | null;
}

export interface VehicleState {
  driveKind: DriveKind;
  mileage: number | null;
  /** When that mileage was read; null with an unknown mileage. */
  mileageAt: Date | null;
  ageMonths: number | null;
  done: readonly DoneService[];
}

export interface Recommendation {
  intervalId: string;
  category: MaintenanceInterval['category'];
  choice: MaintenanceInterval['choice'];
  /**
   * Miles and months to go, below zero when past; null where the interval has no such limit or it
   * can't be reckoned.
   */
  dueInMiles: number | null;
  dueInMonths: number | null;
  /** Whichever comes first, with the miles turned into time by the car's pace. */
  dueAt: Date;
  /** Past its time by what is on record. */
  overdue: boolean;
  /** False when it fell due at least once and nothing tells whether it was done. */
  recorded: boolean;
  /** The miles rest on the general assumption of 1,000 a month. */
  mileageAssumed: boolean;
  /** Why the service matters. */
  reason: string;
  /** Why it is due now: what is on record and how often it is due. */
  basis: string;
}

export interface Horizon {
  miles: number;
  months: number;
}

const SOON: Horizon = { miles: 3_000, months: 3 };

/**
 * What is due or soon due for a car: overdue first, then by time, then what nothing is on record
 * about.
 */
export function recommendServices(
  intervals: readonly MaintenanceInterval[],
  vehicle: VehicleState,
  now: Date,
  horizon: Horizon = SOON,
): Recommendation[] {
  const readings = vehicle.done.flatMap(({ at, mileage }) =>
    mileage === null ? [] : [{ at, mileage }],
  );
  if (vehicle.mileage !== null && vehicle.mileageAt !== null)
    readings.push({ at: vehicle.mileageAt, mileage: vehicle.mileage });
  const projection = projectMileage(readings, vehicle.ageMonths, now);
  const due = intervals
    .filter(({ driveKind }) => driveKind === vehicle.driveKind)
    .flatMap((interval) => recommend(interval, vehicle, projection, now) ?? [])
    .filter((item) => item.overdue || !item.recorded || isWithinHorizon(item, horizon));
  return due.toSorted((a, b) => rank(a) - rank(b) || a.dueAt.getTime() - b.dueAt.getTime());
}

/** Overdue services first, those without a record last. */
function rank({ overdue, recorded }: Recommendation): number {
  if (overdue) return 0;
  return recorded ? 1 : 2;
}

const isWithinHorizon = (
  { dueInMiles, dueInMonths }: Recommendation,
  { miles, months }: Horizon,
): boolean =>
  (dueInMiles !== null && dueInMiles <= miles) || (dueInMonths !== null && dueInMonths <= months);

/**
 * An entry that leaves the interval's option open counts: the shop decided, and nagging would be
 * worse.
 */
function countsAsDone(done: DoneService, interval: MaintenanceInterval): boolean {
  const { category, choice, doneByChoiceIds } = interval;
  if (done.categoryId === null) return titlesOf(interval).includes(normalizeTitle(done.title));
  if (done.categoryId !== category.id) return false;
  const said = done.choices.find(({ optionId }) => optionId === choice?.optionId);
  return !said || doneByChoiceIds.includes(said.choiceId);
}

/**
 * What an owner would call it: "Brakes", or as the list of what is due says it, "Brakes: Front".
 */
const titlesOf = ({ category, choice }: MaintenanceInterval): string[] =>
  [category.name, ...(choice ? [`${category.name}: ${choice.choiceName}`] : [])].map(
    normalizeTitle,
  );

const normalizeTitle = (title: string): string => title.trim().replace(/\s+/g, ' ').toLowerCase();

function recommend(
  interval: MaintenanceInterval,
  vehicle: VehicleState,
  projection: MileageProjection | undefined,
  now: Date,
): Recommendation | undefined {
  const last = vehicle.done
    .filter((done) => done.at <= now && countsAsDone(done, interval))
    .reduce<DoneService | undefined>(
      (latest, done) => (!latest || done.at > latest.at ? done : latest),
      undefined,
    );
  const milesSince = milesSinceLast(last, projection, now);
  const monthsToGo = monthsLeft(interval, last, vehicle.ageMonths, now);
  const milesToGo =
    interval.everyMiles === null || milesSince === null ? null : interval.everyMiles - milesSince;
  if (milesToGo === null && monthsToGo === null) return undefined;
  const past = (milesToGo ?? 1) < 0 || (monthsToGo ?? 1) < 0;
  const recorded = last !== undefined || !past;
  const inMonths = Math.min(
    monthsToGo ?? Infinity,
    milesToGo === null || !projection ? Infinity : milesInMonths(milesToGo, projection.perMonth),
  );
  return {
    intervalId: interval.id,
    category: interval.category,
    choice: interval.choice,
    dueInMiles: recorded ? roundOrNull(milesToGo) : zeroOrNull(milesToGo),
    dueInMonths: recorded ? roundOrNull(monthsToGo) : zeroOrNull(monthsToGo),
    dueAt: recorded ? inMonthsFrom(now, inMonths) : now,
    overdue: recorded && past,
    recorded,
    mileageAssumed: milesToGo !== null && projection?.assumed === true,
    reason: interval.reason,
    basis: describeBasis(interval, last, recorded),
  };
}

/** Miles since the service was last done, or since new. */
function milesSinceLast(
  last: DoneService | undefined,
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
  { everyMonths }: MaintenanceInterval,
  last: DoneService | undefined,
  ageMonths: number | null,
  now: Date,
): number | null {
  if (everyMonths === null) return null;
  if (last) return monthsBetween(now, calendarMonthsAfter(last.at, everyMonths));
  return ageMonths === null ? null : everyMonths - ageMonths;
}

/** The same day of a later month, or that month's last day. */
function calendarMonthsAfter(at: Date, months: number): Date {
  const month = at.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(at);
  moved.setUTCFullYear(at.getUTCFullYear(), month, Math.min(at.getUTCDate(), lastDay));
  return moved;
}

/** A car that stands still never gets there. */
function milesInMonths(miles: number, perMonth: number): number {
  if (perMonth > 0) return miles / perMonth;
  return miles < 0 ? 0 : Infinity;
}

const MAX_MONTHS = 600;

function inMonthsFrom(now: Date, months: number): Date {
  const bounded = Math.max(-MAX_MONTHS, Math.min(MAX_MONTHS, months));
  return new Date(now.getTime() + Math.round(bounded * 30.4375) * 86_400_000);
}

/** Rounded, without a negative zero. */
const roundOrNull = (value: number | null): number | null =>
  value === null ? null : Math.round(value) + 0;

/** What falls due without a record is due now. */
const zeroOrNull = (value: number | null): number | null => (value === null ? null : 0);
