import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../lib/api.ts';
import type { SearchPlace } from './search/search-state.ts';

export type ShopResult = ReplyOf<Routes['GET /api/v2/service_providers/search']>['data'][number];
export type Shop = ReplyOf<Routes['GET /api/v2/service_providers/{id}']>['data'];

export interface ShopFilter {
  /** Part of a shop's name. */
  text: string;
  types: readonly string[];
}

const filterQuery = ({ text, types }: ShopFilter) => ({
  ...(text ? { 'query[name_cont]': text } : {}),
  ...(types.length > 0 ? { 'query[service_chain_type_in][]': types } : {}),
});

const PAGE_SIZE = 10;

/** Shops by distance, in pages; sponsored shops come first, and on page 1 only. */
export const useShops = (filter: ShopFilter, place: SearchPlace) =>
  useInfiniteQuery({
    queryKey: ['shops', filter.text, filter.types, place.latitude, place.longitude],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v2/service_providers/search', {
        query: {
          latitude: place.latitude,
          longitude: place.longitude,
          per_page: PAGE_SIZE,
          page: pageParam,
          ...(pageParam > 1 ? { 'query[sponsor_tier_eq]': 0 } : {}),
          ...filterQuery(filter),
        },
        signal,
      }),
    getNextPageParam: (last, pages) =>
      last.data.length > 0 && pages.length * PAGE_SIZE < last.meta.count
        ? pages.length + 1
        : undefined,
  });

export const useShop = (id: string, origin: { lat?: string; lng?: string }) =>
  useQuery({
    queryKey: ['shop', id, origin.lat, origin.lng],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/service_providers/{id}', { params: { id }, query: origin, signal }))
        .data,
  });

export const NEARBY_RADIUS_MILES = 10;

export type NearbyShop = ReplyOf<Routes['GET /api/v2/service_providers/nearby']>['data'][number];

/** The shops within the radius of the map. */
export const useNearby = ({ latitude, longitude }: SearchPlace, filter: ShopFilter) =>
  useQuery({
    queryKey: ['nearby', latitude, longitude, filter.text, filter.types],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('GET /api/v2/service_providers/nearby', {
        query: {
          latitude,
          longitude,
          radius: NEARBY_RADIUS_MILES,
          ...filterQuery(filter),
        },
        signal,
      }),
  });
