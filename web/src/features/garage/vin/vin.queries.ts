import type { ReplyOf, Routes } from '@fourbay/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

export type DecodedVin = ReplyOf<Routes['POST /api/v2/servicechek/vins/decode']>;
export type Car = ReplyOf<Routes['GET /api/v2/servicechek/cars']>['data'][number];

export interface VinAnswer {
  decoded: DecodedVin;
  /** The catalog's possible cars for the VIN, best first. */
  cars: Car[];
}

/** Decodes a VIN, with the catalog's matching cars. */
async function lookUpVin(vin: string, signal: AbortSignal): Promise<VinAnswer> {
  const decoded = await call('POST /api/v2/servicechek/vins/decode', { body: { vin }, signal });
  if (!decoded.car_id) return { decoded, cars: decoded.choices ?? [] };
  const { data } = await call('GET /api/v2/servicechek/cars', {
    query: { 'query[id_eq]': decoded.car_id },
    signal,
  });
  return { decoded, cars: data };
}

/** What a VIN stands for; undefined for none. */
export const vinQuery = (vin: string | undefined) =>
  queryOptions({
    queryKey: ['vin', vin],
    enabled: vin !== undefined,
    queryFn: ({ signal }) => lookUpVin(vin ?? '', signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const PROGRESS_POLL_INTERVAL_MS = 700;

const unpackingShareQuery = queryOptions({
  queryKey: ['vin-progress'],
  refetchInterval: PROGRESS_POLL_INTERVAL_MS,
  gcTime: 0,
  queryFn: async ({ signal }) =>
    (await call('GET /api/v2/servicechek/vins/progress', { signal })).share,
});

/** Progress of unpacking the plans for the server's first VIN, polled while one is read. */
export function useUnpackingShare(reading: boolean): number | null {
  const { data } = useQuery({ ...unpackingShareQuery, enabled: reading });
  return (reading && data) || null;
}
