import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../lib/api/api.ts';
import type { SearchPlace } from './search/search-state.ts';

export type ShopResult = ReplyOf<Routes['GET /api/v2/service_providers/search']>['data'][number];
export type Shop = ReplyOf<Routes['GET /api/v2/service_providers/{id}']>['data'];

export interface ShopFilter {
  /** Part of a shop's name. */
  text: string;
  types: readonly string[];
  openNow?: boolean;
  /** The id of a service that the shops must be known to offer. */
  service?: string;
}

const filterQuery = ({ text, types, openNow = false, service = '' }: ShopFilter) => ({
  ...(text ? { 'query[name_cont]': text } : {}),
  ...(openNow ? { 'query[open_now_eq]': true } : {}),
  ...(service ? { 'query[category_id_eq]': service } : {}),
  ...(types.length > 0 ? { 'query[service_chain_type_in][]': types } : {}),
});

const PAGE_SIZE = 10;

/** Shops by distance, in pages. Sponsored shops come first, and only on page 1. */
export const shopsQuery = (filter: ShopFilter, place: SearchPlace) =>
  infiniteQueryOptions({
    queryKey: ['shops', filter, place.latitude, place.longitude],
    // If changing a filter fails offline, the previous results are kept.
    placeholderData: keepPreviousData,
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

export const shopQuery = (id: string, origin: { lat?: string; lng?: string }) =>
  queryOptions({
    queryKey: ['shop', id, origin.lat, origin.lng],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/service_providers/{id}', { params: { id }, query: origin, signal }))
        .data,
  });

export type NearbyShop = ReplyOf<Routes['GET /api/v2/service_providers/nearby']>['data'][number];

/** The shops within a radius around a place; with `items: 1`, little more than their number. */
export const nearbyQuery = (
  { latitude, longitude }: SearchPlace,
  filter: ShopFilter,
  { miles, items }: { miles: number; items?: number },
) =>
  queryOptions({
    queryKey: ['nearby', latitude, longitude, filter, miles, items],
    queryFn: ({ signal }) =>
      call('GET /api/v2/service_providers/nearby', {
        query: {
          latitude,
          longitude,
          radius: miles,
          ...(items === undefined ? {} : { items }),
          ...filterQuery(filter),
        },
        signal,
      }),
  });

/** The town at the center of an area searched on the map. */
export async function nameArea(center: { latitude: number; longitude: number }): Promise<string> {
  try {
    const { data } = await call('GET /api/v2/servicechek/geocode/reverse', {
      query: { lat: center.latitude, lon: center.longitude },
    });
    return data.full_name;
  } catch {
    // Ignores errors, because the search itself reports problems with the place.
    return 'this part of the map';
  }
}

type ShopMessage = BodyOf<Routes['POST /api/v2/servicechek/provider_requests']>;

/** Asks to correct a shop, or to add one. */
export const requestShop = mutationOptions({
  mutationFn: (body: ShopMessage) => call('POST /api/v2/servicechek/provider_requests', { body }),
});
