import { powerOf } from '@fourbay/contract/maintenance-power';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/app-error.ts';
import {
  findMaintenanceIntervals,
  recommendServices,
  type Recommendation,
} from '../service-catalog/index.ts';
import { fitOf, monthsInUse } from './garage.facts.rules.ts';
import { noonOf } from './garage.history.rules.ts';
import { findCompletedServices } from './garage.history.store.ts';
import { findVehicle } from './garage.store.ts';

/**
 * What is due for an owner's vehicle, by the schedule of its power and year, its mileage, its age
 * and what was done. There is no schedule for motorcycles and trailers.
 */
export async function recommendServicesForVehicle(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  vehicleId: string,
): Promise<Recommendation[]> {
  const vehicle = await findVehicle(db, userId, vehicleId);
  if (!vehicle) throw notFound();
  const { kind, fuel } = fitOf(vehicle);
  if (kind !== 'car') return [];
  const done = await findCompletedServices(db, userId, vehicleId);
  const state = {
    power: powerOf(fuel),
    modelYear: vehicle.year,
    mileage: vehicle.mileage,
    mileageAt: vehicle.mileage_updated_at,
    ageMonths: monthsInUse(vehicle.year, vehicle.mileage, now()),
    done: done.map(({ category_id, at, ...same }) => ({
      ...same,
      categoryId: category_id,
      at: noonOf(at),
    })),
  };
  return recommendServices(await findMaintenanceIntervals(db), state, now());
}
