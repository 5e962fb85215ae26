export { isInContinentalUs, refuseOutsideArea } from './service-area/service-area.service.ts';
export {
  allStates,
  hasZipCodes,
  nearestZip as findNearestPlace,
  type StateRow,
} from './gazetteer/gazetteer.store.ts';
export { presentState } from './places.present.ts';
export {
  resolvePlace,
  storeEphemeralAddress,
  type ResolvedPlace,
} from './geocoding/resolve-place.service.ts';
export { stateAt, stateOutlines } from './service-area/state-outlines.ts';
export { timeZoneAt } from './service-area/time-zone.rules.ts';
