import './modals.ts';

export { LocationPicker } from './location-picker.tsx';
export { findTypedLocation } from './typed-location.ts';
export { typedLocationQuery } from './typed-location.queries.ts';
export { describeLocation } from './quote-location.ts';
export { SavedLocations } from './saved-locations.tsx';
