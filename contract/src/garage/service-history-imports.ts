import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { byId } from '../wire/list.ts';
import { daySchema, idInBody, instantSchema, listOf, resource, single } from '../wire/resource.ts';
import { importDateOrders, importFields, importKinds, importUnits } from './import-limits.ts';

const TAG = 'Service history';
const IMPORTS = `${NS}/service_history_imports`;

const fieldColumns = z
  .partialRecord(z.enum(importFields), z.number().int().min(0).nullable())
  .describe('The column of each field, counted from 0 in `headers`. Null for none.');

const importedEntry = z.object({
  completion_date: daySchema,
  title: z.string(),
  mileage: z.number().nullable(),
  cost: z.number().nullable(),
  shop_name: z.string(),
  description: z.string(),
  notes: z.string(),
  category_id: z.string().nullable(),
});

export const importResource = resource(
  'service_history_import',
  z.object({
    user_vehicle_id: z.string(),
    file_name: z.string(),
    kind: z
      .enum(importKinds)
      .describe('The program that wrote the file. `table` is any other table.'),
    status: z.enum(['preview', 'applied']),
    headers: z.array(z.string()),
    columns: fieldColumns,
    date_order: z.enum(importDateOrders),
    date_order_known: z
      .boolean()
      .describe('False if the dates in the file can be read either way. Then ask the owner.'),
    distance_unit: z.enum(importUnits),
    distance_unit_known: z
      .boolean()
      .describe('False if the file doesn’t say whether the odometer shows miles or kilometers.'),
    currencies: z
      .array(z.string())
      .describe('Currencies in the file besides the US dollar. Amounts aren’t converted.'),
    file_vehicles: z.array(z.object({ name: z.string(), rows: z.number() })),
    file_vehicle: z
      .string()
      .nullable()
      .describe('The vehicle in the file whose rows are imported. Null if it must be chosen.'),
    services: z
      .array(z.object({ text: z.string(), rows: z.number(), category_id: z.string().nullable() }))
      .describe('What the file calls its services, most frequent first.'),
    rows: z.number().describe('Service records in the file.'),
    ready: z.number().describe('Rows that will be added.'),
    already_there: z.number().describe('Rows that the history has already.'),
    other_records: z.number().describe('Fuel, expenses, and other records, which are left out.'),
    first_rows: z.array(
      z.object({
        row: z.number().describe('The line in the file, from 1.'),
        written: z.array(z.string()),
        entry: importedEntry.nullable(),
        reason: z.string().nullable().describe('Why the row is left out.'),
      }),
    ),
    problems: z.number(),
    problem_rows: z
      .array(z.object({ row: z.number(), reason: z.string(), written: z.string() }))
      .describe('Rows that can’t be imported, at most 200.'),
    added: z.number().describe('Entries that the import added.'),
    created_at: instantSchema,
    applied_at: instantSchema.nullable(),
  }),
);

export const listHistoryImports = endpoint('listServiceHistoryImports', {
  method: 'GET',
  path: IMPORTS,
  access: 'user',
  tag: TAG,
  summary: 'List imports of service records',
  description: 'Returns applied imports. `first_rows` and other details of the file are empty.',
  list: {
    filters: { user_vehicle_id: byId('eq') },
    sorts: ['created_at', 'id'],
    defaultSort: 'created_at desc',
  },
  status: 200,
  reply: listOf(importResource),
});

export const createHistoryImport = endpoint('createServiceHistoryImport', {
  method: 'POST',
  path: IMPORTS,
  access: 'user',
  tag: TAG,
  summary: 'Preview an import of service records',
  description:
    'Send a CSV file of at most 4 MB and 5,000 rows as `multipart/form-data`. Nothing is added ' +
    'to the history until the import is applied. A preview is kept for a day, and a new one ' +
    'replaces the last one.',
  file: 'file',
  body: z.object({ user_vehicle_id: idInBody, file_name: z.string().max(400).optional() }),
  status: 201,
  reply: single(importResource),
  errors: ['invalid', 'not_found', 'too_large', 'rate_limited'],
});

export const updateHistoryImport = endpoint('updateServiceHistoryImport', {
  method: 'PATCH',
  path: `${IMPORTS}/{id}`,
  access: 'user',
  tag: TAG,
  summary: 'Change how a file is read',
  description: 'Returns the new preview. Values that aren’t sent stay as they are.',
  body: z.object({
    columns: fieldColumns.optional(),
    date_order: z.enum(importDateOrders).optional(),
    distance_unit: z.enum(importUnits).optional(),
    file_vehicle: z.string().max(200).optional(),
    services: z
      .record(z.string().max(200), idInBody.nullable())
      .optional()
      .describe('Services of the catalog by the text in the file. Null keeps the text only.'),
  }),
  status: 200,
  reply: single(importResource),
  errors: ['invalid', 'not_found', 'conflict'],
});

export const applyHistoryImport = endpoint('applyServiceHistoryImport', {
  method: 'POST',
  path: `${IMPORTS}/{id}/apply`,
  access: 'user',
  tag: TAG,
  summary: 'Apply an import of service records',
  description: 'Adds all rows without problems that the history doesn’t have yet.',
  status: 200,
  reply: single(importResource),
  errors: ['invalid', 'not_found', 'conflict', 'history_full'],
});

export const deleteHistoryImport = endpoint('deleteServiceHistoryImport', {
  method: 'DELETE',
  path: `${IMPORTS}/{id}`,
  access: 'user',
  tag: TAG,
  summary: 'Undo an import of service records',
  description:
    'Removes the entries that the import added, with their odometer readings, or the preview. ' +
    'Entries that were changed since then are kept.',
  status: 200,
  reply: z.object({
    meta: z.object({
      removed: z.number(),
      kept: z.number().describe('Entries that were changed since the import.'),
    }),
  }),
  errors: ['not_found'],
});
