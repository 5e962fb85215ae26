import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { withErrorToast } from '../../../lib/api/with-error-toast.ts';
import { chooseVehicle } from '../current-vehicle.ts';
import { vehicleName, reloadVehicles, type Vehicle } from '../garage.queries.ts';

/** Archives a vehicle; the toast offers an undo, which fails once the garage is full again. */
export async function removeVehicle(vehicle: Vehicle): Promise<void> {
  await withErrorToast(async () => {
    await call('DELETE /api/v2/servicechek/user_vehicles/{id}', { params: { id: vehicle.id } });
    await reloadVehicles();
    showToast(`${vehicleName(vehicle)} is removed from your garage.`, {
      label: 'Undo',
      run: () => void restoreVehicle(vehicle),
    });
  });
}

const restoreVehicle = (vehicle: Vehicle): Promise<void> =>
  withErrorToast(async () => {
    await call('PATCH /api/v2/servicechek/user_vehicles/{id}', {
      params: { id: vehicle.id },
      body: { servicechek_user_vehicle: { archived: false } },
    });
    await reloadVehicles();
    chooseVehicle(vehicle.id);
  });
