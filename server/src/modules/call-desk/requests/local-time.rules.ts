import { formatTime } from '@fourbay/contract/formats/format';

/** `Wed 2:40 pm` */
export const localTime = (at: Date, timezone: string): string =>
  formatTime(at, { timeZone: timezone, weekday: 'short' });
