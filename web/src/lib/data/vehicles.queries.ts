import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { call, fetchAll } from '../api/api.ts';
import { queryKeys, reload } from '../api/query-keys.ts';
import { useSession } from '../session/session.ts';

export type Vehicle = ReplyOf<Routes['GET /api/v2/servicechek/user_vehicles']>['data'][number];
type VehicleChange = BodyOf<
  Routes['PATCH /api/v2/servicechek/user_vehicles/{id}']
>['servicechek_user_vehicle'];

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

/** Reloads vehicles and what depends on them: due services, reminders, and usual costs. */
export const reloadVehicles = (): Promise<void> =>
  reload(
    queryKeys.vehicles,
    queryKeys.recommendedServices,
    queryKeys.reminders,
    queryKeys.priceBands,
  );

export const changeVehicle = mutationOptions({
  mutationFn: ({ id, change }: { id: string; change: VehicleChange }) =>
    call('PATCH /api/v2/servicechek/user_vehicles/{id}', {
      params: { id },
      body: { servicechek_user_vehicle: change },
    }),
  onSuccess: () => reloadVehicles(),
});
