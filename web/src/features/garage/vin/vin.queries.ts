import type { ReplyOf, Routes } from '@fourbay/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export type DecodedVin = ReplyOf<Routes['POST /api/v2/servicechek/vins/decode']>;
export type Car = ReplyOf<Routes['GET /api/v2/servicechek/cars']>['data'][number];

export interface VinAnswer {
  decoded: DecodedVin;
  /** The choices of the catalog that the VIN may stand for, best first. */
  cars: Car[];
}

/** What a VIN says, with the catalog's cars that fit it. */
export async function lookUpVin(vin: string): Promise<VinAnswer> {
  const decoded = await call('POST /api/v2/servicechek/vins/decode', { body: { vin } });
  if (!decoded.car_id) return { decoded, cars: decoded.choices ?? [] };
  const { data } = await call('GET /api/v2/servicechek/cars', {
    query: { 'query[id_eq]': decoded.car_id },
  });
  return { decoded, cars: data };
}

const ASKED_EVERY_MS = 700;

/** How far the server is with unpacking the plans for its first VIN, asked while one is read. */
export function useUnpackingShare(reading: boolean): number | null {
  const { data } = useQuery({
    queryKey: ['vin-progress'],
    enabled: reading,
    refetchInterval: reading && ASKED_EVERY_MS,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/servicechek/vins/progress', { signal })).share,
  });
  return (reading && data) || null;
}
