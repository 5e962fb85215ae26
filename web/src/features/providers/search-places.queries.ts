import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call, fetchAll } from '../../lib/api.ts';
import { locateDevice } from '../../lib/geolocation.ts';
import { useSession } from '../../lib/session.ts';
import type { SearchPlace } from './search-state.ts';

/** The owner's saved places that can be searched around. */
export function useSavedPlaces() {
  const userId = useSession()?.authenticatable_id;
  return useQuery({
    queryKey: ['addresses'],
    enabled: userId !== undefined,
    queryFn: ({ signal }) =>
      fetchAll((page) => call('GET /api/v2/servicechek/user_addresses', { query: { page, items: 100, 'query[user_id_eq]': userId, 'query[archived_eq]': false, 'query[is_ephemeral_eq]': false }, signal })),
  });
}

/** Towns and ZIP codes by how they begin. */
export const useTownsLike = (typed: string) =>
  useQuery({
    queryKey: ['towns', typed],
    enabled: typed.trim().length > 1,
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await call('GET /api/v2/servicechek/geocode/cities', { query: { q: typed.trim() }, signal })).data,
  });

/** The place of a ZIP code; null when there is none. */
export const useZip = (zip: string) =>
  useQuery({
    queryKey: ['zip', zip],
    enabled: zip !== '',
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<SearchPlace | null> => {
      const [found] = (await call('GET /api/v2/servicechek/geocode/cities', { query: { q: zip, limit: 1 }, signal })).data;
      return found ? { latitude: found.lat, longitude: found.lon, name: found.full_name } : null;
    },
  });

export type OwnPlace = { kind: 'waiting' } | { kind: 'found'; place: SearchPlace } | { kind: 'failed'; message: string };

const REFUSED = 'Cannot get your location';

/** Where the device is, asked for as long as somebody wants to know; `again` asks once more. */
export function useOwnPlace(wanted: boolean): { own: OwnPlace; again: () => void } {
  const [own, setOwn] = useState<OwnPlace>({ kind: 'waiting' });
  const [turn, setTurn] = useState(0);
  const latest = useRef(0);
  useEffect(() => {
    if (!wanted) return undefined;
    const mine = (latest.current += 1);
    const keep = (next: OwnPlace): void => void (mine === latest.current && setOwn(next));
    void locate().then(
      (place) => keep({ kind: 'found', place }),
      (error: unknown) => keep({ kind: 'failed', message: error instanceof ApiError && error.code === 'outside_area' ? error.message : REFUSED }),
    );
    return () => {
      latest.current += 1;
    };
  }, [wanted, turn]);
  return {
    own,
    again() {
      setOwn({ kind: 'waiting' });
      setTurn(turn + 1);
    },
  };
}

async function locate(): Promise<SearchPlace> {
  const { latitude, longitude } = await locateDevice();
  const { data } = await call('GET /api/v2/servicechek/geocode/reverse', { query: { lat: latitude, lon: longitude } });
  return { latitude, longitude, name: data.full_name };
}
