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

/** All services on offer, with the most common groups first. */
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
