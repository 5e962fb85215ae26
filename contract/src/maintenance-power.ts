import type { Fuel } from './vehicle-fit.ts';

/**
 * By which part of the maintenance schedule a car goes. `any` holds what every car needs whatever
 * it runs on: all that may be said of one whose fuel is not known.
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
    // A fuel cell has no schedule of its own here.
    case 'hydrogen':
    case null:
      return 'any';
  }
}
