import { formatCount } from '@fourbay/contract/formats/count';
import { formatDate, formatTime } from '@fourbay/contract/formats/format';

export {
  capitalized,
  formatDate,
  formatDay,
  formatTime,
  plural,
} from '@fourbay/contract/formats/format';
export { formatCount } from '@fourbay/contract/formats/count';
export { formatDollars, formatExactDollars } from '@fourbay/contract/formats/money';

/** `Nov 26, 2026, 2:40 pm` in the reader's time zone. */
export const formatMoment = (at: string): string => `${formatDate(at)}, ${formatTime(at)}`;

/** An odometer reading: `88,000 miles`. */
export const formatMileage = (miles: number): string => `${formatCount(miles)} miles`;

/** `2.1 miles` */
export const formatDistance = (miles: number): string =>
  `${miles.toFixed(1)} ${miles.toFixed(1) === '1.0' ? 'mile' : 'miles'}`;

/** `Towing · Diesel`. Lines break after a dot, never before it. */
export const inOneLine = (parts: readonly (string | null | false)[]): string =>
  parts.filter(Boolean).join('\u00A0· ');

/** The link with which a phone dials the number. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** `6 pm` or `6:30 pm`, from a shop's own clock such as `18:00`. */
export const formatLocalTime = (time: string): string =>
  formatTime(`1970-01-01T${time}:00Z`, { timeZone: 'UTC' }).replace(':00', '');
