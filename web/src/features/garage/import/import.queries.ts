import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../../lib/api/api.ts';
import { reload, reloadHistory } from '../../../lib/api/query-keys.ts';

const IMPORTS = '/api/v2/servicechek/service_history_imports';
const importsKey = ['service-history-imports'];

export type RecordsImport = ReplyOf<Routes[`POST ${typeof IMPORTS}`]>['data'];
export type ImportDetails = RecordsImport['attributes'];
export type ImportChange = BodyOf<Routes[`PATCH ${typeof IMPORTS}/{id}`]>;

const importsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: [...importsKey, vehicleId],
    queryFn: async ({ signal }) =>
      (await call(`GET ${IMPORTS}`, { query: { 'query[user_vehicle_id_eq]': vehicleId }, signal }))
        .data,
  });

/** Applied imports of a vehicle, which can be undone. */
export const useImports = (vehicleId: string) => useQuery(importsQuery(vehicleId));

export const previewFile = mutationOptions({
  mutationFn: async ({ vehicleId, file }: { vehicleId: string; file: File }) => {
    const form = new FormData();
    form.set('user_vehicle_id', vehicleId);
    form.set('file_name', file.name.slice(0, 200));
    form.set('file', file);
    return (await call(`POST ${IMPORTS}`, { body: form, takesLong: true })).data;
  },
});

export const changeReading = mutationOptions({
  mutationFn: async ({ id, change }: { id: string; change: ImportChange }) =>
    (await call(`PATCH ${IMPORTS}/{id}`, { params: { id }, body: change, takesLong: true })).data,
});

const reloadImported = async (): Promise<void> => {
  await Promise.all([reload(importsKey), reloadHistory()]);
};

export const applyImport = mutationOptions({
  mutationFn: async (id: string) =>
    (await call(`POST ${IMPORTS}/{id}/apply`, { params: { id }, takesLong: true })).data,
  onSuccess: reloadImported,
});

export const undoImport = mutationOptions({
  mutationFn: async (id: string) =>
    (await call(`DELETE ${IMPORTS}/{id}`, { params: { id }, takesLong: true })).meta,
  onSuccess: reloadImported,
});
