import { call } from '../../../lib/api.ts';
import { formatMileage } from '../../../lib/format.ts';
import { showToast } from '../../../lib/toast.ts';
import { withErrorToast } from '../../../lib/with-error-toast.ts';
import { reloadVehicles } from '../garage.queries.ts';

interface OdometerChange {
  from: number | null;
  to: number;
}

/** Says that a vehicle's mileage was raised along the way, and offers to set it back. */
export async function showOdometerChange(
  vehicleId: string,
  change: OdometerChange | null | undefined,
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
