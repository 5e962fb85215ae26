import { unfitReason, type FitVehicle } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import type { Category } from '../../../lib/data/categories.queries.ts';

/** The most requested services, in this order, by slug. The last ones are for plug-in cars. */
const USUAL = [
  'oil-change',
  'brakes',
  'tires',
  'tire-service',
  'battery',
  'air-conditioning',
  'wheel-alignment',
  'check-engine',
  'state-inspection',
  'ev-service',
  'charging-problem',
  'high-voltage-battery',
];
const TILES = 8;

export interface UsualJob {
  category: Category;
  /** Why it does not fit the vehicle. */
  unavailable: string | undefined;
}

/** The usual jobs for a vehicle. A well-known job that doesn't fit shows the reason. */
export function usualJobs(
  categories: readonly Category[],
  vehicle: FitVehicle | undefined,
): UsualJob[] {
  const jobs = USUAL.flatMap((slug): UsualJob[] => {
    const category = categories.find(({ attributes }) => attributes.slug === slug);
    return category
      ? [{ category, unavailable: vehicle && unfitReason(category.attributes, vehicle) }]
      : [];
  });
  const fitting = jobs.filter(({ unavailable }) => !unavailable);
  const [commonest] = jobs;
  return commonest?.unavailable
    ? [...fitting.slice(0, TILES - 1), commonest]
    : fitting.slice(0, TILES);
}
