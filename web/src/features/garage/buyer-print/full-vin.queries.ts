import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

const fullVinQuery = (vehicleId: string | undefined) =>
  queryOptions({
    queryKey: ['full-vin', vehicleId],
    enabled: vehicleId !== undefined,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/v2/servicechek/user_vehicles/{id}/vin', {
          params: { id: vehicleId ?? '' },
          signal,
        })
      ).vin,
  });

/** The vehicle's VIN, which is only loaded to be printed. */
export const useFullVin = (vehicleId: string | undefined) => useQuery(fullVinQuery(vehicleId));
