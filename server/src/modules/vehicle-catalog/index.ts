export { presentCar } from './cars/cars.present.ts';
export type { CarRow } from './cars/car-row.rules.ts';
export { findCarsLike } from './cars/cars.store.ts';
export { FILL_UNSURE_CARS, findUnsureCar } from './cars/unsure-cars.store.ts';
export { findCarsByIds, findChosenCar, type Car } from './cars/cars.service.ts';
export {
  classifyPrice,
  formatVehicleName,
  formatVehicleNameWithEngine,
} from './cars/cars.rules.ts';
export { partsOf } from './parts/parts.rules.ts';
export { type ImportReport, importReport } from './epa-import/epa-import.service.ts';
