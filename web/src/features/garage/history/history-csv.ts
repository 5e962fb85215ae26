import { csvLine } from '@fourbay/contract/formats/csv-line';
import { type HistoryEntry, entryDate } from './history.queries.ts';

const HEADER = ['Date', 'Service', 'Mileage', 'Cost (USD)', 'Shop', 'Description', 'Notes'];

/**
 * A vehicle's history as CSV, the earliest entry first. An import reads the same table. An entry without a
 * date has none there, either.
 */
export function historyAsCsv(entries: readonly HistoryEntry[]): string {
  const rows = entries
    .toSorted((a, b) => entryDate(a).localeCompare(entryDate(b)))
    .map((entry) => [
      entry.attributes.completion_date,
      entry.attributes.title,
      entry.attributes.mileage,
      entry.attributes.cost === null ? null : entry.attributes.cost.toFixed(2),
      entry.attributes.shop_name,
      entry.attributes.description,
      entry.attributes.notes,
    ]);
  return [HEADER, ...rows].map((row) => `${csvLine(row)}\r\n`).join('');
}

/** `2015-honda-civic-ex-service-history.csv` */
export const csvFileName = (vehicle: string): string =>
  `${vehicle
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-service-history.csv`;
