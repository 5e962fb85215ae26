import { formatDayTime, formatTimeSpan } from '@fourbay/contract/format';

/** `Tue, Nov 24, 9:00 am` */
export const shopTime = (at: Date, timezone: string): string => formatDayTime(at, timezone);

/** `Tue, Nov 24, 9:00 – 11:00 am`, a span within one local day. */
export const shopTimeSpan = (from: Date, until: Date, timezone: string): string =>
  formatTimeSpan(from, until, timezone);
