import type {
  IntervalCars,
  MaintenanceCars,
} from '@fourbay/contract/service-catalog/maintenance-cars';
import type { PowerKind } from '@fourbay/contract/service-catalog/maintenance-power';
import type { IntervalSource } from '@fourbay/contract/service-catalog/recommended-services';
import {
  isFitUncertain,
  unfitChoiceReason,
  type AppliesTo,
  type FitVehicle,
} from '@fourbay/contract/vehicle-catalog/vehicle-fit';

/** The facts of a car that decide which intervals it has. */
export interface MaintainedCar {
  /** "Toyota Camry LE". */
  name: string;
  modelYear: number;
  power: PowerKind;
  cylinders: number | null;
  liters: number | null;
  fit: FitVehicle;
}

export interface WhichCars {
  power: PowerKind;
  /** The model years it applies to. Null means no limit. */
  fromYear: number | null;
  toYear: number | null;
  /** Intervals of one job replace each other. */
  job: string;
  intervalSource: Exclude<IntervalSource, 'own'>;
  cars: IntervalCars;
  /** What the service and its choice fit. */
  fits: readonly AppliesTo[];
}

const MAX_DIFFERENCE = 0.06;

function isAmong(car: MaintainedCar, cars: MaintenanceCars): boolean {
  const { make, models, from = -Infinity, to = Infinity, cylinders, liters } = cars;
  const startsWith = (words: string): boolean => `${car.name} `.startsWith(`${words} `);
  return (
    startsWith(make) &&
    (models?.some((model) => startsWith(`${make} ${model}`)) ?? true) &&
    car.modelYear >= from &&
    car.modelYear <= to &&
    (cylinders === undefined || cylinders === car.cylinders) &&
    (liters === undefined ||
      (car.liters !== null && Math.abs(liters - car.liters) < MAX_DIFFERENCE))
  );
}

function isFor(interval: WhichCars, car: MaintainedCar): boolean {
  const { only = [], except = [], needs = {}, without } = interval.cars;
  const isIn = (cars: MaintenanceCars): boolean => isAmong(car, cars);
  return (
    interval.power === car.power &&
    car.modelYear >= (interval.fromYear ?? -Infinity) &&
    car.modelYear <= (interval.toYear ?? Infinity) &&
    (only.length === 0 || only.some(isIn)) &&
    !except.some(isIn) &&
    isKnownToFit(needs, car.fit) &&
    (without === undefined || !isKnownToFit(without, car.fit)) &&
    interval.fits.every((applies) => fitsCar(applies, car.fit))
  );
}

const isKnownToFit = (applies: AppliesTo, fit: FitVehicle): boolean =>
  fitsCar(applies, fit) && !isFitUncertain(applies, fit);

const fitsCar = (applies: AppliesTo, fit: FitVehicle): boolean =>
  unfitChoiceReason(applies, '', fit) === undefined;

/** The narrowest condition of which we don't know whether the car meets it. */
export const uncertainFit = (
  { fits }: Pick<WhichCars, 'fits'>,
  fit: FitVehicle,
): AppliesTo | undefined => fits.findLast((applies) => isFitUncertain(applies, fit));

/** Lowest first. While it is unknown whether a maker's interval fits, a typical one is better. */
function preference(interval: WhichCars, car: MaintainedCar): number {
  const isMaker = interval.intervalSource === 'maker';
  if (uncertainFit(interval, car.fit)) return isMaker ? 3 : 2;
  return isMaker ? 0 : 1;
}

/** The intervals that fit a car, one for each job. */
export function intervalsFor<Interval extends WhichCars>(
  intervals: readonly Interval[],
  car: MaintainedCar,
): Interval[] {
  const fitting = intervals.filter((interval) => isFor(interval, car));
  return [...Map.groupBy(fitting, ({ job }) => job).values()].flatMap((ofJob) =>
    ofJob.toSorted((a, b) => preference(a, car) - preference(b, car)).slice(0, 1),
  );
}
