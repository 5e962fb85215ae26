export { isInContinentalUs, refuseOutsideArea } from './continental-us.ts';
export {
  allStates,
  hasZipCodes,
  nearestZip as findNearestPlace,
  type StateRow,
} from './gazetteer.store.ts';
export { presentState } from './places.present.ts';
export {
  resolvePlace,
  storeEphemeralAddress,
  type ResolvedPlace,
} from './resolve-place.service.ts';
export { stateAt, stateOutlines } from './state-outlines.ts';
export { timeZoneAt } from './time-zone.rules.ts';
