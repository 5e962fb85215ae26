import { BRAKES_INTERVALS } from './maintenance-schedule/brakes.ts';
import { DRIVETRAIN_INTERVALS } from './maintenance-schedule/drivetrain.ts';
import { ELECTRICAL_INTERVALS } from './maintenance-schedule/electrical.ts';
import { ENGINE_INTERVALS } from './maintenance-schedule/engine.ts';
import { MAKER_INTERVALS } from './maintenance-schedule/makers.ts';
import { ROUTINE_INTERVALS } from './maintenance-schedule/routine.ts';
import { WHEELS_INTERVALS } from './maintenance-schedule/wheels.ts';
import type { IntervalSeed } from './maintenance-schedule/interval-seed.ts';

/**
 * A maintenance schedule in our own words: typical intervals, and those of makers where they are well
 * known. The owner's manual prevails. The order is part of the digest that triggers a reload.
 */
export const MAINTENANCE_SCHEDULE: readonly IntervalSeed[] = [
  ...ROUTINE_INTERVALS,
  ...BRAKES_INTERVALS,
  ...ELECTRICAL_INTERVALS,
  ...ENGINE_INTERVALS,
  ...WHEELS_INTERVALS,
  ...DRIVETRAIN_INTERVALS,
  ...MAKER_INTERVALS,
];
