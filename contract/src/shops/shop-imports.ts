import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { byText } from '../wire/list.ts';
import { listOf, requiredText, resource, single } from '../wire/resource.ts';

const TAG = 'Shop imports';
const IMPORTS = `${API}/console/shop_imports`;

const importStatuses = ['uploading', 'running', 'done', 'failed', 'interrupted'] as const;

const shopImportResource = resource(
  'shop_import',
  z.object({
    file_name: z.string(),
    format: z.enum(['json', 'csv']),
    source: z.string(),
    size: z.number(),
    received: z.number(),
    status: z
      .enum(importStatuses)
      .describe('`interrupted` means that it stopped before it was finished.'),
    dry_run: z.boolean().describe('Whether the last run was a dry run.'),
    runnable: z.boolean().describe('Whether the file is still stored and can be run again.'),
    share: z.number().describe('How much of the file has been read, from 0 to 1.'),
    rows: z.number(),
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    rejected: z.number(),
    noted: z.number(),
    retired: z.number().describe('Shops of the source that the file lacks or lists as closed.'),
    live_before: z.number().describe('How many shops the source had before the import.'),
    stops: z
      .boolean()
      .describe(
        'True when more than 20% of the shops would be retired. The import then stops unless ' +
          'it is forced or partial.',
      ),
    force: z.boolean().describe('The options of the last run.'),
    partial: z.boolean(),
    proposals: z.number(),
    failure: z.string(),
    staff: z.string().nullable().describe('Null for an import from the command line.'),
    created_at: z.string(),
    finished_at: z.string().nullable(),
  }),
);

export const listShopImports = endpoint('listShopImports', {
  method: 'GET',
  path: IMPORTS,
  access: 'supervisor',
  tag: TAG,
  summary: 'List shop imports',
  description: 'Returns the newest first.',
  list: { filters: {}, sorts: ['created_at'], defaultSort: 'created_at desc' },
  status: 200,
  reply: listOf(shopImportResource),
});

export const readShopImport = endpoint('getShopImport', {
  method: 'GET',
  path: `${IMPORTS}/{id}`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Get a shop import',
  description: 'Includes its progress.',
  status: 200,
  reply: single(shopImportResource),
  errors: ['not_found'],
});

export const createShopImport = endpoint('createShopImport', {
  method: 'POST',
  path: IMPORTS,
  access: 'supervisor',
  tag: TAG,
  summary: 'Create a shop import',
  description: 'Announces a file of at most 100 MB. Upload its parts next.',
  body: z.object({
    file_name: requiredText(200),
    size: z.number().int().positive(),
    format: z.enum(['json', 'csv']),
    source: z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9._-]{0,59}$/,
        'can only have lowercase letters, digits, dots, and dashes',
      )
      .describe(
        'The name of the source. Together with a shop’s id, it identifies the shop in the next ' +
          'import.',
      ),
    columns: z
      .record(z.string().max(40), z.string().max(200))
      .default({})
      .describe('Column names by field, for columns that can’t be recognized by name.'),
  }),
  status: 201,
  reply: single(shopImportResource),
  errors: ['invalid', 'too_large'],
});

export const sendShopImportPart = endpoint('sendShopImportPart', {
  method: 'POST',
  path: `${IMPORTS}/{id}/parts`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Upload the next part of an import file',
  description: 'A part that is sent twice is stored once.',
  body: z.object({ offset: z.coerce.number().int().min(0) }),
  file: 'part',
  status: 200,
  reply: single(shopImportResource),
  errors: ['invalid', 'not_found', 'conflict', 'too_large'],
});

export const runShopImport = endpoint('runShopImport', {
  method: 'POST',
  path: `${IMPORTS}/{id}/run`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Run a shop import',
  description: 'A dry run saves nothing. Only one import runs at a time.',
  body: z.object({
    dry_run: z.boolean(),
    force: z
      .boolean()
      .default(false)
      .describe('Imports the file even if more than 20% of the shops would be retired.'),
    partial: z
      .boolean()
      .default(false)
      .describe('The file has only some of the source’s shops. Missing shops aren’t retired.'),
  }),
  status: 200,
  reply: single(shopImportResource),
  errors: ['invalid', 'not_found', 'conflict'],
});

export const listShopImportRows = endpoint('listShopImportRows', {
  method: 'GET',
  path: `${IMPORTS}/{id}/rows`,
  access: 'supervisor',
  tag: TAG,
  summary: 'List the issues of a shop import',
  description:
    'Returns rows of the file that were rejected or only partly imported, and the shops that ' +
    'it retires (row 0). Each issue has a reason.',
  list: { filters: { kind: byText('eq') }, sorts: ['row'], defaultSort: 'row asc' },
  status: 200,
  reply: listOf(
    resource(
      'shop_import_row',
      z.object({
        row: z.number(),
        kind: z.enum(['rejected', 'note', 'retired']),
        source_id: z.string(),
        name: z.string(),
        reason: z.string(),
      }),
    ),
  ),
  errors: ['not_found'],
});

export const downloadShopImportRows = endpoint('downloadShopImportRows', {
  method: 'GET',
  path: `${IMPORTS}/{id}/rows/csv`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Download the issues of a shop import as CSV',
  description: 'Includes every row of the list.',
  status: 200,
  errors: ['not_found'],
});
