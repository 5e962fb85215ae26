import './modals.ts';

export { LocationPicker } from './location-picker.tsx';
export { findZipLocation } from './zip-location.ts';
export { describeLocation } from './quote-location.ts';
export { SavedLocations } from './saved-locations.tsx';
