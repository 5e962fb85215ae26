export { decode as decodeVin, requireCheckedVin } from './vins.service.ts';
