import { useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call, fetchAll } from '../../../lib/api/api.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useSession } from '../../../lib/session/session.ts';

export type HistoryEntry = ReplyOf<
  Routes['GET /api/v2/servicechek/user_vehicle_service_histories']
>['data'][number];

export type DueService = ReplyOf<
  Routes['GET /api/v2/servicechek/user_vehicles/{id}/recommended_services']
>['data'][number]['attributes'];

/** All entries of the owner, by the day of the work, newest first. */
export function useHistory() {
  const userId = useSession()?.authenticatable_id;
  return useQuery({
    queryKey: ['histories'],
    enabled: userId !== undefined,
    queryFn: async ({ signal }) => {
      const entries = await fetchAll<HistoryEntry>((page) =>
        call('GET /api/v2/servicechek/user_vehicle_service_histories', {
          query: {
            page,
            items: 100,
            'query[user_quote_user_id_eq]': userId,
            'query[s]': 'created_at desc',
          },
          signal,
        }),
      );
      return entries.toSorted((a, b) => entryDate(b).localeCompare(entryDate(a)));
    },
  });
}

export const useRecommendedServices = (vehicleId: string) =>
  useQuery({
    queryKey: [...queryKeys.recommendedServices, vehicleId],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/v2/servicechek/user_vehicles/{id}/recommended_services', {
          params: { id: vehicleId },
          signal,
        })
      ).data,
  });

/** Everything that depends on an entry: the history, due services, and the current quotes. */
export const reloadHistory = async (): Promise<void> => {
  await Promise.all(
    ['histories', 'recommended-services', 'quotes'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
};

interface Dated {
  attributes: { completion_date: string | null; created_at: string };
}

/** The day of the work, or if unknown the day of the entry. */
export const entryDate = ({ attributes }: Dated): string =>
  attributes.completion_date ?? attributes.created_at.slice(0, 10);
