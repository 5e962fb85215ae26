import { formatTime } from '../../lib/format.ts';

/** `Wed 2:40 pm`, by this computer's clock. */
export const weekdayTime = (at: string): string =>
  formatTime(at, { timeZone: undefined, weekday: 'short' });
