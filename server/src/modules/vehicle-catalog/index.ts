export { describeCars, resolveCar, type Car } from './cars/cars.service.ts';
export { nameVehicle, nameVehicleWithEngine, type VehicleFacts } from './cars/cars.rules.ts';
export type { ImportReport } from './epa-import/epa-import.service.ts';
