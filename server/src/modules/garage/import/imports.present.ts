import type { importResource } from '@fourbay/contract/garage/service-history-imports';
import { centsToDollars } from '@fourbay/contract/formats/money';
import type { z } from 'zod';
import type { ImportRow, ServiceIds } from './imports.store.ts';
import { noColumns } from './reading/columns.rules.ts';
import { servicesIn, type ReadEntry } from './reading/rows.rules.ts';
import type { Preview, PreviewRow, PreviewedImport } from './preview-types.ts';

type ImportResource = z.output<typeof importResource>;
type Attributes = ImportResource['attributes'];
/** What the file says, as opposed to the import. */
type FileDetails = Omit<Attributes, keyof ReturnType<typeof presentOwn>>;

const FIRST_ROWS = 8;
const MAX_PROBLEM_ROWS = 200;
const MAX_SERVICES = 400;
const MAX_CELL = 200;
const ALREADY_THERE = 'is already in the history';

const presentOwn = (row: ImportRow) => ({
  user_vehicle_id: row.user_vehicle_id,
  file_name: row.file_name,
  kind: row.kind,
  status: row.applied_at ? ('applied' as const) : ('preview' as const),
  added: row.added,
  created_at: row.created_at.toISOString(),
  applied_at: row.applied_at?.toISOString() ?? null,
});

/** An applied import, whose file is gone. */
const NO_DETAILS: FileDetails = {
  headers: [],
  columns: noColumns(),
  date_order: 'month_first',
  date_order_known: true,
  distance_unit: 'miles',
  distance_unit_known: true,
  currencies: [],
  file_vehicles: [],
  file_vehicle: null,
  services: [],
  rows: 0,
  ready: 0,
  already_there: 0,
  other_records: 0,
  first_rows: [],
  problems: 0,
  problem_rows: [],
};

const presentEntry = (entry: ReadEntry, services: ServiceIds) => ({
  completion_date: entry.day,
  title: entry.title,
  mileage: entry.miles,
  cost: centsToDollars(entry.cents),
  shop_name: entry.shop,
  description: entry.description,
  notes: entry.notes,
  category_id: services[entry.service] ?? null,
});

const cut = (text: string): string =>
  text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)}…` : text;

const reasonOf = ({ problem, known }: PreviewRow): string | null =>
  problem ?? (known ? ALREADY_THERE : null);

function presentDetails(
  { file, headers, columns, rows, ready }: Preview,
  services: ServiceIds,
): FileDetails {
  const problems = rows.filter(({ problem }) => problem);
  return {
    headers: headers.map(cut),
    columns,
    date_order: file.dateOrder,
    date_order_known: file.dateOrderKnown,
    distance_unit: file.unit,
    distance_unit_known: file.unitKnown,
    currencies: file.currencies,
    file_vehicles: file.vehicles.slice(0, MAX_SERVICES),
    file_vehicle: file.vehicle,
    services: servicesIn(file)
      .slice(0, MAX_SERVICES)
      .map((service) => ({ ...service, category_id: services[service.text] ?? null })),
    rows: rows.length,
    ready: ready.length,
    already_there: rows.filter(({ known }) => known).length,
    other_records: file.others,
    first_rows: rows.slice(0, FIRST_ROWS).map((row) => ({
      row: row.line,
      written: row.fields.map(cut),
      entry: row.entry ? presentEntry(row.entry, services) : null,
      reason: reasonOf(row),
    })),
    problems: problems.length,
    problem_rows: problems.slice(0, MAX_PROBLEM_ROWS).map((row) => ({
      row: row.line,
      reason: row.problem ?? '',
      written: cut(row.fields.filter((field) => field.trim() !== '').join(', ')),
    })),
  };
}

export const presentImport = ({ row, preview }: PreviewedImport): ImportResource => ({
  id: row.id,
  type: 'service_history_import',
  attributes: {
    ...presentOwn(row),
    ...(preview ? presentDetails(preview, row.services) : NO_DETAILS),
  },
});
