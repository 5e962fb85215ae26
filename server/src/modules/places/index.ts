export { createNominatim } from './geocoding/nominatim.service.ts';
export { isInContinentalUs, refuseOutsideArea } from './service-area/service-area.service.ts';
export {
  findAllStates,
  hasZipCodes,
  findNearestZip,
  type StateRow,
} from './gazetteer/gazetteer.store.ts';
export { searchName } from './gazetteer/place-name.rules.ts';
export { presentState } from './places.present.ts';
export {
  insertingOneTimeAddress,
  resolvePlace,
  type ResolvedPlace,
} from './geocoding/resolve-place.service.ts';
export { findStateAt } from './service-area/state-outlines.ts';
export { timeZoneAt } from './service-area/time-zone.ts';
