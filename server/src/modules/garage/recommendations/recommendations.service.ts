import type { DoneAnswer } from '@fourbay/contract/service-catalog/recommended-services';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import {
  estimateMileage,
  findMaintenanceIntervals,
  recommendServices,
  type MileageEstimate,
  type Recommendation,
} from '../../service-catalog/index.ts';
import { monthsInUse } from '../garage.facts.rules.ts';
import { timeOfWork } from '../history/history.rules.ts';
import { findCompletedServices, type CompletedServiceRow } from '../history/history.store.ts';
import { findAnswers, type AnswerRow } from './answers.store.ts';
import { findOwnIntervals, type OwnIntervalRow } from './own-intervals.store.ts';
import { maintainedCar } from './maintained-car.ts';
import { findVehicle, findVehiclesOfOwners, type VehicleRow } from '../garage.store.ts';

/**
 * Due services of an owner's vehicle, by the schedule for its fuel and year, its mileage, its age,
 * and its history, or all services of the schedule. There is none for motorcycles and trailers.
 */
export async function recommendServicesForVehicle(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  vehicleId: string,
  { all = false } = {},
): Promise<Recommendation[]> {
  const vehicle = await findVehicle(db, userId, vehicleId);
  if (!vehicle) throw notFound();
  const records = {
    done: await findCompletedServices(db, [vehicleId]),
    answers: await findAnswers(db, [vehicleId]),
    own: await findOwnIntervals(db, [vehicleId]),
  };
  return recommend(vehicle, records, await findMaintenanceIntervals(db), { now: now(), all });
}

/** The same for all vehicles of several owners, in five statements. */
export async function recommendServicesForOwners(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userIds: readonly string[],
): Promise<{ userId: string; id: string; name: string; recommendations: Recommendation[] }[]> {
  const vehicles = await findVehiclesOfOwners(db, userIds);
  if (vehicles.length === 0) return [];
  const ids = vehicles.map(({ id }) => id);
  const doneOf = Map.groupBy(await findCompletedServices(db, ids), (row) => row.vehicle_id);
  const answersOf = Map.groupBy(await findAnswers(db, ids), (row) => row.user_vehicle_id);
  const ownOf = Map.groupBy(await findOwnIntervals(db, ids), (row) => row.user_vehicle_id);
  const intervals = await findMaintenanceIntervals(db);
  return vehicles.map((vehicle) => ({
    userId: vehicle.user_id,
    id: vehicle.id,
    name: vehicle.nickname || vehicle.full_vehicle_name,
    recommendations: recommend(
      vehicle,
      {
        done: doneOf.get(vehicle.id) ?? [],
        answers: answersOf.get(vehicle.id) ?? [],
        own: ownOf.get(vehicle.id) ?? [],
      },
      intervals,
      { now: now() },
    ),
  }));
}

/** A service in a vehicle's history. An entry with several services has one of these for each. */
export interface PastService {
  entryId: string;
  addedAt: Date;
  /** The day of the work. `at` is an assumed time on that day. */
  on: string;
  at: Date;
  title: string;
  /** Null for an entry without a catalog service. */
  categoryId: string | null;
  choices: readonly { optionId: string; choiceId: string }[];
  mileage: number | null;
}

/** A vehicle in an owner's garage, with its mileage today as far as it can be estimated. */
export interface EstimatedVehicle {
  userId: string;
  id: string;
  name: string;
  /** The last reading, and when it was taken. */
  mileage: number | null;
  mileageAt: Date | null;
  estimate: MileageEstimate;
  done: readonly PastService[];
}

/** Reads the vehicles of several owners, with estimated mileage and past services, in two statements. */
export async function estimateMileagesForOwners(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userIds: readonly string[],
): Promise<EstimatedVehicle[]> {
  const vehicles = await findVehiclesOfOwners(db, userIds);
  const rows = await findCompletedServices(
    db,
    vehicles.map(({ id }) => id),
  );
  const rowsOf = Map.groupBy(rows, (row) => row.vehicle_id);
  return vehicles.map((vehicle) => {
    const state = stateOf(vehicle, rowsOf.get(vehicle.id) ?? [], now());
    return {
      userId: vehicle.user_id,
      id: vehicle.id,
      name: vehicle.nickname || vehicle.full_vehicle_name,
      mileage: vehicle.mileage,
      mileageAt: vehicle.mileage_updated_at,
      estimate: estimateMileage(state, now()),
      done: state.done,
    };
  });
}

/** The vehicle's readings, its age, and what was done, which decide its mileage today. */
const stateOf = (vehicle: VehicleRow, done: readonly CompletedServiceRow[], now: Date) => ({
  mileage: vehicle.mileage,
  mileageAt: vehicle.mileage_updated_at,
  ageMonths: monthsInUse(vehicle.year, vehicle.mileage, now),
  done: done.flatMap((row) => pastService(row, now) ?? []),
});

/** Undefined if the service is still ahead. */
function pastService(row: CompletedServiceRow, now: Date): PastService | undefined {
  const { entry_id, added_at, at: on, title, category_id, choices, mileage } = row;
  const at = timeOfWork(on, now);
  return (
    at && {
      entryId: entry_id,
      addedAt: added_at,
      on,
      at,
      title,
      categoryId: category_id,
      choices,
      mileage,
    }
  );
}

interface Records {
  done: readonly CompletedServiceRow[];
  answers: readonly AnswerRow[];
  own: readonly OwnIntervalRow[];
}

function recommend(
  vehicle: VehicleRow,
  { done, answers, own }: Records,
  intervals: Awaited<ReturnType<typeof findMaintenanceIntervals>>,
  { now, all = false }: { now: Date; all?: boolean },
): Recommendation[] {
  const car = maintainedCar(vehicle);
  if (car.fit.kind !== 'car') return [];
  const state = {
    ...car,
    ...stateOf(vehicle, done, now),
    answers: answers.map((row) => answerOf(row, now)),
    own: own.map((row) => ({
      categoryId: row.category_id,
      choiceId: row.category_option_choice_id,
      everyMiles: row.every_miles,
      everyMonths: row.every_months,
    })),
  };
  return recommendServices(intervals, state, now, { all });
}

const answerOf = (row: AnswerRow, now: Date) => ({
  categoryId: row.category_id,
  choiceId: row.category_option_choice_id,
  done: row.done as DoneAnswer | null,
  on: row.done_on === null ? null : (timeOfWork(row.done_on, now) ?? null),
  mileage: row.mileage,
  hasPart: row.has_part,
  answeredAt: row.answered_at,
});
