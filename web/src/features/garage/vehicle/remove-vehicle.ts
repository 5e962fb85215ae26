import { call } from '../../../lib/api.ts';
import { errorLines } from '../../../lib/error-lines.ts';
import { showToast } from '../../../lib/toast.ts';
import { chooseVehicle } from '../current-vehicle.ts';
import { nameOf, reloadVehicles, type Vehicle } from '../garage.queries.ts';

/** Takes a vehicle out of the garage, with an undo while there is room for it. */
export async function removeVehicle(vehicle: Vehicle): Promise<void> {
  await telling(async () => {
    await call('DELETE /api/v2/servicechek/user_vehicles/{id}', { params: { id: vehicle.id } });
    await reloadVehicles();
    showToast(`${nameOf(vehicle)} is out of your garage.`, {
      label: 'Undo',
      run: () => void bringBack(vehicle),
    });
  });
}

const bringBack = (vehicle: Vehicle): Promise<void> =>
  telling(async () => {
    await call('PATCH /api/v2/servicechek/user_vehicles/{id}', {
      params: { id: vehicle.id },
      body: { servicechek_user_vehicle: { archived: false } },
    });
    await reloadVehicles();
    chooseVehicle(vehicle.id);
  });

async function telling(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    showToast(errorLines(error)[0] ?? 'An error occurred.');
  }
}
