import type {
  DueGroup,
  IntervalSource,
  LastDone as LastDoneKind,
  ServiceState,
} from '@fourbay/contract/service-catalog/recommended-services';
import { askAbout, describeBasis, describeSource } from './basis.rules.ts';
import {
  answerAbout,
  lastTime,
  type DoneService,
  type LastDone,
  type OwnerAnswer,
  type ScheduledService,
} from './done.rules.ts';
import { inMonthsFrom } from '../../../platform/values/months.ts';
import { dueIn, type DueIn } from './due.rules.ts';
import { projectMileage, type MileageProjection } from './mileage.rules.ts';
import {
  intervalsFor,
  uncertainFit,
  type MaintainedCar,
  type WhichCars,
} from './which-interval.rules.ts';

export interface MaintenanceInterval extends ScheduledService, WhichCars {
  id: string;
  /** The order of what is due, lowest first. */
  importance: number;
  /** True for the few services about which owners of used cars usually know. */
  asked: boolean;
  everyMiles: number | null;
  everyMonths: number | null;
  reason: string;
}

/** How often a service is due, as the car's owner says. */
interface OwnInterval {
  categoryId: string;
  choiceId: string | null;
  everyMiles: number | null;
  everyMonths: number | null;
}

export interface VehicleState extends MaintainedCar {
  mileage: number | null;
  /** When that mileage was read; null if the mileage is unknown. */
  mileageAt: Date | null;
  ageMonths: number | null;
  done: readonly DoneService[];
  answers: readonly OwnerAnswer[];
  own: readonly OwnInterval[];
}

export interface Recommendation {
  intervalId: string;
  category: MaintenanceInterval['category'];
  choice: MaintenanceInterval['choice'];
  importance: number;
  state: ServiceState;
  /** Asks whether the car has the part, if that is unknown. */
  question: string | null;
  answer: OwnerAnswer | null;
  /**
   * Miles and months left, negative when past; null when the interval has no such limit or it can't
   * be calculated.
   */
  dueInMiles: number | null;
  dueInMonths: number | null;
  /** The earlier of both limits, with miles converted to time by the car's pace. */
  dueAt: Date;
  /** Past its due date according to records, or to the owner. */
  overdue: boolean;
  /** False when it was due at least once without a record. */
  recorded: boolean;
  group: DueGroup;
  lastDone: LastDoneKind;
  everyMiles: number | null;
  everyMonths: number | null;
  intervalSource: IntervalSource;
  /** The schedule's interval, which an own one replaces. */
  plan: { everyMiles: number | null; everyMonths: number | null };
  /** The source of the interval, as a sentence. */
  source: string;
  /** True when the miles are based on the assumed 1,000 a month. */
  mileageAssumed: boolean;
  /** False when there is no reading, so that miles are based on the age. */
  odometerKnown: boolean;
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

/** What all services of a car are calculated from. */
interface Known extends MileageEstimate {
  vehicle: VehicleState;
  now: Date;
  /** Whether services that aren't due soon are listed too. */
  all: boolean;
}

/**
 * Services due within half a year for a car: those due now first, the most important ones at the top,
 * then by date. A service past its interval stays in the list until it is recorded or answered. One
 * that depends on a part about which nothing is known is never due, and comes last. With `all`, also
 * the rest of the schedule.
 */
export function recommendServices(
  intervals: readonly MaintenanceInterval[],
  vehicle: VehicleState,
  now: Date,
  { all = false } = {},
): Recommendation[] {
  const known = { vehicle, ...estimateMileage(vehicle, now), now, all };
  return intervalsFor(intervals, vehicle)
    .flatMap((interval) => recommend(interval, known) ?? [])
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || a.importance - b.importance || a.dueAt.getTime() - b.dueAt.getTime(),
    );
}

/** What is known about a car's mileage today, by its readings and its history. */
export interface MileageEstimate {
  /** Undefined when neither a reading nor the age is known. */
  projection: MileageProjection | undefined;
  /** False when there is no reading, so that miles are based on the age. */
  odometerKnown: boolean;
}

export function estimateMileage(
  {
    mileage,
    mileageAt,
    ageMonths,
    done,
  }: Pick<VehicleState, 'mileage' | 'mileageAt' | 'ageMonths'> & {
    done: readonly Pick<DoneService, 'at' | 'mileage'>[];
  },
  now: Date,
): MileageEstimate {
  const readings = done.flatMap((one) =>
    one.mileage === null ? [] : [{ at: one.at, mileage: one.mileage }],
  );
  if (mileage !== null && mileageAt !== null) readings.push({ at: mileageAt, mileage });
  return {
    projection: projectMileage(readings, ageMonths, now),
    odometerKnown: readings.some(({ at }) => at <= now),
  };
}

const STATE_RANK: Record<ServiceState, number> = {
  overdue: 0,
  due: 0,
  soon: 2,
  later: 3,
  unknown: 4,
};

/** What the owner isn't sure about follows what else is due. */
const rank = ({ state, answer, recorded }: Recommendation): number =>
  STATE_RANK[state] + (!recorded && answer?.done === 'not_sure' ? 1 : 0);

const isWithin = ({ miles, months }: Pick<DueIn, 'miles' | 'months'>, horizon: Horizon): boolean =>
  (miles !== null && miles <= horizon.miles) || (months !== null && months <= horizon.months);

/** What is known about whether a service is due. */
interface Standing {
  due: DueIn;
  last: LastDone | undefined;
  /** Past its interval. */
  isPast: boolean;
  /** Past its first interval with nothing known about it. */
  isUnrecorded: boolean;
  /** True while it is unknown whether the car has the part, or if the owner says it doesn't. */
  isUncertain: boolean;
  /** The owner's interval, not the schedule's. */
  isOwn: boolean;
}

function stateOf({
  due,
  last,
  isPast,
  isUnrecorded,
  isUncertain,
  isOwn,
}: Standing): ServiceState | undefined {
  if (isUncertain) return isWithin(due, SOON) ? 'unknown' : undefined;
  if (isPast) return isUnrecorded ? 'due' : 'overdue';
  if (isWithin(due, NOW)) return 'due';
  if (isWithin(due, SOON)) return 'soon';
  // A rough answer and an own interval stay listed, so that the owner can change them.
  return isWithin(due, LATER) || last?.rough || isOwn ? 'later' : undefined;
}

/** The state of what isn't due soon. */
const restOf = ({ isUncertain }: Standing): ServiceState => (isUncertain ? 'unknown' : 'later');

const GROUPS: Record<ServiceState, DueGroup> = {
  overdue: 'due_now',
  due: 'due_now',
  soon: 'coming_up',
  later: 'later',
  unknown: 'later',
};

function lastDoneOf(
  { asked }: Pick<MaintenanceInterval, 'asked'>,
  { last, isPast, isUnrecorded }: Standing,
): LastDoneKind {
  if (last) return 'recorded';
  if (!isPast) return 'not_yet_due';
  if (!isUnrecorded) return 'never';
  return asked ? 'ask' : 'unknown';
}

function standingOf(
  interval: MaintenanceInterval,
  { answer, isOwn }: { answer: OwnerAnswer | undefined; isOwn: boolean },
  { vehicle, projection, now }: Known,
): Standing | undefined {
  const known = { projection, ageMonths: vehicle.ageMonths };
  const last = lastTime(interval, vehicle.done, answer, known, now);
  const due = dueIn(interval, last, known, now);
  if (!due) return undefined;
  const isPast = (due.miles ?? 1) < 0 || (due.months ?? 1) < 0;
  const isUncertain = answer?.hasPart == null && !!uncertainFit(interval, vehicle.fit);
  return {
    due,
    last,
    isPast,
    isUnrecorded: isPast && !last && answer?.done !== 'no',
    isUncertain: (isUncertain && !last) || answer?.hasPart === false,
    isOwn,
  };
}

function recommend(plan: MaintenanceInterval, known: Known): Recommendation | undefined {
  const { vehicle, projection, odometerKnown, now, all } = known;
  const own = answerAbout(plan, vehicle.own);
  const { everyMiles, everyMonths } = own ?? plan;
  const interval = { ...plan, everyMiles, everyMonths };
  const intervalSource = own ? 'own' : plan.intervalSource;
  const answer = answerAbout(plan, vehicle.answers);
  const standing = standingOf(interval, { answer, isOwn: own !== undefined }, known);
  if (!standing) return undefined;
  const state = stateOf(standing) ?? (all ? restOf(standing) : undefined);
  if (!state) return undefined;
  const { due, last, isPast, isUnrecorded } = standing;
  const uncertain = state === 'unknown' ? uncertainFit(interval, vehicle.fit) : undefined;
  // How long ago it was due is unknown without a record.
  const isNow = isPast && !last;
  const left = (value: number | null): number | null =>
    isNow ? zeroOrNull(value) : roundOrNull(value);
  return {
    intervalId: interval.id,
    category: interval.category,
    choice: interval.choice,
    importance: interval.importance,
    state,
    question: uncertain && answer?.hasPart == null ? askAbout(uncertain) : null,
    answer: answer ?? null,
    dueInMiles: left(due.miles),
    dueInMonths: left(due.months),
    dueAt: isNow ? now : inMonthsFrom(now, due.first),
    overdue: state === 'overdue',
    recorded: !isUnrecorded,
    group: isUnrecorded ? 'later' : GROUPS[state],
    lastDone: lastDoneOf(interval, standing),
    everyMiles,
    everyMonths,
    intervalSource,
    plan: { everyMiles: plan.everyMiles, everyMonths: plan.everyMonths },
    source: describeSource(intervalSource),
    mileageAssumed: due.miles !== null && projection?.assumed === true,
    odometerKnown,
    reason: interval.reason,
    basis: describeBasis(interval, { last, isPast, answer: answer?.done }),
  };
}

/** Rounded, without a negative zero. */
const roundOrNull = (value: number | null): number | null =>
  value === null ? null : Math.round(value) + 0;

/** A service without a record is due now. */
const zeroOrNull = (value: number | null): number | null => (value === null ? null : 0);
