import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/app-error.ts';
import {
  findMaintenanceIntervals,
  recommendServices,
  type Recommendation,
} from '../service-catalog/index.ts';
import { findCarsByIds } from '../vehicle-catalog/index.ts';
import { findCompletedServices } from './garage.history.store.ts';
import { findVehicle } from './garage.store.ts';

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A model year begins in the autumn before it. */
const ageInMonths = (modelYear: number, now: Date): number =>
  Math.max(0, (now.getUTCFullYear() - modelYear) * 12 + now.getUTCMonth() + 3);

/**
 * What is due for an owner's vehicle, by the schedule of its drive, its mileage, its age and what
 * was done.
 */
export async function recommendServicesForVehicle(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  vehicleId: string,
): Promise<Recommendation[]> {
  const vehicle = await findVehicle(db, userId, vehicleId);
  if (!vehicle) throw notFound();
  const car = (await findCarsByIds(db, [vehicle.car_id])).get(vehicle.car_id);
  const done = await findCompletedServices(db, userId, vehicleId);
  const state = {
    driveKind: car?.driveKind ?? ('gasoline' as const),
    mileage: vehicle.mileage,
    mileageAt: vehicle.mileage_updated_at,
    ageMonths: ageInMonths(vehicle.year, now()),
    done: done.map(({ category_id, at, ...same }) => ({
      ...same,
      categoryId: category_id,
      at: noonOf(at),
    })),
  };
  return recommendServices(await findMaintenanceIntervals(db), state, now());
}
