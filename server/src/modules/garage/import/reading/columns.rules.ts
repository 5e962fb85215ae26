import {
  importFields,
  type ImportField,
  type ImportKind,
} from '@fourbay/contract/garage/import-limits';
import type { ServiceTable } from './tables.rules.ts';

/** The column of each field; null for none. */
export type FieldColumns = Record<ImportField, number | null>;

export interface Recognized {
  kind: ImportKind;
  columns: FieldColumns;
  /** The column that tells services from other records, and how a service is named there. */
  recordType: { column: number; isService: RegExp } | undefined;
}

/** Usual names, the most specific first, in lowercase and without units, spaces, and accents. */
const ALIASES: Readonly<Record<ImportField, readonly string[]>> = {
  date: [
    'servicedate',
    'date',
    'dateofservice',
    'completiondate',
    'doneon',
    'performedon',
    'day',
  ].concat(['data', 'fecha', 'datum', 'datetime']),
  vehicle: ['vehicle', 'carname', 'vehiclename', 'car', 'veiculo', 'vehiculo', 'fahrzeug'],
  distance_unit: ['distanceunit', 'odometerunit', 'unit', 'units'],
  mileage: [
    'odometer',
    'odometerreading',
    'mileage',
    'miles',
    'odo',
    'kilometers',
    'kilometres',
  ].concat([
    'km',
    'kms',
    'odometro',
    'hodometro',
    'kilometraje',
    'quilometragem',
    'kilometerstand',
  ]),
  cost: [
    'totalcost',
    'cost',
    'totalprice',
    'price',
    'amount',
    'total',
    'value',
    'paid',
    'valor',
  ].concat(['coste', 'costo', 'precio', 'kosten', 'betrag', 'preis']),
  service: ['services', 'service', 'subservicetypes', 'subtypes', 'typeofservice', 'servicetype']
    .concat(['servicetypes', 'workdone', 'workperformed', 'work', 'title', 'item', 'maintenance'])
    .concat([
      'tipodeservico',
      'tipodeservicio',
      'servico',
      'servicio',
      'arbeit',
      'leistung',
      'description',
      'type',
    ]),
  shop: [
    'shop',
    'placename',
    'place',
    'location',
    'vendor',
    'provider',
    'garage',
    'mechanic',
  ].concat(['performedby', 'station', 'local', 'lugar', 'werkstatt', 'placeaddress']),
  notes: [
    'notes',
    'note',
    'comments',
    'comment',
    'remarks',
    'observacao',
    'observacion',
    'notas',
  ].concat(['bemerkung', 'bemerkungen', 'notiz', 'notizen']),
  description: ['description', 'details', 'detail'],
};
/** Notes come before the description, and the service before both, because their names overlap. */
const ORDER = ['date', 'vehicle', 'distance_unit', 'mileage', 'cost', 'service'] as const;

const simplify = (name: string): string =>
  name
    .replace(/\([^)]*\)/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

export const noColumns = (): FieldColumns => ({
  date: null,
  service: null,
  mileage: null,
  cost: null,
  shop: null,
  description: null,
  notes: null,
  vehicle: null,
  distance_unit: null,
});

/** Drivvo writes the names of its columns in the owner's language, but their order is fixed. */
const DRIVVO_COLUMNS: FieldColumns = {
  ...noColumns(),
  mileage: 0,
  date: 1,
  cost: 2,
  service: 3,
  shop: 4,
  notes: 7,
  vehicle: 10,
};

/** The program that wrote a table, and the columns with our fields. */
export function recognize({
  program,
  headers,
}: Pick<ServiceTable, 'program' | 'headers'>): Recognized {
  const names = headers.map(simplify);
  const has = (...wanted: readonly string[]) => wanted.every((name) => names.includes(name));
  const typed = (name: string, isService: RegExp): Recognized['recordType'] =>
    names.includes(name) ? { column: names.indexOf(name), isService } : undefined;
  if (program === 'acar') {
    const recordType = typed('type', /^service$/i);
    return { kind: 'acar', columns: columnsOf(names, recordType?.column), recordType };
  }
  if (program === 'drivvo') {
    const columns = columnsOf(names, undefined);
    const byName = columns.date !== null && columns.service !== null;
    return {
      kind: 'drivvo',
      columns: byName ? columns : withinTable(DRIVVO_COLUMNS, headers.length),
      recordType: undefined,
    };
  }
  if (has('servicedate') && (has('subservicetypes') || has('carname')))
    return fuelly(names, typed('servicetype', /^service$/i));
  if (has('type', 'mpg', 'services')) return fuelly(names, typed('type', /^service$/i));
  const isLubeLogger = has('date', 'odometer', 'description', 'cost', 'notes') && !has('service');
  return {
    kind: isLubeLogger ? 'lubelogger' : 'table',
    columns: columnsOf(names, undefined),
    recordType: undefined,
  };
}

const fuelly = (names: readonly string[], recordType: Recognized['recordType']): Recognized => ({
  kind: 'fuelly',
  columns: columnsOf(names, recordType?.column),
  recordType,
});

function columnsOf(names: readonly string[], reserved: number | undefined): FieldColumns {
  const columns = noColumns();
  const taken = new Set<number>(reserved === undefined ? [] : [reserved]);
  for (const field of new Set([...ORDER, ...importFields])) {
    const found = ALIASES[field]
      .map((alias) => names.findIndex((name, at) => name === alias && !taken.has(at)))
      .find((at) => at >= 0);
    if (found === undefined) continue;
    columns[field] = found;
    taken.add(found);
  }
  return columns;
}

const withinTable = (columns: FieldColumns, width: number): FieldColumns => {
  const within = { ...columns };
  for (const field of importFields) if ((within[field] ?? 0) >= width) within[field] = null;
  return within;
};
