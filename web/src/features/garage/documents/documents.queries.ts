import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call, fetchAll } from '../../../lib/api/api.ts';
import { reload } from '../../../lib/api/query-keys.ts';

const DOCUMENTS = '/api/v2/servicechek/vehicle_documents';
const documentsKey = ['documents'];
const PAGE_SIZE = 100;

export type VehicleDocument = ReplyOf<Routes[`GET ${typeof DOCUMENTS}`]>['data'][number];

export const documentsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: [...documentsKey, vehicleId],
    queryFn: ({ signal }) =>
      fetchAll<VehicleDocument>((page) =>
        call(`GET ${DOCUMENTS}`, {
          query: { page, items: PAGE_SIZE, 'query[user_vehicle_id_eq]': vehicleId },
          signal,
        }),
      ),
  });

/** The documents of a vehicle and of its history, newest first. */
export const useDocuments = (vehicleId: string) => useQuery(documentsQuery(vehicleId));

export interface DocumentToSend {
  vehicleId: string;
  /** Undefined for a document of the vehicle. */
  entryId: string | undefined;
  file: File;
  /** Kept for the file until it is added, so that a retry doesn't add it twice. */
  key: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export async function sendDocument(document: DocumentToSend): Promise<void> {
  const { vehicleId, entryId, file, key, signal, onProgress } = document;
  const body = new FormData();
  body.set('user_vehicle_id', vehicleId);
  if (entryId) body.set('user_vehicle_service_history_id', entryId);
  body.set('name', file.name);
  body.set('file', file);
  const headers = { 'idempotency-key': key };
  await call(`POST ${DOCUMENTS}`, { body, headers, signal, onProgress });
}

export const reloadDocuments = (): Promise<void> => reload(documentsKey);

export const renameDocument = mutationOptions({
  mutationFn: ({ id, name }: { id: string; name: string }) =>
    call(`PATCH ${DOCUMENTS}/{id}`, { params: { id }, body: { name } }),
  onSuccess: reloadDocuments,
});

export const removeDocument = mutationOptions({
  mutationFn: (id: string) => call(`DELETE ${DOCUMENTS}/{id}`, { params: { id } }),
  onSuccess: reloadDocuments,
});

export const restoreDocument = mutationOptions({
  mutationFn: (id: string) =>
    call(`PATCH ${DOCUMENTS}/{id}`, { params: { id }, body: { archived: false } }),
  onSuccess: reloadDocuments,
});
