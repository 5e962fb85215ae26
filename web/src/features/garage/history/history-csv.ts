import type { HistoryEntry } from './history.queries.ts';
import { entryDate } from './spending.ts';

const HEADER = ['Date', 'Service', 'Mileage', 'Cost (USD)', 'Shop', 'Description', 'Notes'];

/** A cell that a spreadsheet neither splits nor takes for a formula. */
function formatCell(value: string | number | null): string {
  const text =
    value === null
      ? ''
      : typeof value === 'string' && /^[=+\-@\t\r]/.test(value)
        ? `'${value}`
        : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A vehicle's history as a spreadsheet reads it, the earliest first. */
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
