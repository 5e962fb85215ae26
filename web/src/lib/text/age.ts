import { minutes } from '@fourbay/contract/formats/durations';
import { plural } from '@fourbay/contract/formats/format';

const MINUTE = minutes(1);
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `12 minutes ago`, from milliseconds. */
export function describeAge(ms: number): string {
  if (ms < MINUTE) return 'less than a minute ago';
  if (ms < HOUR) return `${plural(Math.floor(ms / MINUTE), 'minute')} ago`;
  if (ms < DAY) return `${plural(Math.floor(ms / HOUR), 'hour')} ago`;
  return `${plural(Math.floor(ms / DAY), 'day')} ago`;
}
