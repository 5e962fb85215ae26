export { LocationPicker } from './location-picker.tsx';
export { describeLocation } from './quote-location.ts';
