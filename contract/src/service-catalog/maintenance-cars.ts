import type { AppliesTo } from '../vehicle-catalog/vehicle-fit.ts';

/** Cars of a make for which a maintenance interval is, or isn't. What is missing fits all. */
export interface MaintenanceCars {
  make: string;
  /** The first words of the model, such as "Forester". */
  models?: readonly string[];
  /** Model years, both included. */
  from?: number;
  to?: number;
  /** A car whose engine is unknown doesn't match. */
  cylinders?: number;
  liters?: number;
}

/** The cars that a maintenance interval is for. What is missing fits all. */
export interface IntervalCars {
  only?: readonly MaintenanceCars[];
  except?: readonly MaintenanceCars[];
  /** What the car must be known to have, besides what the service needs. */
  needs?: AppliesTo;
  /** What the car must not be known to have. */
  without?: AppliesTo;
}
