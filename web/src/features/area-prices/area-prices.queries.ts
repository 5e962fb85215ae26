import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../lib/api/api.ts';

export type AreaPrices = ReplyOf<Routes['GET /api/v2/prices/{state}/{area}/{service}']>['data'];

/** The figures change once a night. */
const STALE_TIME_MS = 300_000;

/** Round, so that neighbors share the answer. */
const nearby = (degrees: number): number => Math.round(degrees * 100) / 100;

/** What shops near a place quote for a service. */
export const nearbyPricesQuery = (
  categoryId: string | undefined,
  place: { latitude: number; longitude: number } | undefined,
) => {
  const query = {
    category_id: categoryId ?? '',
    latitude: nearby(place?.latitude ?? 0),
    longitude: nearby(place?.longitude ?? 0),
  };
  return queryOptions({
    queryKey: ['prices', 'near', query],
    enabled: categoryId !== undefined && place !== undefined,
    staleTime: STALE_TIME_MS,
    retry: false,
    queryFn: ({ signal }) => call('GET /api/v2/prices/near', { query, signal }),
  });
};

export const priceStatesQuery = () =>
  queryOptions({
    queryKey: ['prices'],
    staleTime: STALE_TIME_MS,
    queryFn: ({ signal }) => call('GET /api/v2/prices', { signal }),
  });

export const priceStateQuery = (state: string) =>
  queryOptions({
    queryKey: ['prices', state],
    staleTime: STALE_TIME_MS,
    retry: false,
    queryFn: ({ signal }) => call('GET /api/v2/prices/{state}', { params: { state }, signal }),
  });

export const priceAreaQuery = (state: string, area: string) =>
  queryOptions({
    queryKey: ['prices', state, area],
    staleTime: STALE_TIME_MS,
    retry: false,
    queryFn: ({ signal }) =>
      call('GET /api/v2/prices/{state}/{area}', { params: { state, area }, signal }),
  });

export const areaPricesQuery = (state: string, area: string, service: string) =>
  queryOptions({
    queryKey: ['prices', state, area, service],
    staleTime: STALE_TIME_MS,
    retry: false,
    queryFn: ({ signal }) =>
      call('GET /api/v2/prices/{state}/{area}/{service}', {
        params: { state, area, service },
        signal,
      }),
  });
