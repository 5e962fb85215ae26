import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../lib/api/api.ts';
import { findCurrentVehicle, useChosenVehicleId } from './current-vehicle.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useSession } from '../../lib/session/session.ts';
import {
  reloadVehicles,
  useVehicles,
  vehiclesQuery,
  type Vehicle,
} from '../../lib/data/vehicles.queries.ts';

export { reloadVehicles, useVehicles, vehiclesQuery, type Vehicle };
type Garage = ReplyOf<Routes['GET /api/v2/servicechek/user_garages']>['data'][number];

const garageQuery = queryOptions({
  queryKey: ['garage'],
  queryFn: async ({ signal }): Promise<Garage> => {
    const { data } = await call('GET /api/v2/servicechek/user_garages', {
      query: { 'query[archived_eq]': false },
      signal,
    });
    return (
      data[0] ??
      (
        await call('POST /api/v2/servicechek/user_garages', {
          body: { servicechek_user_garage: {} },
          signal,
        })
      ).data
    );
  },
});

/** The live garage; created if there is none yet. */
export const useGarage = () => useQuery({ ...garageQuery, enabled: useSession() !== undefined });

/** What the garage shows first. */
export const loadGarage = (client: QueryClient) =>
  Promise.allSettled([client.query(vehiclesQuery), client.query(garageQuery)]);

/** The current vehicle: the one chosen last, otherwise the first. */
export function useCurrentVehicle(): Vehicle | undefined {
  const chosen = useChosenVehicleId();
  return findCurrentVehicle(useVehicles().data ?? [], chosen);
}

export const reloadGarage = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['garage'] });

export const vehicleName = (vehicle: Vehicle): string =>
  vehicle.attributes.nickname || vehicle.attributes.full_vehicle_name || 'unassigned vehicle';
