import type { ImportUnit } from '@fourbay/contract/garage/import-limits';

export type DecimalMark = '.' | ',';

const SPACES = /[\s\u00a0\u202f'’]/g;
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;
/** A currency beside an amount: up to three letters, a symbol, or both. `k` stands for thousands. */
const CURRENCY_BEFORE = /^(?:(?![km]\b)\p{L}{1,3}\.?)?\s*\p{Sc}?\s*(?=[-(]?\d)/iu;
const CURRENCY_AFTER = /(?<=[\d)])\s*(?:(?![km]\b)\p{L}{1,3}\.?|\p{Sc})?$/iu;
const DISTANCE_AFTER = /\s*(miles?|mi|kms?|kilomet(?:er|re)s?)\.?$/i;

/** The decimal mark of a column: the one that more of its numbers show. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark {
  let [commas, points] = [0, 0];
  for (const text of texts) {
    const number = text.replace(SPACES, '').replace(/[^\d.,]/g, '');
    const shown = markIn(number);
    if (shown === ',') commas += 1;
    if (shown === '.') points += 1;
  }
  return commas > points ? ',' : '.';
}

/** The mark that a number shows by itself. 1,234 shows none. */
function markIn(number: string): DecimalMark | undefined {
  const [point, comma] = [number.lastIndexOf('.'), number.lastIndexOf(',')];
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  const grouped = GROUPED.exec(number)?.[1];
  if (grouped) return grouped === '.' ? ',' : '.';
  const [, mark] = /([.,])(?!\d{3}$)\d*$/.exec(number) ?? [];
  return mark === '.' || mark === ',' ? mark : undefined;
}

function readNumber(text: string, columnMark: DecimalMark): number | undefined {
  const number = text.replace(SPACES, '');
  if (!/^\d[\d.,]*$/.test(number)) return undefined;
  const mark = markIn(number) ?? columnMark;
  const plain = number.replaceAll(mark === '.' ? ',' : '.', '').replace(mark, '.');
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/** An amount in cents, whatever its currency; undefined if it can't be read or is negative. */
export function readCents(written: string, mark: DecimalMark): number | undefined {
  const text = written.trim().replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '');
  const value = readNumber(text, mark);
  return value === undefined ? undefined : Math.round(value * 100);
}

/** The currency beside an amount, unless it is the US dollar. */
export function currencyOf(written: string): string | undefined {
  const text = written.trim();
  const before = CURRENCY_BEFORE.exec(text)?.[0].trim();
  const name = before || CURRENCY_AFTER.exec(text)?.[0].trim();
  return name && !/^(?:us)?\s*\$|^usd$/i.test(name) ? name : undefined;
}

/** The unit that a text names, as in `Odometer (km)` or `75,000 mi`. */
export function unitNamedIn(text: string): ImportUnit | undefined {
  if (/\bkms?\b|kilomet/i.test(text)) return 'kilometers';
  return /\bmi\b|\bmiles?\b/i.test(text) ? 'miles' : undefined;
}

const MILES_PER_KILOMETER = 0.621371;

/** An odometer in miles; undefined if it can't be read. */
export function readMiles(
  written: string,
  mark: DecimalMark,
  columnUnit: ImportUnit,
): number | undefined {
  const text = written.trim();
  const [suffix = ''] = DISTANCE_AFTER.exec(text) ?? [];
  const number = text.slice(0, text.length - suffix.length).replace(SPACES, '');
  // Odometers show at most one decimal, so a group of three digits is thousands.
  const value = /^\d{1,3}(?:[.,]\d{3})+$/.test(number)
    ? Number(number.replace(/[.,]/g, ''))
    : readNumber(number, mark);
  if (value === undefined) return undefined;
  const unit = unitNamedIn(suffix) ?? columnUnit;
  return unit === 'miles' ? Math.floor(value) : Math.round(value * MILES_PER_KILOMETER);
}
