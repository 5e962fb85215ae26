import type { Fuel } from '../vehicle-catalog/vehicle-fit.ts';

/**
 * The part of the maintenance schedule that applies to a car. `any` holds what every car needs, and
 * is all that applies while the fuel is unknown.
 */
export const POWER_KINDS = ['gasoline', 'diesel', 'hybrid', 'plug_in', 'electric', 'any'] as const;
export type PowerKind = (typeof POWER_KINDS)[number];

export function powerOf(fuel: Fuel | null): PowerKind {
  switch (fuel) {
    case 'gasoline':
    case 'flex':
    case 'cng':
      return 'gasoline';
    case 'diesel':
    case 'hybrid':
    case 'plug_in':
    case 'electric':
      return fuel;
    // Fuel-cell cars have no schedule of their own here.
    case 'hydrogen':
    case null:
      return 'any';
  }
}
