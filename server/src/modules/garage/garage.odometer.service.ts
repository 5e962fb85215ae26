import type { Trx } from '../../deps.ts';
import { odometerAfter } from './garage.odometer.rules.ts';
import { lockVehicle, updateVehicleRow } from './garage.store.ts';

/** How a report raised the odometer; both in miles, `from` null if unknown. */
export interface OdometerChange {
  from: number | null;
  to: number;
}

/**
 * Raises a vehicle's mileage to one from a history entry, a payment report, or a request. A lower one changes
 * nothing, because it may be from an earlier day.
 */
export async function raiseOdometer(
  trx: Trx,
  userId: string,
  vehicleId: string,
  reading: { mileage: number | null | undefined; at: Date },
  now: Date,
): Promise<OdometerChange | null> {
  if (reading.mileage == null) return null;
  const vehicle = await lockVehicle(trx, userId, vehicleId);
  const after =
    vehicle && odometerAfter(vehicle, { mileage: reading.mileage, at: reading.at }, now);
  if (!after) return null;
  await updateVehicleRow(trx, userId, vehicleId, { ...after, updated_at: now });
  return { from: vehicle.mileage, to: reading.mileage };
}
