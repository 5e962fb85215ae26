export { describeCars, resolveCar, type Car } from './vehicle-catalog.service.ts';
export { nameVehicle, nameVehicleWithEngine, type VehicleFacts } from './vehicle-catalog.rules.ts';
export type { ImportReport } from './vehicle-catalog.import.service.ts';
