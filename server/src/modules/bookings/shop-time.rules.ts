import { dateFormat } from '@fourbay/contract/date-format';
import { formatDayTime, formatTimeSpan } from '@fourbay/contract/format';

/** `Tue, Nov 24, 9:00 am` */
export const shopTime = (at: Date, timezone: string): string => formatDayTime(at, timezone);

/** `Tue, Nov 24, 9:00 – 11:00 am`, a span within one local day. */
export const shopTimeSpan = (from: Date, until: Date, timezone: string): string =>
  formatTimeSpan(from, until, timezone);

/** `2026-11-24` */
export const shopDay = (at: Date, timezone: string): string =>
  dateFormat({ timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(at)
    .replace(/(\d+)\/(\d+)\/(\d+)/, '$3-$1-$2');

/** `09:30` */
export const shopHour = (at: Date, timezone: string): string =>
  dateFormat({ timeZone: timezone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' }).format(
    at,
  );
