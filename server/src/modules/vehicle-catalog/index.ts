export { adoptCar } from './vehicle-catalog.adopt.service.ts';
export { listTypedCars } from './vehicle-catalog.adopt.store.ts';
export { presentCar } from './vehicle-catalog.present.ts';
export { describeCars, resolveCar, type Car } from './vehicle-catalog.service.ts';
export { nameVehicle, nameVehicleWithEngine, type VehicleFacts } from './vehicle-catalog.rules.ts';
export type { ImportReport } from './vehicle-catalog.import.service.ts';
