import { OUTSIDE_AREA } from '@fourbay/contract/places/service-area';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAddressSearch } from '../../../lib/browser/address-search.ts';
import { useReplaceUrl } from '../../../lib/browser/replace-url.ts';
import {
  savedPlaceName,
  useSavedAddresses,
  type SavedAddress,
} from '../../../lib/data/saved-addresses.queries.ts';
import { townQuery, type GeocodedPlace } from '../../../lib/data/towns.queries.ts';
import {
  saveSearch,
  loadSavedSearch,
  OTHER_LOCATION,
  OWN_LOCATION,
  readSearch,
  searchPlaceOf,
  writeSearch,
  type SearchPlace,
  type SearchState,
} from './search-state.ts';
import { useOwnLocation, type OwnLocation } from './use-own-location.ts';

/** The origin of distances, or why there is none and how to retry. */
export type SearchOrigin =
  | { kind: 'known'; place: SearchPlace }
  | { kind: 'waiting' }
  | { kind: 'unchosen'; ask?: () => void }
  | { kind: 'failed'; reason: string; retry?: () => void };

export interface ShopSearchState {
  state: SearchState;
  origin: SearchOrigin;
  own: OwnLocation;
  saved: readonly SavedAddress[];
  change: (next: Partial<SearchState>) => void;
}

/** The search in the URL, saved for the session. Changing it navigates and returns to page 1. */
export function useShopSearch(): ShopSearchState {
  const [search, setSearch] = useAddressSearch();
  const replaceUrl = useReplaceUrl();
  const savedSearch = loadSavedSearch(search);
  const { zip, ...state } = readSearch(savedSearch ?? search);
  const town = useQuery(townQuery(zip));
  const { own, ask } = useOwnLocation(state.location === OWN_LOCATION);
  const saved = useSavedAddresses();
  const text = writeSearch(state).toString();
  useEffect(() => {
    if (savedSearch) replaceUrl({ search: savedSearch.toString() });
    if (!savedSearch && !zip) saveSearch(readSearch(new URLSearchParams(text)));
  });
  // The header's ZIP code becomes the other location once its town is known.
  useEffect(() => {
    if (!zip || !town.data) return;
    const found = writeSearch({
      ...readSearch(search),
      location: OTHER_LOCATION,
      other: searchPlaceOf(town.data),
    });
    replaceUrl({ search: found.toString() });
  }, [zip, town.data, search, replaceUrl]);

  const change = (next: Partial<SearchState>): void => {
    const changed = { ...state, ...next };
    // Saved immediately, because an empty URL is filled with the saved search.
    saveSearch(changed);
    setSearch(writeSearch(changed));
    if (next.location === OWN_LOCATION) ask();
  };
  return {
    state,
    origin: findOrigin(state, { zip, town, own, askOwn: ask, saved }),
    own,
    saved: saved.data ?? [],
    change,
  };
}

/** Typed text with a capital letter, to start a sentence. */
const nameTyped = (typed: string): string =>
  /^\d{5}$/.test(typed) ? `The ZIP code ${typed}` : `“${typed}”`;

interface OriginSources {
  zip: string;
  town: UseQueryResult<GeocodedPlace | null>;
  own: OwnLocation;
  askOwn: () => void;
  saved: ReturnType<typeof useSavedAddresses>;
}

function findOrigin(state: SearchState, sources: OriginSources): SearchOrigin {
  if (state.location === OWN_LOCATION) return ownOrigin(sources);
  if (state.location === OTHER_LOCATION) return otherOrigin(state, sources);
  return savedOrigin(state.location, sources);
}

function ownOrigin({ own, askOwn }: OriginSources): SearchOrigin {
  if (own.kind === 'found') return { kind: 'known', place: own.place };
  if (own.kind === 'unasked') return { kind: 'unchosen', ask: askOwn };
  return own.kind === 'failed' ? { ...own, retry: askOwn } : own;
}

function otherOrigin({ other }: SearchState, { zip, town }: OriginSources): SearchOrigin {
  if (other) return { kind: 'known', place: other };
  if (!zip) return { kind: 'unchosen' };
  if (town.data) return { kind: 'known', place: searchPlaceOf(town.data) };
  if (town.isError)
    return {
      kind: 'failed',
      reason: `${nameTyped(zip)} couldn’t be looked up. Check your connection and try again.`,
      retry: () => void town.refetch(),
    };
  return town.data === null
    ? { kind: 'failed', reason: `${nameTyped(zip)} isn’t on our list. ${OUTSIDE_AREA}` }
    : { kind: 'waiting' };
}

function savedOrigin(addressId: string, { saved }: OriginSources): SearchOrigin {
  const chosen = saved.data?.find(({ id }) => id === addressId);
  if (chosen) {
    const { latitude, longitude } = chosen.attributes;
    return { kind: 'known', place: { latitude, longitude, name: savedPlaceName(chosen) } };
  }
  if (saved.isError)
    return {
      kind: 'failed',
      reason: 'We couldn’t load your saved locations.',
      retry: () => void saved.refetch(),
    };
  return saved.isLoading ? { kind: 'waiting' } : { kind: 'unchosen' };
}
