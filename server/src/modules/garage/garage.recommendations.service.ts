import { powerOf } from '@fourbay/contract/service-catalog/maintenance-power';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/http/app-error.ts';
import {
  findMaintenanceIntervals,
  recommendServices,
  type Recommendation,
} from '../service-catalog/index.ts';
import { monthsInUse } from './garage.facts.rules.ts';
import { fitOf } from './garage.fit.ts';
import { timeOfWork } from './history/history.rules.ts';
import { findCompletedServices, type CompletedServiceRow } from './history/history.store.ts';
import { findVehicle, findVehiclesOfOwners, type VehicleRow } from './garage.store.ts';

/**
 * Due services of an owner's vehicle, by the schedule for its fuel and year, its mileage, its age,
 * and its history. There is no schedule for motorcycles and trailers.
 */
export async function recommendServicesForVehicle(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  vehicleId: string,
): Promise<Recommendation[]> {
  const vehicle = await findVehicle(db, userId, vehicleId);
  if (!vehicle) throw notFound();
  const done = await findCompletedServices(db, [vehicleId]);
  return recommend(vehicle, done, await findMaintenanceIntervals(db), now());
}

/** The same for all vehicles of several owners, in three statements. */
export async function recommendServicesForOwners(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userIds: readonly string[],
): Promise<{ userId: string; id: string; name: string; recommendations: Recommendation[] }[]> {
  const vehicles = await findVehiclesOfOwners(db, userIds);
  if (vehicles.length === 0) return [];
  const done = await findCompletedServices(
    db,
    vehicles.map(({ id }) => id),
  );
  const doneOf = Map.groupBy(done, ({ vehicle_id }) => vehicle_id);
  const intervals = await findMaintenanceIntervals(db);
  return vehicles.map((vehicle) => ({
    userId: vehicle.user_id,
    id: vehicle.id,
    name: vehicle.nickname || vehicle.full_vehicle_name,
    recommendations: recommend(vehicle, doneOf.get(vehicle.id) ?? [], intervals, now()),
  }));
}

function recommend(
  vehicle: VehicleRow,
  done: readonly CompletedServiceRow[],
  intervals: Awaited<ReturnType<typeof findMaintenanceIntervals>>,
  now: Date,
): Recommendation[] {
  const { kind, fuel } = fitOf(vehicle);
  if (kind !== 'car') return [];
  const state = {
    power: powerOf(fuel),
    modelYear: vehicle.year,
    mileage: vehicle.mileage,
    mileageAt: vehicle.mileage_updated_at,
    ageMonths: monthsInUse(vehicle.year, vehicle.mileage, now),
    done: done.flatMap(({ category_id, at: day, title, choices, mileage }) => {
      const at = timeOfWork(day, now);
      return at ? [{ title, choices, mileage, categoryId: category_id, at }] : [];
    }),
  };
  return recommendServices(intervals, state, now);
}
