import { POWER_KINDS, type PowerKind } from '@fourbay/contract/maintenance-power';

export const EVERY_POWER: readonly PowerKind[] = POWER_KINDS;
export const ENGINE_POWER: readonly PowerKind[] = ['gasoline', 'diesel', 'hybrid', 'plug_in'];

/** How often a service is due, and for which cars. */
export interface IntervalSeed {
  slug: string;
  powers: readonly PowerKind[];
  /** The model years it holds for, the last one included. */
  fromYear?: number;
  toYear?: number;
  /**
   * Matters enough to ask the owner when it was last done; the others are left to the next visit.
   */
  asked?: true;
  category: string;
  /** What to ask for within the category; without it the category as a whole. */
  pick?: { option: string; choice: string };
  /** Other choices of the same option that also count as this service done. */
  alsoDoneBy?: readonly string[];
  everyMiles?: number;
  everyMonths?: number;
  reason: string;
}
