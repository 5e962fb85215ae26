import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { cityParts } from '@fourbay/contract/places/place-limits';
import {
  namesPlaceOutside,
  OUTSIDE_AREA,
  outsideText,
} from '@fourbay/contract/places/service-area';
import { call } from '../api/api.ts';
import { findOnlyOption } from '../forms/unchosen.ts';
import { useDebounced } from '../browser/use-debounced.ts';

export type GeocodedPlace = ReplyOf<
  Routes['GET /api/v2/servicechek/geocode/cities']
>['data'][number];

const TYPED_MS = 600;
const SEARCH_FAILED = 'The search isn’t responding. Check your connection and try again.';

/** The town's name is in one of several fields, depending on its size; empty if there is none. */
export const townOf = ({ address }: GeocodedPlace): string =>
  cityParts.map((part) => address[part]).find((name) => name) ?? '';

/**
 * How a place is shown everywhere, such as `Austin, TX 78701`, or without the ZIP code if it has none.
 * Towns with the same name include their county, as in `Milford, Pike County, PA`.
 */
export const placeName = (place: GeocodedPlace): string => {
  const { county, state_abr, postcode } = place.address;
  const named = place.match && county ? `${townOf(place)}, ${county}` : townOf(place);
  return `${named}, ${state_abr}${postcode ? ` ${postcode}` : ''}`;
};

const findTowns = async (text: string, signal?: AbortSignal): Promise<GeocodedPlace[]> =>
  (
    await call('GET /api/v2/servicechek/geocode/cities', {
      query: { q: text },
      ...(signal ? { signal } : {}),
    })
  ).data.filter(townOf);

/** The place around a position; a failure if the answer can't be read as one. */
export async function findPlaceAt(position: {
  latitude: number;
  longitude: number;
}): Promise<GeocodedPlace> {
  const { data: place } = await call('GET /api/v2/servicechek/geocode/reverse', {
    query: { lat: position.latitude, lon: position.longitude },
  });
  if (!isPlace(place)) throw new TypeError('the answer is not a place');
  return place;
}

const isPlace = (found: Partial<GeocodedPlace> | undefined): found is GeocodedPlace =>
  typeof found?.address?.state_abr === 'string';

/** The best match for a typed ZIP code or town; undefined when unknown. */
const findTown = async (typed: string): Promise<GeocodedPlace | undefined> =>
  (await findTowns(typed))[0];

/** The only place that a typed text can mean; undefined for several, none, or just similar ones. */
export async function findOnlyTown(typed: string): Promise<GeocodedPlace | undefined> {
  const found = await findTowns(typed);
  const options = found.map((place) => ({ place, ...optionOf(place) }));
  return findOnlyOption(options, typed)?.place;
}

/** The same for a button. */
export const lookUpTown = mutationOptions({ mutationFn: findTown });

/** The same for rendering; null when unknown. */
export const townQuery = (typed: string) =>
  queryOptions({
    queryKey: ['town', typed],
    enabled: typed !== '',
    staleTime: Infinity,
    queryFn: async () => (await findTown(typed)) ?? null,
  });

const townsQuery = (searched: string) =>
  queryOptions({
    queryKey: ['towns', searched],
    enabled: searched !== '',
    staleTime: Infinity,
    queryFn: ({ signal }) => findTowns(searched, signal),
  });

/** Debounced suggestions of towns and ZIP codes by prefix, for a combo field. */
export function useTownSearch(text: string, onFound: (place: GeocodedPlace) => void) {
  const typed = text.trim();
  const searched = useDebounced(typed, TYPED_MS);
  const towns = useQuery(townsQuery(searched));
  const places = typed !== '' && searched === typed ? (towns.data ?? []) : [];
  return {
    loading: typed !== '' && (searched !== typed || towns.isFetching),
    error: problemOf(typed, towns.isError),
    nothing: nothingText(typed, towns.isError),
    options: places.map(optionOf),
    onPick({ id }: { id: string }): void {
      const place = places.find(({ place_id }) => String(place_id) === id);
      if (place) onFound(place);
    },
  };
}

const DETAILS = { similar: 'Similar name', surrounding: 'We only know the city' };
const optionOf = (place: GeocodedPlace) => ({
  id: String(place.place_id),
  label: placeName(place),
  ...(place.match === 'similar' || place.match === 'surrounding'
    ? { detail: DETAILS[place.match], guess: true }
    : {}),
});

function problemOf(typed: string, failed: boolean): string | undefined {
  if (namesPlaceOutside(typed)) return outsideText(typed);
  return failed ? SEARCH_FAILED : undefined;
}

function nothingText(typed: string, failed: boolean): string {
  if (failed) return SEARCH_FAILED;
  if (namesPlaceOutside(typed)) return 'We don’t call shops there yet.';
  return typed === '' ? 'Enter a ZIP code or the start of a city name.' : notFoundText(typed);
}

/** Two letters may be a state, or the start of a longer name. */
const notFoundText = (typed: string): string =>
  typed.length < 3
    ? 'Add the city or ZIP code, such as Austin, TX.'
    : `We can’t find that place. ${OUTSIDE_AREA}`;
