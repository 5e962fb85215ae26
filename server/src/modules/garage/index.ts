export { addVehicle } from './garage.service.ts';
export { findOwnVehicle } from './garage.own-vehicle.service.ts';
export { startFactsRefresh } from './garage.refresh.service.ts';
export { readVinOfQuote } from './garage.vin.service.ts';
export { keepReading, type OdometerChange } from './odometer/odometer.service.ts';
export { keepInHistory } from './history/paid-history.service.ts';
export { insertEntry, removeEntry } from './history/history.service.ts';
export { checkService } from './history/history-input.service.ts';
export { recordHistory } from './history/quote-history.service.ts';
export { lockVehicle } from './garage.store.ts';
export {
  estimateMileagesForOwners,
  recommendServicesForOwners,
  type EstimatedVehicle,
  type PastService,
} from './recommendations/recommendations.service.ts';
export type { Recommendation } from '../service-catalog/index.ts';
