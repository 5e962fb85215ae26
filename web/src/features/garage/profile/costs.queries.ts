import type { ReplyOf, Routes } from '@fourbay/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import type { Vehicle } from '../garage.queries.ts';

export type VehicleCosts = ReplyOf<
  Routes['GET /api/v2/servicechek/user_vehicles/{id}/costs']
>['data']['attributes'];

/** Reloads with the history, and after a new odometer reading. */
export const costsQuery = ({ id, attributes }: Vehicle) =>
  queryOptions({
    queryKey: [...queryKeys.histories, 'costs', id, attributes.mileage],
    queryFn: async ({ signal }): Promise<VehicleCosts> =>
      (await call('GET /api/v2/servicechek/user_vehicles/{id}/costs', { params: { id }, signal }))
        .data.attributes,
  });

export const useCosts = (vehicle: Vehicle) =>
  useQuery({ ...costsQuery(vehicle), placeholderData: (before) => before });
