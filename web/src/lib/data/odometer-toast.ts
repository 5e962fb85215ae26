import { call } from '../api/api.ts';
import { formatMileage } from '../text/format.ts';
import { showToast } from '../browser/toast.ts';
import { reloadVehicles } from './vehicles.queries.ts';
import { withErrorToast } from '../api/with-error-toast.ts';

/** How a reading raised a vehicle's mileage; null when it didn't. */
export type OdometerChange = { from: number | null; to: number } | null;

/** Shows that a vehicle's mileage was raised, with an undo. */
export async function showOdometerChange(
  vehicleId: string,
  change: OdometerChange | undefined,
): Promise<void> {
  if (!change) return;
  await reloadVehicles();
  const before = change.from === null ? '' : ` from ${formatMileage(change.from)}`;
  showToast(`The odometer now says ${formatMileage(change.to)}${before && `, up${before}`}.`, {
    label: 'Undo',
    run: () => void setBack(vehicleId, change.from),
  });
}

const setBack = (vehicleId: string, mileage: number | null): Promise<void> =>
  withErrorToast(async () => {
    await call('PATCH /api/v2/servicechek/user_vehicles/{id}', {
      params: { id: vehicleId },
      body: { servicechek_user_vehicle: { mileage } },
    });
    await reloadVehicles();
  });
