import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The name of the shop to ask first. */
export const useShopName = (id: string | null): string | undefined =>
  useQuery({
    queryKey: ['shop-name', id],
    enabled: id !== null,
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/v2/service_providers/{id}', {
          params: { id: id ?? '' },
          query: {},
          signal,
        })
      ).data.attributes.name,
    staleTime: Infinity,
  }).data;
