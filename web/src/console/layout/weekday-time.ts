import { formatTime } from '../../lib/text/format.ts';

/** `Wed 2:40 pm` in this computer's time zone. */
export const weekdayTime = (at: string): string =>
  formatTime(at, { timeZone: undefined, weekday: 'short' });
