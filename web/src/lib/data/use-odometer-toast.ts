import { showToast } from '../browser/toast.ts';
import { useAction } from '../forms/use-action.ts';
import { formatMileage } from '../text/format.ts';
import { changeVehicle, reloadVehicles } from './vehicles.queries.ts';

/** How a reading raised a vehicle's mileage; null when it didn't. */
type OdometerChange = { from: number | null; to: number } | null;

/** Returns how to show that a vehicle's mileage was raised, with an undo. */
export function useOdometerToast() {
  const setBack = useAction(changeVehicle);
  return async (id: string, odometer: OdometerChange | undefined): Promise<void> => {
    if (!odometer) return;
    await reloadVehicles();
    const { from, to } = odometer;
    const before = from === null ? '' : ` from ${formatMileage(from)}`;
    showToast(`Odometer updated to ${formatMileage(to)}${before && `, up${before}`}.`, {
      label: 'Undo',
      run: () => setBack.run({ id, change: { mileage: from } }),
    });
  };
}
