import { unfitReason, type FitVehicle } from '@fourbay/contract/vehicle-fit';
import type { Category } from '../../../lib/categories.ts';

/** What owners ask for most, in this order, by slug; the last ones are for cars with a plug. */
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
  /** Why the vehicle has no use for it. */
  unavailable: string | undefined;
}

/** The usual jobs for a vehicle; one that everybody knows says why it doesn't fit. */
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
