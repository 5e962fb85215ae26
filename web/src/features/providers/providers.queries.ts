import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../lib/api.ts';

export type ShopResult = ReplyOf<Routes['GET /api/v2/service_providers/search']>['data'][number];
export type Shop = ReplyOf<Routes['GET /api/v2/service_providers/{id}']>['data'];

export interface ShopSearch {
  q: string;
  zip: string;
  types: readonly string[];
}

const PER_PAGE = 10;

/** Where a ZIP code is, and what its town is called. */
export const usePlaceOf = (zip: string) =>
  useQuery({
    queryKey: ['zip', zip],
    enabled: /^\d{5}$/.test(zip),
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await call('GET /api/v2/servicechek/geocode/cities', { query: { q: zip, limit: 1 }, signal })).data[0] ?? null,
  });

/** Shops by distance, page after page; sponsors stand first on page 1 only. */
export const useShops = ({ q, types }: ShopSearch, place: { lat: number; lon: number } | null | undefined) =>
  useInfiniteQuery({
    queryKey: ['shops', q, types, place?.lat, place?.lon],
    enabled: Boolean(place),
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v2/service_providers/search', {
        query: {
          latitude: place?.lat ?? 0,
          longitude: place?.lon ?? 0,
          per_page: PER_PAGE,
          page: pageParam,
          ...(pageParam > 1 ? { 'query[sponsor_tier_eq]': 0 } : {}),
          ...(q ? { 'query[name_cont]': q } : {}),
          ...(types.length > 0 ? { 'query[service_chain_type_in][]': types } : {}),
        },
        signal,
      }),
    getNextPageParam: (last, pages) => (last.data.length > 0 && pages.length * PER_PAGE < last.meta.count ? pages.length + 1 : undefined),
  });

export const useShop = (id: string, at: { lat?: string; lng?: string }) =>
  useQuery({
    queryKey: ['shop', id, at.lat, at.lng],
    queryFn: async ({ signal }) => (await call('GET /api/v2/service_providers/{id}', { params: { id }, query: at, signal })).data,
  });
