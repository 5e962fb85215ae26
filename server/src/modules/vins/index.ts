export { decode as decodeVin, requireCheckedVin } from './vins.service.ts';
export { nameKey } from './model-names.rules.ts';
