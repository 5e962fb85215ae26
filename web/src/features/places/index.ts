import './modals.ts';

export { LocationPicker } from './location-picker.tsx';
export { locationOfZip } from './location-of-zip.ts';
export { describeLocation } from './quote-location.ts';
export { SavedLocations } from './saved-locations.tsx';
