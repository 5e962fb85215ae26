import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { byId, ownedFilters } from '../wire/list.ts';
import {
  idInBody,
  instantSchema,
  listOf,
  requiredText,
  resource,
  single,
} from '../wire/resource.ts';

const TAG = 'Service history';
const DOCUMENTS = `${NS}/vehicle_documents`;

const MAX_NAME = 200;

const documentResource = resource(
  'vehicle_document',
  z.object({
    user_vehicle_id: z.string(),
    user_vehicle_service_history_id: z
      .string()
      .nullable()
      .describe('The entry that it belongs to. Null if it belongs to the vehicle only.'),
    name: z.string().describe('The name of the file, without its extension.'),
    kind: z.enum(['picture', 'pdf']),
    url: z
      .string()
      .describe('The picture, or the download of the PDF. The URL is valid for 24 hours.'),
    thumbnail_url: z.string().nullable().describe('Null for a PDF.'),
    archived: z.boolean(),
    created_at: instantSchema,
  }),
);

export const listDocuments = endpoint('listVehicleDocuments', {
  method: 'GET',
  path: DOCUMENTS,
  access: 'user',
  tag: TAG,
  summary: 'List documents of your vehicles',
  description:
    'Returns receipts and estimates. Removed documents are included only if you filter for them.',
  list: {
    filters: {
      archived: ownedFilters.archived,
      user_vehicle_id: byId('eq', 'in'),
      user_vehicle_service_history_id: byId('eq', 'in'),
    },
    sorts: ['created_at', 'id'],
    defaultSort: 'created_at desc',
  },
  status: 200,
  reply: listOf(documentResource),
});

export const addDocument = endpoint('addVehicleDocument', {
  method: 'POST',
  path: DOCUMENTS,
  access: 'user',
  tag: TAG,
  summary: 'Add a document to a vehicle',
  description:
    'Send one picture or PDF as `multipart/form-data`, with its file name as `name`. A picture ' +
    'is re-encoded without EXIF data. A PDF is kept as it is.',
  file: 'file',
  body: z.object({
    user_vehicle_id: idInBody,
    user_vehicle_service_history_id: idInBody.optional(),
    name: z.string().max(1_000).optional(),
  }),
  idempotent: true,
  status: 201,
  reply: single(documentResource),
  errors: [
    'invalid',
    'not_found',
    'documents_full',
    'too_large',
    'rate_limited',
    'storage_full',
    'in_progress',
    'idempotency_mismatch',
  ],
});

export const updateDocument = endpoint('updateVehicleDocument', {
  method: 'PATCH',
  path: `${DOCUMENTS}/{id}`,
  access: 'user',
  tag: TAG,
  summary: 'Rename, move, or restore a document',
  description: 'To restore a removed document, send `archived: false` within a day.',
  body: z.object({
    name: requiredText(MAX_NAME).optional(),
    user_vehicle_service_history_id: idInBody.nullish(),
    archived: z.literal(false).optional(),
  }),
  status: 200,
  reply: single(documentResource),
  errors: ['invalid', 'not_found'],
});

export const deleteDocument = endpoint('deleteVehicleDocument', {
  method: 'DELETE',
  path: `${DOCUMENTS}/{id}`,
  access: 'user',
  tag: TAG,
  summary: 'Remove a document',
  description: 'Its file is deleted a day later.',
  status: 204,
  errors: ['not_found'],
});
