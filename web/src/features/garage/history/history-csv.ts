import type { HistoryEntry } from './history.queries.ts';
import { entryDate } from './entry-date.ts';

const HEADER = ['Date', 'Service', 'Mileage', 'Cost (USD)', 'Shop', 'Description', 'Notes'];

/** Spreadsheets would run a text that begins like this as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

function formatCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A vehicle's history as CSV, the earliest entry first. */
export function historyAsCsv(entries: readonly HistoryEntry[]): string {
  const rows = entries
    .toSorted((a, b) => entryDate(a).localeCompare(entryDate(b)))
    .map((entry) => [
      entryDate(entry),
      entry.attributes.title,
      entry.attributes.mileage,
      entry.attributes.cost === null ? null : entry.attributes.cost.toFixed(2),
      entry.attributes.shop_name,
      entry.attributes.description,
      entry.attributes.notes,
    ]);
  return [HEADER, ...rows].map((row) => row.map(formatCell).join(',')).join('\r\n') + '\r\n';
}

/** `2015-honda-civic-ex-service-history.csv` */
export const csvFileName = (vehicle: string): string =>
  `${vehicle
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-service-history.csv`;
