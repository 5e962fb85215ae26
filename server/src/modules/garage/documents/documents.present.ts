import type { listDocuments } from '@fourbay/contract/garage/vehicle-documents';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { DocumentRow } from './documents.store.ts';

type DocumentResource = z.output<(typeof listDocuments)['reply']>['data'][number];

export function presentDocument(
  images: Pick<Deps['images'], 'link'>,
  row: DocumentRow,
): DocumentResource {
  const isPdf = row.pdf_bytes !== null;
  return {
    id: row.id,
    type: 'vehicle_document',
    attributes: {
      user_vehicle_id: row.user_vehicle_id,
      user_vehicle_service_history_id: row.service_history_id,
      name: row.name,
      kind: isPdf ? 'pdf' : 'picture',
      url: images.link(row.picture_key, 'large', `${row.name}.pdf`),
      thumbnail_url: isPdf ? null : images.link(row.picture_key, 'small'),
      archived: row.archived_at !== null,
      created_at: row.created_at.toISOString(),
    },
  };
}
