import { dateFormat } from '@fourbay/contract/date-format';

/** `Tue, Nov 24, 9:00 AM` */
export const shopTime = (at: Date, timezone: string): string =>
  dateFormat({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  }).format(at);

/** `Tue, Nov 24, 9:00 – 11:00 AM`, a span of one day there. */
export const shopTimeSpan = (from: Date, until: Date, timezone: string): string =>
  dateFormat({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  }).formatRange(from, until);
