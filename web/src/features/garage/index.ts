import './modals.ts';

export { chooseVehicle } from './current-vehicle.ts';
export { GarageOverview } from './garage-overview.tsx';
export { nameOf, useCurrentVehicle, useVehicles, type Vehicle } from './garage.queries.ts';
export { ServiceRecord } from './service-record.tsx';
export { VehicleMenu } from './vehicle-menu.tsx';
export { VehicleProfile } from './vehicle-profile.tsx';
export { VehicleStep } from './vehicle-step.tsx';
