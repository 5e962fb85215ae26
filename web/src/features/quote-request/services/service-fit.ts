import {
  dependsOnFuel,
  isFitUncertain,
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

/** True if we don't know whether the vehicle has the part that the service is for. */
export function isUncertain(
  categories: readonly Category[],
  categoryId: string | undefined,
  vehicle: FitVehicle | undefined,
): boolean {
  const category = categories.find(({ id }) => id === categoryId);
  return (
    category !== undefined &&
    vehicle !== undefined &&
    isFitUncertain(category.attributes.applies_to, vehicle)
  );
}

/** Facts that have several possible values for a vehicle. */
export type OpenFact = 'transmission' | 'drive';

/** The fact that would decide whether the service fits. */
export function openFact(
  categories: readonly Category[],
  categoryId: string | undefined,
  vehicle: FitVehicle | undefined,
): OpenFact | undefined {
  const applies = categories.find(({ id }) => id === categoryId)?.attributes.applies_to;
  if (applies === undefined || vehicle === undefined) return undefined;
  const { transmissions = [], drives = [] } = vehicle;
  if (transmissions.length > 1 && isFitUncertain({ transmissions: applies.transmissions }, vehicle))
    return 'transmission';
  return drives.length > 1 && isFitUncertain({ drives: applies.drives }, vehicle)
    ? 'drive'
    : undefined;
}

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
