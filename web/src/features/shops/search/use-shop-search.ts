import { useEffect } from 'react';
import { useAddressSearch } from '../../../lib/address-search.ts';
import { useSavedAddresses, type SavedAddress } from '../../../lib/saved-addresses.ts';
import { useTown } from '../../../lib/towns.ts';
import {
  saveSearch,
  loadSavedSearch,
  OTHER_LOCATION,
  OWN_LOCATION,
  readSearch,
  writeSearch,
  type SearchPlace,
  type SearchState,
} from './search-state.ts';
import { useOwnLocation, type OwnLocation } from './use-own-location.ts';

/** Where the search is around, or why there is no such place and what can be done about it. */
export type SearchOrigin =
  | { kind: 'known'; place: SearchPlace }
  | { kind: 'waiting' }
  | { kind: 'unchosen' }
  | { kind: 'failed'; why: string; again?: () => void };

export interface ShopSearchState {
  state: SearchState;
  where: SearchOrigin;
  own: OwnLocation;
  saved: readonly SavedAddress[];
  change: (next: Partial<SearchState>) => void;
}

export const savedLocationName = ({ attributes }: SavedAddress): string =>
  attributes.location_name || `${attributes.city}, ${attributes.state_abr}`;

/**
 * The search as the address says it, kept for the session; any change is a new address and begins
 * with page 1.
 */
export function useShopSearch(): ShopSearchState {
  const [search, setSearch] = useAddressSearch();
  const kept = loadSavedSearch(search);
  const { zip, ...state } = readSearch(kept ?? search);
  const town = useTown(zip);
  const { own, again } = useOwnLocation(state.location === OWN_LOCATION);
  const saved = useSavedAddresses();
  const text = writeSearch(state).toString();
  useEffect(() => {
    if (kept) setSearch(kept, { replace: true });
    else if (!zip) saveSearch(readSearch(new URLSearchParams(text)));
  });
  // The header's ZIP code becomes the other location once it is known what it is.
  useEffect(() => {
    if (!zip || !town.data) return;
    const { lat, lon, full_name } = town.data;
    setSearch(
      writeSearch({
        ...readSearch(search),
        location: OTHER_LOCATION,
        other: { latitude: lat, longitude: lon, name: full_name },
      }),
      { replace: true },
    );
  }, [zip, town.data, search, setSearch]);

  const around = (): SearchOrigin => {
    if (state.location === OWN_LOCATION)
      return own.kind === 'found'
        ? { kind: 'known', place: own.place }
        : own.kind === 'failed'
          ? { ...own, again }
          : own;
    if (state.location === OTHER_LOCATION) {
      if (state.other) return { kind: 'known', place: state.other };
      if (!zip) return { kind: 'unchosen' };
      if (town.isError)
        return {
          kind: 'failed',
          why: `The ZIP code ${zip} could not be looked up. Check your connection and try again.`,
          again: () => void town.refetch(),
        };
      return town.data === null
        ? { kind: 'failed', why: `We know no ZIP code ${zip} in the continental United States.` }
        : { kind: 'waiting' };
    }
    const chosen = saved.data?.find(({ id }) => id === state.location);
    if (chosen)
      return {
        kind: 'known',
        place: {
          latitude: chosen.attributes.latitude,
          longitude: chosen.attributes.longitude,
          name: savedLocationName(chosen),
        },
      };
    if (saved.isError)
      return {
        kind: 'failed',
        why: 'Your saved locations could not be loaded.',
        again: () => void saved.refetch(),
      };
    return saved.isLoading ? { kind: 'waiting' } : { kind: 'unchosen' };
  };
  const change = (next: Partial<SearchState>): void => {
    const wanted = { ...state, ...next };
    // At once: an address that says nothing is filled with what was kept last.
    saveSearch(wanted);
    setSearch(writeSearch(wanted));
  };
  return { state, where: around(), own, saved: saved.data ?? [], change };
}
