import { formatCount } from './count.ts';
import { dateFormat } from './date-format.ts';

const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** Writes `am` and `pm` in lowercase everywhere. */
const lowerHalves = (text: string): string =>
  text.replace(/\s?\b([AP])M\b/g, (_match, half: string) => ` ${half.toLowerCase()}m`);

/** `2:40 pm`: local time without a zone, and with a weekday on request. */
export const formatTime = (
  at: string | Date,
  zone?: { timeZone: string | undefined; weekday?: 'short' },
): string => lowerHalves(dateFormat({ ...CLOCK, ...zone }).format(new Date(at)));

/** `Tue, Nov 24, 9:00 am` */
export const formatDayTime = (at: string | Date, timeZone?: string): string =>
  lowerHalves(dateFormat({ ...CLOCK, ...DAY, timeZone }).format(new Date(at)));

/** `Tue, Nov 24, 9:00 – 11:00 am`, a span within one local day. */
export const formatTimeSpan = (
  from: string | Date,
  until: string | Date,
  timeZone: string,
): string =>
  lowerHalves(
    dateFormat({ ...CLOCK, ...DAY, timeZone }).formatRange(new Date(from), new Date(until)),
  );

/** `Tue, Nov 24` */
export const formatShortDay = (at: string | Date, timeZone: string): string =>
  dateFormat({ ...DAY, timeZone }).format(new Date(at));

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * `Nov 24, 2026`, in the reader's time zone unless one is given. Without one, it doesn't use `Intl`, whose
 * first formatter takes a tenth of a second on a slow phone. Most pages need no other date.
 */
export function formatDate(at: string | Date, timeZone?: string): string {
  const date = new Date(at);
  return timeZone
    ? dateFormat({ dateStyle: 'medium', timeZone }).format(date)
    : `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** `Nov 24, 2026`: a day without a time, the same in every time zone. */
export function formatDay(at: string | Date): string {
  const date = new Date(at);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** `November 2026` */
export const formatMonth = (at: string | Date): string =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(at));

/** `1 shop`, `1,200 shops`, `3 inches` */
export const plural = (count: number, singular: string, many = `${singular}s`): string =>
  `${formatCount(count)} ${count === 1 ? singular : many}`;

/** `Early next week` */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
