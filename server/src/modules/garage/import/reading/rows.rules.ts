import { plural } from '@fourbay/contract/formats/format';
import type {
  ImportDateOrder,
  ImportField,
  ImportUnit,
} from '@fourbay/contract/garage/import-limits';
import type { CsvRecord } from '../../../../platform/csv/csv-records.ts';
import { validateCompletionDate } from '../../history/history.rules.ts';
import type { FieldColumns, Recognized } from './columns.rules.ts';
import { orderOfDates, readDay } from './dates.rules.ts';
import { currencyOf, decimalMarkOf, readCents, readMiles, unitNamedIn } from './numbers.rules.ts';
import type { ServiceTable } from './tables.rules.ts';

/** How the owner wants the file to be read, where that differs from what we recognize. */
export interface ReadingChoices {
  columns: FieldColumns;
  dateOrder: ImportDateOrder | undefined;
  unit: ImportUnit | undefined;
  /** The vehicle in the file whose rows are read. */
  vehicle: string | undefined;
}

export interface ReadEntry {
  day: string;
  /** What the file calls the service. The title is the same without line breaks. */
  service: string;
  title: string;
  miles: number | null;
  cents: number | null;
  shop: string;
  description: string;
  notes: string;
}

export interface ReadRow {
  /** The line in the file, from 1. */
  line: number;
  fields: readonly string[];
  /** What the file calls the service. */
  service: string;
  /** Undefined for a row with a problem. */
  entry: ReadEntry | undefined;
  problem: string | undefined;
}

export interface ReadFile {
  rows: ReadRow[];
  dateOrder: ImportDateOrder;
  dateOrderKnown: boolean;
  unit: ImportUnit;
  unitKnown: boolean;
  currencies: string[];
  vehicles: { name: string; rows: number }[];
  /** Null if the file has several vehicles, and none is chosen. */
  vehicle: string | null;
  /** Records in the file that aren't services. */
  others: number;
}

const MAX_TITLE = 200;
const MAX_TEXT = 4_000;
const MAX_MILES = 2_000_000;
const MAX_CENTS = 100_000_000;

/** Reads the rows of a table. A row without a readable date or service is a problem, never a guess. */
export function readRows(
  table: ServiceTable,
  { kind, recordType }: Pick<Recognized, 'kind' | 'recordType'>,
  choices: ReadingChoices,
  now: Date,
): ReadFile {
  const services = table.records.filter(
    ({ fields, broken }) =>
      broken || !recordType || recordType.isService.test(fields[recordType.column]?.trim() ?? ''),
  );
  const cells = cellsOf(choices.columns, kind === 'fuelly');
  const vehicles = countVehicles(services, cells);
  const vehicle =
    vehicles.find(({ name }) => name === choices.vehicle)?.name ??
    (vehicles.length === 1 ? (vehicles[0]?.name ?? null) : null);
  const own =
    vehicles.length < 2
      ? services
      : services.filter(({ fields, broken }) => !broken && cells(fields, 'vehicle') === vehicle);
  const how = howToRead(table, own, cells, choices);
  return {
    rows: own.map((record) => readRow(record, cells, how, table.headers.length, now)),
    ...how.found,
    vehicles,
    vehicle,
    others: table.others + table.records.length - services.length,
  };
}

type Cells = (fields: readonly string[], field: ImportField) => string;

/** Spreadsheets keep an apostrophe before text that would run as a formula. It isn't part of the text. */
const GUARD = /^'(?=[=+\-@\t\r])/;
// eslint-disable-next-line no-control-regex
const NOT_STORED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** What people write into a column of numbers for none. */
const NONE = /^(?:[-–—?]+|n\.?\/?a\.?|none|null|unknown)$/i;

const cellsOf =
  (columns: FieldColumns, hasKeys: boolean): Cells =>
  (fields, field) => {
    const at = columns[field];
    const text = (at === null ? '' : (fields[at] ?? ''))
      .replace(GUARD, '')
      .replace(NOT_STORED, '')
      .trim();
    if ((field === 'mileage' || field === 'cost') && NONE.test(text)) return '';
    return hasKeys && field === 'service' ? wordsOfKeys(text) : text;
  };

/** Fuelly's web export has keys: `engine_oil,oil_filter` is “Engine oil, oil filter”. */
function wordsOfKeys(text: string): string {
  if (!/^[a-z0-9_]+(?:\s*,\s*[a-z0-9_]+)*$/.test(text)) return text;
  const words = text.replaceAll('_', ' ').replace(/\s*,\s*/g, ', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function countVehicles(records: readonly CsvRecord[], cells: Cells): ReadFile['vehicles'] {
  const counts = new Map<string, number>();
  for (const { fields, broken } of records) {
    const name = broken ? '' : cells(fields, 'vehicle');
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, rows]) => ({ name, rows }));
}

interface HowToRead {
  marks: { cost: '.' | ','; mileage: '.' | ',' };
  found: Pick<ReadFile, 'dateOrder' | 'dateOrderKnown' | 'unit' | 'unitKnown' | 'currencies'>;
}

/** The order that a pattern such as `dd/MM/yyyy` states. */
function orderOfPattern(pattern = ''): ImportDateOrder | undefined {
  if (pattern.startsWith('d')) return 'day_first';
  return /^[My]/.test(pattern) ? 'month_first' : undefined;
}

function howToRead(
  { headers, datePattern }: ServiceTable,
  records: readonly CsvRecord[],
  cells: Cells,
  { columns, dateOrder, unit }: ReadingChoices,
): HowToRead {
  const column = (field: ImportField): string[] =>
    records.flatMap(({ fields, broken }) => (broken ? [] : [cells(fields, field)]));
  const costs = column('cost');
  const mileages = column('mileage');
  const dates = orderOfDates(column('date'));
  const stated = orderOfPattern(datePattern);
  const statedUnit =
    unitNamedIn(headers[columns.mileage ?? -1] ?? '') ??
    mileages.map(unitNamedIn).find((named) => named !== undefined);
  const hasUnits = column('distance_unit').some((text) => text !== '');
  return {
    marks: { cost: decimalMarkOf(costs), mileage: decimalMarkOf(mileages) },
    found: {
      dateOrder: dateOrder ?? stated ?? dates.order,
      dateOrderKnown: dateOrder !== undefined || stated !== undefined || dates.known,
      unit: unit ?? statedUnit ?? 'miles',
      unitKnown:
        unit !== undefined ||
        statedUnit !== undefined ||
        hasUnits ||
        mileages.every((text) => text === ''),
      currencies: [...new Set(costs.flatMap((cost) => currencyOf(cost) ?? []))].slice(0, 5),
    },
  };
}

function readRow(
  { line, fields, broken }: CsvRecord,
  cells: Cells,
  how: HowToRead,
  width: number,
  now: Date,
): ReadRow {
  const service = broken ? '' : cells(fields, 'service');
  const read = broken ?? tooWide(fields, width) ?? readEntry(fields, service, cells, how, now);
  return {
    line,
    fields,
    service: service.slice(0, MAX_TITLE),
    entry: typeof read === 'string' ? undefined : read,
    problem: typeof read === 'string' ? read : undefined,
  };
}

/** A row with more fields than the header has an unquoted delimiter, so its fields may be shifted. */
const tooWide = (fields: readonly string[], width: number): string | undefined =>
  fields.slice(width).some((field) => field.trim() !== '')
    ? `has ${fields.length} fields instead of ${width}`
    : undefined;

/** The entry of a row, or its problem. */
function readEntry(
  fields: readonly string[],
  service: string,
  cells: Cells,
  { marks, found }: HowToRead,
  now: Date,
): ReadEntry | string {
  const text = (field: ImportField) => cells(fields, field);
  if (!text('date')) return 'has no date';
  const day = readDay(text('date'), found.dateOrder);
  if (!day) return `has a date that we can’t read: ${text('date').slice(0, 40)}`;
  const problem = validateCompletionDate(day, now);
  if (problem) return `has a date that ${problem}: ${text('date').slice(0, 40)}`;
  if (!service) return 'doesn’t say which service was done';
  const miles = text('mileage')
    ? readMiles(text('mileage'), marks.mileage, unitNamedIn(text('distance_unit')) ?? found.unit)
    : null;
  if (miles === undefined || (miles ?? 0) > MAX_MILES)
    return `has a mileage that we can’t read: ${text('mileage').slice(0, 40)}`;
  const cents = text('cost') ? readCents(text('cost'), marks.cost) : null;
  if (cents === undefined || (cents ?? 0) > MAX_CENTS)
    return `has a cost that we can’t read: ${text('cost').slice(0, 40)}`;
  if (text('notes').length > MAX_TEXT || text('description').length > MAX_TEXT)
    return `has a text with more than ${plural(MAX_TEXT, 'character')}`;
  const title = service.replace(/\s+/g, ' ');
  return {
    day,
    service: service.slice(0, MAX_TITLE),
    title: title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title,
    // These programs write 0 if the odometer wasn't read.
    miles: miles || null,
    cents,
    shop: text('shop').replace(/\s+/g, ' ').slice(0, MAX_TITLE),
    description:
      text('description') || (title.length > MAX_TITLE ? service.slice(0, MAX_TEXT) : ''),
    notes: text('notes'),
  };
}

/** What a file calls its services, most frequent first. */
export function servicesIn({ rows }: Pick<ReadFile, 'rows'>): { text: string; rows: number }[] {
  const counts = new Map<string, number>();
  for (const { service } of rows) if (service) counts.set(service, (counts.get(service) ?? 0) + 1);
  return [...counts]
    .map(([text, count]) => ({ text, rows: count }))
    .toSorted((a, b) => b.rows - a.rows);
}
