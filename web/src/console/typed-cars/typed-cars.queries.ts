import type { ReplyOf, Routes } from '@fourbay/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

type TypedCars = ReplyOf<Routes['GET /api/v2/console/typed_cars']>;
export type TypedCar = TypedCars['data'][number];

export const useTypedCars = (items: number): UseQueryResult<TypedCars> =>
  useQuery({
    queryKey: ['typed-cars', items],
    queryFn: ({ signal }) => call('GET /api/v2/console/typed_cars', { query: { items }, signal }),
    staleTime: 0,
  });

export async function adoptCar(
  id: string,
  names: { make_name: string; vehicle_name: string; vehicle_edition_name: string },
): Promise<void> {
  await call('POST /api/v2/console/typed_cars/{id}/adopt', { params: { id }, body: names });
  await queryClient.invalidateQueries({ queryKey: ['typed-cars'] });
}
