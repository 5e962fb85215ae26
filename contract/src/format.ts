import { dateFormat } from './date-format.ts';

const wholeNumber = new Intl.NumberFormat('en-US');
const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** `2:40 pm`: local time without a zone; with a weekday if requested. */
export const formatTime = (
  at: string | Date,
  zone?: { timeZone: string | undefined; weekday?: 'short' },
): string =>
  dateFormat({ ...CLOCK, ...zone })
    .format(new Date(at))
    .replace(/\s?([AP])M$/, (_match, half: string) => ` ${half.toLowerCase()}m`);

/** `1 shop`, `1,200 shops`, `3 inches` */
export const plural = (count: number, singular: string, many = `${singular}s`): string =>
  `${wholeNumber.format(count)} ${count === 1 ? singular : many}`;
