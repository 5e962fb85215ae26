export { findOwnVehicle, type OwnVehicle } from './own-vehicle.ts';
export { recordHistory } from './garage.history.service.ts';
