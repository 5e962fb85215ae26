import type { ImportDateOrder } from '@fourbay/contract/garage/import-limits';
import { isInCalendar } from '@fourbay/contract/wire/patterns';

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const MONTH_NAMED = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/iu;
const DAY_BEFORE_NAME =
  /^(\d{1,2})(?:\.? |-)(?:de )?(\p{L}{3,10})\.?,?[ -](?:de )?(\d{4}|\d{2})(?!\d)/u;
/** `Friday, ` or `Fri ` before a date. */
const WEEKDAY = /^\p{L}{2,13}\.?(?:, | (?=\p{L}))/u;
/** What may follow a date: nothing or a time of day. */
const REST = /^(?:[T ,-]+(?:\d{1,2}[:.]\d{2}.*|\d{1,2} ?[ap]\.?m\.?))?$/i;

/** In English, Spanish, Portuguese, and German, without accents. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'abr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'out'],
  ['nov'],
  ['dec', 'dez', 'dic'],
];
function monthOf(name: string): number {
  const start = name.normalize('NFKD').replace(/\p{M}/gu, '').slice(0, 3).toLowerCase();
  return MONTHS.findIndex((names) => names.includes(start)) + 1;
}

/** The years that two digits stand for are 1980 to 2079. */
const yearOf = (digits: string): string =>
  digits.length === 4 ? digits : `${Number(digits) >= 80 ? 19 : 20}${digits}`;

function dayText(year: string, month: string | number, day: string): string | undefined {
  const text = `${yearOf(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isInCalendar(text) ? text : undefined;
}

interface Order {
  order: ImportDateOrder;
  /** True if a date in the column, or the way its dates are written, shows the order. */
  known: boolean;
}

/** Whether days or months come first in a column of dates. US order if nothing shows it. */
export function orderOfDates(texts: readonly string[]): Order {
  let [dayFirst, monthFirst, open] = [0, 0, 0];
  for (const text of texts) {
    const [, first, separator, second] = YEAR_LAST.exec(text.trim()) ?? [];
    if (first === undefined || separator === '.') continue;
    if (Number(first) > 12) dayFirst += 1;
    else if (Number(second) > 12) monthFirst += 1;
    else if (first !== second) open += 1;
  }
  return {
    order: dayFirst > monthFirst ? 'day_first' : 'month_first',
    known: open === 0 || dayFirst > 0 !== monthFirst > 0,
  };
}

/** A written date as `2024-03-15`; undefined if it isn't a day of the calendar. */
export function readDay(written: string, order: ImportDateOrder): string | undefined {
  const text = written.trim().replace(WEEKDAY, '');
  const compact = COMPACT.exec(text);
  if (compact) return dayText(compact[1] ?? '', compact[2] ?? '', compact[3] ?? '');
  const found =
    YEAR_FIRST.exec(text) ??
    YEAR_LAST.exec(text) ??
    MONTH_NAMED.exec(text) ??
    DAY_BEFORE_NAME.exec(text);
  if (!found || !REST.test(text.slice(found[0].length))) return undefined;
  const [, one = '', two = '', three = '', four] = found;
  if (four === undefined)
    return /^\d/.test(one) ? dayText(three, monthOf(two), one) : dayText(three, monthOf(one), two);
  if (one.length === 4) return dayText(one, three, four);
  return two === '.' || order === 'day_first'
    ? dayText(four, three, one)
    : dayText(four, one, three);
}
