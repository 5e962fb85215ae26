import type { Db } from '../../deps.ts';
import type { PriceClass } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import type { FitVehicle } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { fitOf } from './garage.fit.ts';
import { findVehicle } from './garage.store.ts';

export interface OwnVehicle {
  id: string;
  archived: boolean;
  fullVehicleName: string;
  priceClass: PriceClass;
  makeId: string;
  modelId: string;
  year: number;
  /** The facts that decide which services make sense for it. */
  fit: FitVehicle;
}

/** A user's vehicle for other modules; undefined for another user's vehicle. */
export async function findOwnVehicle(
  db: Db,
  userId: string,
  vehicleId: string,
): Promise<OwnVehicle | undefined> {
  const row = await findVehicle(db, userId, vehicleId);
  return (
    row && {
      id: row.id,
      archived: row.archived,
      fullVehicleName: row.full_vehicle_name,
      priceClass: row.price_class as PriceClass,
      makeId: row.make_id,
      modelId: row.vehicle_model_id,
      year: row.year,
      fit: fitOf(row),
    }
  );
}
