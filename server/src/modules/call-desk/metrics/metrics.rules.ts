import type { MetricRow } from '@fourbay/contract/desk-board';
import { days, after, before } from '../../../platform/clock.ts';

const COLUMNS = [
  'key',
  'requests',
  'within_target',
  'within_limit',
  'minutes_to_first_price',
  'minutes_to_fourth_price',
  'calls',
  'answered',
  'refused',
  'corrections',
  'rechecked',
  'rechecked_same',
] as const satisfies (keyof MetricRow)[];

/** A spreadsheet takes a text that begins with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const field = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(Math.round(value * 1_000) / 1_000);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180, with a line of names. */
export const metricsAsCsv = (rows: readonly MetricRow[]): string =>
  [COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((column) => field(row[column])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');

const LONGEST_DAYS = 366;

export interface Days {
  from: string;
  to: string;
}

/** Days in UTC, both included; the last seven without them. Undefined when they are no period. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): (Days & { start: Date; end: Date }) | undefined {
  const last = to ?? now.toISOString().slice(0, 10);
  const end = after(new Date(`${last}T00:00:00Z`), days(1));
  const start = from === undefined ? before(end, days(7)) : new Date(`${from}T00:00:00Z`);
  const length = (end.getTime() - start.getTime()) / days(1);
  return length >= 1 && length <= LONGEST_DAYS
    ? { from: start.toISOString().slice(0, 10), to: last, start, end }
    : undefined;
}
