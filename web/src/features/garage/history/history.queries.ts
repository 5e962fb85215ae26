import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { call, fetchAll } from '../../../lib/api/api.ts';
import { queryKeys, reloadHistory } from '../../../lib/api/query-keys.ts';
import { useSession } from '../../../lib/session/session.ts';

export type HistoryEntry = ReplyOf<
  Routes['GET /api/v2/servicechek/user_vehicle_service_histories']
>['data'][number];

export type DueService = ReplyOf<
  Routes['GET /api/v2/servicechek/user_vehicles/{id}/recommended_services']
>['data'][number]['attributes'];

const historyQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.histories,
    enabled: userId !== undefined,
    queryFn: async ({ signal }) => {
      const entries = await fetchAll<HistoryEntry>((page) =>
        call('GET /api/v2/servicechek/user_vehicle_service_histories', {
          query: {
            page,
            items: 1000,
            'query[user_quote_user_id_eq]': userId,
            'query[s]': 'created_at desc',
          },
          signal,
        }),
      );
      return entries.toSorted((a, b) => entryDate(b).localeCompare(entryDate(a)));
    },
  });

/** All entries of the owner, by the day of the work, newest first. */
export const useHistory = () => useQuery(historyQuery(useSession()?.authenticatable_id));

export const recommendedServicesQuery = (vehicleId: string | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.recommendedServices, vehicleId],
    enabled: vehicleId !== undefined,
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/v2/servicechek/user_vehicles/{id}/recommended_services', {
          params: { id: vehicleId ?? '' },
          query: {},
          signal,
        })
      ).data,
  });

export const useRecommendedServices = (vehicleId: string | undefined) =>
  useQuery(recommendedServicesQuery(vehicleId));

/** The services that were done on a vehicle. */
export const completedOf = (entries: readonly HistoryEntry[], vehicleId: string): HistoryEntry[] =>
  entries.filter(
    ({ attributes }) =>
      attributes.user_vehicle_id === vehicleId && attributes.status === 'completed',
  );

/** Whether a vehicle's due services or the history are still loading. */
export function useIsRecordLoading(vehicleId: string): boolean {
  const due = useRecommendedServices(vehicleId);
  const history = useHistory();
  return due.isPending || history.isPending;
}

const ENTRY = '/api/v2/servicechek/user_vehicle_service_histories';
type EntryRoute = `PATCH ${typeof ENTRY}/{id}`;
type SavedEntry = ReplyOf<Routes[EntryRoute]>;

interface EntryToSave {
  /** Undefined for a new entry. */
  id: string | undefined;
  vehicleId: string;
  entry: BodyOf<Routes[EntryRoute]>;
  /** Called once the entry is saved, before its documents are sent. */
  onSaved: (saved: SavedEntry) => unknown;
  sendDocuments: (entryId: string) => Promise<void>;
}

export const saveEntry = mutationOptions({
  mutationFn: async ({ id, vehicleId, entry, onSaved, sendDocuments }: EntryToSave) => {
    const saved = id
      ? await call(`PATCH ${ENTRY}/{id}`, { params: { id }, body: entry })
      : await call(`POST ${ENTRY}`, { body: { ...entry, user_vehicle_id: vehicleId } });
    await onSaved(saved);
    try {
      await sendDocuments(saved.data.id);
    } finally {
      await reloadHistory();
    }
  },
});

export const removeEntry = mutationOptions({
  mutationFn: (id: string) => call(`DELETE ${ENTRY}/{id}`, { params: { id } }),
  onSuccess: () => reloadHistory(),
});

export const restoreEntry = mutationOptions({
  mutationFn: (id: string) =>
    call(`PATCH ${ENTRY}/{id}`, { params: { id }, body: { archived: false } }),
  onSuccess: () => reloadHistory(),
});

interface Dated {
  attributes: { completion_date: string | null; created_at: string };
}

/** The day of the work, or, if unknown, the day of the entry. */
export const entryDate = ({ attributes }: Dated): string =>
  attributes.completion_date ?? attributes.created_at.slice(0, 10);
