import type { IntervalCars } from '@fourbay/contract/service-catalog/maintenance-cars';
import { POWER_KINDS, type PowerKind } from '@fourbay/contract/service-catalog/maintenance-power';

export const ALL_POWERS: readonly PowerKind[] = POWER_KINDS;
export const ENGINE_POWER: readonly PowerKind[] = ['gasoline', 'diesel', 'hybrid', 'plug_in'];

/** How often a service is due, and for which cars. */
export interface IntervalSeed {
  slug: string;
  powers: readonly PowerKind[];
  /** Services of one job replace each other. Without it, the slug. */
  job?: string;
  /** The order of what is due, lowest first: safety, then breakdowns, then wear, then comfort. */
  importance: number;
  /** True for what a maker asks for, false for a typical interval. */
  maker?: true;
  cars?: IntervalCars;
  /** The model years it applies to, including the last one. */
  fromYear?: number;
  toYear?: number;
  /**
   * True when the owner should be asked when it was last done. Other services wait for the next
   * visit.
   */
  asked?: true;
  category: string;
  /** The option and choice to request within the category. Without it, the whole category is requested. */
  pick?: { option: string; choice: string };
  /** Other choices of the same option that count as this service. */
  alsoDoneBy?: readonly string[];
  everyMiles?: number;
  everyMonths?: number;
  reason: string;
}
