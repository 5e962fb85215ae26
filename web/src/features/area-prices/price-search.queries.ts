import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api.ts';
import { placeName, townQuery } from '../../lib/data/towns.queries.ts';
import { nearbyPricesQuery } from './area-prices.queries.ts';

export interface Asked {
  categoryId: string;
  zip: string;
}

export type Answer =
  | { kind: 'found'; path: string }
  | { kind: 'no_place' }
  | { kind: 'too_few'; place: string };

/** Finds the page of the nearest area with figures for a service. */
export const findPrices = (queries: QueryClient) => ({
  mutationFn: async ({ categoryId, zip }: Asked): Promise<Answer> => {
    const town = await queries.query(townQuery(zip));
    if (!town) return { kind: 'no_place' };
    try {
      const { data } = await queries.query(
        nearbyPricesQuery(categoryId, { latitude: town.lat, longitude: town.lon }),
      );
      const { state, area, service } = data;
      return { kind: 'found', path: `/prices/${state.slug}/${area.slug}/${service.slug}` };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        return { kind: 'too_few', place: placeName(town) };
      throw error;
    }
  },
});
