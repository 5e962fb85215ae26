import type { ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { reload } from '../../lib/api/query-keys.ts';

type TypedCars = ReplyOf<Routes['GET /api/v2/console/typed_cars']>;
export type TypedCar = TypedCars['data'][number];

const typedCarsKey = ['typed-cars'];

export const useTypedCars = (items: number): UseQueryResult<TypedCars> =>
  useQuery({
    queryKey: [...typedCarsKey, items],
    queryFn: ({ signal }) => call('GET /api/v2/console/typed_cars', { query: { items }, signal }),
    staleTime: 0,
  });

interface AdoptedCar {
  id: string;
  make_name: string;
  vehicle_name: string;
  vehicle_edition_name: string;
}

/** Adds a typed vehicle to the catalog. */
export const adoptCar = mutationOptions({
  mutationFn: ({ id, ...body }: AdoptedCar) =>
    call('POST /api/v2/console/typed_cars/{id}/adopt', { params: { id }, body }),
  onSuccess: () => reload(typedCarsKey),
});
