import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useOwnPlace, useSavedPlaces, useZip, type OwnPlace } from './search-places.queries.ts';
import { keepSearch, keptSearch, OTHER, OWN, readSearch, writeSearch, type SearchPlace, type SearchState } from './search-state.ts';

export interface ShopSearchNow {
  state: SearchState;
  /** Where the search is around; nothing until that is known. */
  place: SearchPlace | undefined;
  own: OwnPlace;
  /** No such ZIP code. */
  unknownZip: string;
  change: (next: Partial<SearchState>) => void;
  locateAgain: () => void;
}

/** The search as the address says it, kept for the session; any change is a new address and begins with page 1. */
export function useShopSearch(): ShopSearchNow {
  const [search, setSearch] = useSearchParams();
  const kept = keptSearch(search);
  const { zip, ...state } = readSearch(kept ?? search);
  const found = useZip(zip);
  const { own, again } = useOwnPlace(state.location === OWN);
  const saved = useSavedPlaces().data;
  const text = writeSearch(state).toString();
  useEffect(() => {
    if (kept) setSearch(kept, { replace: true });
    else if (!zip) keepSearch(readSearch(new URLSearchParams(text)));
  });
  // The header's ZIP code becomes the other location once it is known what it is.
  useEffect(() => {
    if (zip && found.data) setSearch(writeSearch({ ...readSearch(search), location: OTHER, other: found.data }), { replace: true });
  }, [zip, found.data, search, setSearch]);

  const chosen = saved?.find(({ id }) => id === state.location)?.attributes;
  const place =
    state.location === OWN
      ? own.kind === 'found'
        ? own.place
        : undefined
      : state.location === OTHER
        ? (state.other ?? undefined)
        : chosen && { latitude: chosen.latitude, longitude: chosen.longitude, name: chosen.location_name || `${chosen.city}, ${chosen.state_abr}` };
  return { state, place, own, unknownZip: zip && found.data === null ? zip : '', change: (next) => setSearch(writeSearch({ ...state, ...next })), locateAgain: again };
}
