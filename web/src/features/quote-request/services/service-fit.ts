import {
  dependsOnFuel,
  unfitReason,
  type FitVehicle,
} from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import type { Category } from '../../../lib/data/categories.queries.ts';
import type { SelectedServices } from './service-selection.ts';

/** Services that don't fit a vehicle, each with its reason, by id. */
export const findUnfit = (
  categories: readonly Category[],
  vehicle: FitVehicle | undefined,
): ReadonlyMap<string, string> =>
  new Map(
    categories.flatMap(({ id, attributes }): [string, string][] => {
      const reason = vehicle && unfitReason(attributes, vehicle);
      return reason ? [[id, reason]] : [];
    }),
  );

/** True when every chosen service fits the vehicle. */
export const allFit = (services: SelectedServices, unfit: ReadonlyMap<string, string>): boolean =>
  services.every(({ category }) => category === null || !unfit.has(category.id));

/** True when only the vehicle's unknown fuel would decide whether the service fits. */
export function needsFuel(
  categories: readonly Category[],
  categoryId: string | undefined,
  vehicle: FitVehicle | undefined,
): boolean {
  const category = categories.find(({ id }) => id === categoryId);
  return (
    category !== undefined && vehicle !== undefined && dependsOnFuel(category.attributes, vehicle)
  );
}
