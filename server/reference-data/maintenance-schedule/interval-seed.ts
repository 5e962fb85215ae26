import type { DriveKind } from '../services/service-seed.ts';

/** How often a service is due, and for which drives. */
export interface IntervalSeed {
  slug: string;
  drives: readonly DriveKind[];
  category: string;
  /** What to ask for within the category; without it the category as a whole. */
  pick?: { option: string; choice: string };
  /** Other choices of the same option that also count as this service done. */
  alsoDoneBy?: readonly string[];
  everyMiles?: number;
  everyMonths?: number;
  reason: string;
}
