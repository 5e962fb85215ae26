const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeMoney = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const whole = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const clock = new Intl.DateTimeFormat('en-US', CLOCK);

/** `$289`, `$289.50` */
export const formatDollars = (dollars: number): string =>
  (Number.isInteger(dollars) ? wholeMoney : money).format(dollars);

/** `$5.00`, as receipts have it. */
export const formatExactDollars = (dollars: number): string => money.format(dollars);

/** `88,000 miles`: what an odometer says. */
export const formatMileage = (miles: number): string => `${whole.format(miles)} miles`;

/** `2.1 miles` */
export const formatDistance = (miles: number): string =>
  `${miles.toFixed(1)} ${miles.toFixed(1) === '1.0' ? 'mile' : 'miles'}`;

/** `Nov 21, 2026` */
export const formatDate = (at: string | Date): string => day.format(new Date(at));

/** `2:40 pm`, here or in another time zone, with its weekday if wanted. */
export const formatTime = (
  at: string | Date,
  zone?: { timeZone: string; weekday?: 'short' },
): string =>
  (zone ? new Intl.DateTimeFormat('en-US', { ...CLOCK, ...zone }) : clock)
    .format(new Date(at))
    .replace(/\s?([AP])M$/, (_match, half: string) => ` ${half.toLowerCase()}m`);

export const plural = (n: number, one: string, many = `${one}s`): string =>
  `${whole.format(n)} ${n === 1 ? one : many}`;

const longDay = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `April 1, 2025`: a day without a time, the same everywhere. */
export const formatDay = (date: string): string => longDay.format(new Date(date));

/** `Towing · Diesel`: a line breaks after a dot, never before one. */
export const inOneLine = (parts: readonly (string | null | false)[]): string =>
  parts.filter(Boolean).join('\u00A0· ');
