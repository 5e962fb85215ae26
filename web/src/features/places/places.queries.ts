import { useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call, fetchAll } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';

export type SavedAddress = ReplyOf<Routes['GET /api/v2/servicechek/user_addresses']>['data'][number];
export type GeocodedPlace = ReplyOf<Routes['GET /api/v2/servicechek/geocode/cities']>['data'][number];

const EVERY = 100;

/** The owner's saved places; those that were typed into a single request are not among them. */
export function useSavedAddresses() {
  const userId = useSession()?.authenticatable_id;
  return useQuery({
    queryKey: ['addresses'],
    enabled: userId !== undefined,
    queryFn: ({ signal }) =>
      fetchAll<SavedAddress>((page) =>
        call('GET /api/v2/servicechek/user_addresses', {
          query: { page, items: EVERY, 'query[user_id_eq]': userId, 'query[archived_eq]': false, 'query[is_ephemeral_eq]': false },
          signal,
        }),
      ),
  });
}

/** Towns and ZIP codes by how they begin; nothing is asked for an empty text. */
export const useTowns = (typed: string) =>
  useQuery({
    queryKey: ['towns', typed],
    enabled: typed.trim().length > 1,
    queryFn: async ({ signal }) => (await call('GET /api/v2/servicechek/geocode/cities', { query: { q: typed.trim() }, signal })).data,
    staleTime: Infinity,
  });

/** The place of a ZIP code or town that was typed elsewhere; nothing when it is not known. */
export const findTown = async (typed: string): Promise<GeocodedPlace | undefined> => (await call('GET /api/v2/servicechek/geocode/cities', { query: { q: typed } })).data[0];

export const placeAt = async ({ latitude, longitude }: { latitude: number; longitude: number }): Promise<GeocodedPlace> =>
  (await call('GET /api/v2/servicechek/geocode/reverse', { query: { lat: latitude, lon: longitude } })).data;

/** The place of a street address, or nothing when it is not found. */
export const findStreet = async (address: { street: string; city: string; state: string; postalcode: string }): Promise<GeocodedPlace | undefined> =>
  (await call('GET /api/v2/servicechek/geocode/search', { query: { ...address, country: 'USA' } })).data[0];
