import type {
  ImportDateOrder,
  ImportField,
  ImportKind,
  ImportUnit,
} from '@fourbay/contract/garage/import-limits';
import { formatCount, plural } from '../../../lib/text/format.ts';
import type { ImportDetails } from './import.queries.ts';

export const FIELD_LABELS: readonly (readonly [ImportField, string])[] = [
  ['date', 'Date'],
  ['service', 'Service'],
  ['mileage', 'Mileage'],
  ['cost', 'Cost'],
  ['shop', 'Shop'],
  ['description', 'Description'],
  ['notes', 'Notes'],
];

export const DATE_ORDERS: readonly { value: ImportDateOrder; label: string }[] = [
  { value: 'month_first', label: 'Month first, such as 12/31/2025' },
  { value: 'day_first', label: 'Day first, such as 31/12/2025' },
];

export const UNITS: readonly { value: ImportUnit; label: string }[] = [
  { value: 'miles', label: 'Miles' },
  { value: 'kilometers', label: 'Kilometers' },
];

const KINDS: Readonly<Record<ImportKind, string>> = {
  lubelogger: 'a LubeLogger file',
  fuelly: 'a Fuelly file',
  drivvo: 'a Drivvo file',
  acar: 'an aCar file',
  table: 'a table',
};

/** `records.csv, a Drivvo file` */
export const nameOfFile = ({ file_name, kind }: ImportDetails): string =>
  [file_name, KINDS[kind]].filter(Boolean).join(', ');

const countRows = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** What happens to the rows that aren't added. */
export const leftOut = ({ already_there, problems, other_records }: ImportDetails): string[] => [
  ...(already_there > 0
    ? [countRows(already_there, 'row is', 'rows are') + ' already in the history.']
    : []),
  ...(problems > 0 ? [countRows(problems, 'row', 'rows') + ' can’t be imported.'] : []),
  ...(other_records > 0
    ? [`We leave out ${plural(other_records, 'other record')}, such as fuel.`]
    : []),
];

/** The names of columns. Several with one name, or without one, are told apart by their place. */
export const columnNames = (headers: readonly string[]): string[] =>
  headers.map((name, at) => {
    if (!name) return `Column ${at + 1}`;
    return headers.filter((other) => other === name).length > 1
      ? `${name} (column ${at + 1})`
      : name;
  });

/** Why the rows can't be added yet. */
export function questionLeft({
  columns,
  file_vehicles,
  file_vehicle,
  date_order_known,
  ready,
}: ImportDetails): string | undefined {
  if (columns.date === null) return 'Choose the column with the dates first.';
  if (columns.service === null) return 'Choose the column with the services first.';
  if (file_vehicles.length > 1 && file_vehicle === null) return 'Choose a vehicle first.';
  if (!date_order_known) return 'Choose the date order first.';
  return ready === 0 ? 'There’s nothing to add.' : undefined;
}
