// This file doesn't use the schema library, so that the web app can import it directly.

export const MAX_IMPORT_FILE_BYTES = 4 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5_000;
export const MAX_IMPORT_COLUMNS = 200;

/** `table` is a table that none of the programs wrote, such as our own export. */
export const importKinds = ['lubelogger', 'fuelly', 'drivvo', 'acar', 'table'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importFields = [
  'date',
  'service',
  'mileage',
  'cost',
  'shop',
  'description',
  'notes',
  'vehicle',
  'distance_unit',
] as const;
export type ImportField = (typeof importFields)[number];

export const importDateOrders = ['month_first', 'day_first'] as const;
export type ImportDateOrder = (typeof importDateOrders)[number];
export const importUnits = ['miles', 'kilometers'] as const;
export type ImportUnit = (typeof importUnits)[number];
