import type { PowerKind } from '@fourbay/contract/service-catalog/maintenance-power';
import type { DueGroup, LastDone } from '@fourbay/contract/service-catalog/recommended-services';
import { days } from '../../../platform/values/clock.ts';
import {
  DAYS_PER_MONTH,
  monthsBetween,
  projectMileage,
  type MileageProjection,
} from './mileage.rules.ts';
import { describeBasis, describeSource } from './basis.rules.ts';

export interface MaintenanceInterval {
  id: string;
  power: PowerKind;
  /** The model years it applies to. Null means no limit. */
  fromYear: number | null;
  toYear: number | null;
  /** True when the owner should be asked when it was last done. */
  asked: boolean;
  category: { id: string; name: string };
  /** The choice that is due within the category; null for the whole category. */
  choice: { optionId: string; optionName: string; choiceId: string; choiceName: string } | null;
  /** Choices of that option that count as done. */
  doneByChoiceIds: readonly string[];
  everyMiles: number | null;
  everyMonths: number | null;
  reason: string;
}

/** A past service of the car; never a canceled one. */
interface DoneService {
  /** Null for an entry without a catalog service. It is then matched by its title. */
  categoryId: string | null;
  title: string;
  choices: readonly { optionId: string; choiceId: string }[];
  at: Date;
  mileage: number | null;
}

export interface VehicleState {
  power: PowerKind;
  modelYear: number;
  mileage: number | null;
  /** When that mileage was read; null if the mileage is unknown. */
  mileageAt: Date | null;
  ageMonths: number | null;
  done: readonly DoneService[];
}

export interface Recommendation {
  intervalId: string;
  category: MaintenanceInterval['category'];
  choice: MaintenanceInterval['choice'];
  /**
   * Miles and months left, negative when past; null when the interval has no such limit or it can't
   * be calculated.
   */
  dueInMiles: number | null;
  dueInMonths: number | null;
  /** The earlier of both limits, with miles converted to time by the car's pace. */
  dueAt: Date;
  /** Past its due date according to records. */
  overdue: boolean;
  /** False when it was due at least once without a record. */
  recorded: boolean;
  group: DueGroup;
  lastDone: LastDone;
  everyMiles: number | null;
  everyMonths: number | null;
  /** The source of the interval. */
  source: string;
  /** True when the miles are based on the assumed 1,000 a month. */
  mileageAssumed: boolean;
  /** Why the service matters. */
  reason: string;
  /** Why it is due now: what is on record and how often it is due. */
  basis: string;
}

interface Horizon {
  miles: number;
  months: number;
}

const NOW: Horizon = { miles: 300, months: 0.5 };
const SOON: Horizon = { miles: 3_000, months: 3 };
const LATER: Horizon = { miles: 6_000, months: 6 };

/**
 * Services due within half a year for a car, according to records: those due now first, then by
 * date. A service that became due without a record is never called due and comes last.
 */
export function recommendServices(
  intervals: readonly MaintenanceInterval[],
  vehicle: VehicleState,
  now: Date,
): Recommendation[] {
  const readings = vehicle.done.flatMap(({ at, mileage }) =>
    mileage === null ? [] : [{ at, mileage }],
  );
  if (vehicle.mileage !== null && vehicle.mileageAt !== null)
    readings.push({ at: vehicle.mileageAt, mileage: vehicle.mileage });
  const projection = projectMileage(readings, vehicle.ageMonths, now);
  const due = intervals
    .filter((interval) => isFor(interval, vehicle))
    .flatMap((interval) => recommend(interval, vehicle, projection, now) ?? [])
    .filter((item) => !item.recorded || isWithin(item, LATER));
  return due.toSorted((a, b) => rank(a) - rank(b) || a.dueAt.getTime() - b.dueAt.getTime());
}

const isFor = (
  { power, fromYear, toYear }: MaintenanceInterval,
  vehicle: Pick<VehicleState, 'power' | 'modelYear'>,
): boolean =>
  power === vehicle.power &&
  vehicle.modelYear >= (fromYear ?? -Infinity) &&
  vehicle.modelYear <= (toYear ?? Infinity);

const GROUP_RANK: Record<DueGroup, number> = { due_now: 0, coming_up: 10, later: 20 };
const LAST_DONE_RANK: Record<LastDone, number> = {
  recorded: 0,
  not_yet_due: 0,
  ask: 1,
  unknown: 2,
};

const rank = ({ group, lastDone }: Pick<Recommendation, 'group' | 'lastDone'>): number =>
  GROUP_RANK[group] + LAST_DONE_RANK[lastDone];

const isWithin = (
  { dueInMiles, dueInMonths }: Pick<Recommendation, 'dueInMiles' | 'dueInMonths'>,
  { miles, months }: Horizon,
): boolean =>
  (dueInMiles !== null && dueInMiles <= miles) || (dueInMonths !== null && dueInMonths <= months);

function groupOf(
  item: Pick<Recommendation, 'dueInMiles' | 'dueInMonths' | 'recorded' | 'overdue'>,
): DueGroup {
  if (!item.recorded) return 'later';
  if (item.overdue || isWithin(item, NOW)) return 'due_now';
  return isWithin(item, SOON) ? 'coming_up' : 'later';
}

function lastDoneOf(
  { asked }: Pick<MaintenanceInterval, 'asked'>,
  last: DoneService | undefined,
  recorded: boolean,
): LastDone {
  if (last) return 'recorded';
  if (recorded) return 'not_yet_due';
  return asked ? 'ask' : 'unknown';
}

/**
 * An entry without a choice for the interval's option counts as done, because the shop decided, and a wrong
 * reminder is worse than a missing one.
 */
function countsAsDone(done: DoneService, interval: MaintenanceInterval): boolean {
  const { category, choice, doneByChoiceIds } = interval;
  if (done.categoryId === null) return titlesOf(interval).includes(normalizeTitle(done.title));
  if (done.categoryId !== category.id) return false;
  const doneChoice = done.choices.find(({ optionId }) => optionId === choice?.optionId);
  return !doneChoice || doneByChoiceIds.includes(doneChoice.choiceId);
}

/**
 * Titles under which an owner may enter the service: "Brakes", or as recommended, "Brakes: Front".
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
  const due = {
    dueInMiles: recorded ? roundOrNull(milesToGo) : zeroOrNull(milesToGo),
    dueInMonths: recorded ? roundOrNull(monthsToGo) : zeroOrNull(monthsToGo),
    overdue: recorded && past,
    recorded,
  };
  return {
    ...due,
    intervalId: interval.id,
    category: interval.category,
    choice: interval.choice,
    dueAt: recorded ? inMonthsFrom(now, inMonths) : now,
    group: groupOf(due),
    lastDone: lastDoneOf(interval, last, recorded),
    everyMiles: interval.everyMiles,
    everyMonths: interval.everyMonths,
    source: describeSource(interval),
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

/** Infinite for a car that is not driven. */
function milesInMonths(miles: number, perMonth: number): number {
  if (perMonth > 0) return miles / perMonth;
  return miles < 0 ? 0 : Infinity;
}

const MAX_MONTHS = 600;

function inMonthsFrom(now: Date, months: number): Date {
  const bounded = Math.max(-MAX_MONTHS, Math.min(MAX_MONTHS, months));
  return new Date(now.getTime() + days(Math.round(bounded * DAYS_PER_MONTH)));
}

/** Rounded, without a negative zero. */
const roundOrNull = (value: number | null): number | null =>
  value === null ? null : Math.round(value) + 0;

/** A service without a record is due now. */
const zeroOrNull = (value: number | null): number | null => (value === null ? null : 0);
