import type { ReplyOf, Routes } from '@fourbay/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, fetchAll } from '../api/api.ts';
import { queryKeys, reload } from '../api/query-keys.ts';
import { useSession } from '../session/session.ts';

export type Vehicle = ReplyOf<Routes['GET /api/v2/servicechek/user_vehicles']>['data'][number];

const PAGE_SIZE = 100;

/** The owner's vehicles that are in the garage. */
export const vehiclesQuery = queryOptions({
  queryKey: queryKeys.vehicles,
  queryFn: ({ signal }) =>
    fetchAll<Vehicle>((page) =>
      call('GET /api/v2/servicechek/user_vehicles', {
        query: { page, items: PAGE_SIZE, 'query[archived_eq]': false },
        signal,
      }),
    ),
});

export const useVehicles = () =>
  useQuery({ ...vehiclesQuery, enabled: useSession() !== undefined });

/** Reloads vehicles and what depends on them: due services, and usual costs. */
export const reloadVehicles = (): Promise<void> =>
  reload(queryKeys.vehicles, queryKeys.recommendedServices, queryKeys.priceBands);
