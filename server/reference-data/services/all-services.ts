import { bodyAndGlassServices } from './body-and-glass.ts';
import { brakeAndWheelServices } from './brakes-and-wheels.ts';
import { coolingAndClimateServices } from './cooling-and-climate.ts';
import { drivetrainServices } from './drivetrain.ts';
import { electricAndHybridServices } from './electric-and-hybrid.ts';
import { electricalServices } from './electrical.ts';
import { engineServices } from './engine.ts';
import { fuelAndExhaustServices } from './fuel-and-exhaust.ts';
import { inspectionServices } from './inspections.ts';
import { routineServices } from './routine.ts';
import type { CategorySeed } from './service-seed.ts';
import { steeringAndSuspensionServices } from './steering-and-suspension.ts';

/** Everything an owner can ask for, in the order of a first look: the commonest groups first. */
export const ALL_SERVICES: readonly CategorySeed[] = [
  ...routineServices,
  ...brakeAndWheelServices,
  ...inspectionServices,
  ...electricalServices,
  ...coolingAndClimateServices,
  ...engineServices,
  ...drivetrainServices,
  ...steeringAndSuspensionServices,
  ...fuelAndExhaustServices,
  ...electricAndHybridServices,
  ...bodyAndGlassServices,
];
