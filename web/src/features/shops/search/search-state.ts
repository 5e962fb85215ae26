import { isId } from '@fourbay/contract/wire/patterns';
import { roundCoordinate } from '@fourbay/contract/places/geography';
import { NEARBY_MILES, shopTypes } from '@fourbay/contract/shops/shop-limits';
import { placeName, type GeocodedPlace } from '../../../lib/data/towns.queries.ts';

/** The search as represented in the URL; saved for the browser session. */
export interface SearchState {
  /** Part of a shop's name. */
  text: string;
  types: readonly string[];
  openNow: boolean;
  /** The id of a service; empty for any. */
  service: string;
  /** Circle around the place that the map searches. */
  miles: number;
  /** `OWN_LOCATION`, `OTHER_LOCATION`, or the id of a saved location. */
  location: string;
  /** Set once another location is chosen. */
  other: SearchPlace | null;
  view: 'list' | 'map';
}

export interface SearchPlace {
  latitude: number;
  longitude: number;
  /** `Austin, TX 78701` */
  name: string;
}

export const searchPlaceOf = (place: GeocodedPlace): SearchPlace => ({
  latitude: roundCoordinate(place.lat),
  longitude: roundCoordinate(place.lon),
  name: placeName(place),
});

export const OWN_LOCATION = '0';
export const OTHER_LOCATION = '-1';

const KEY = 'shop-search';
const TYPES: readonly string[] = shopTypes;

export const USUAL_MILES = 10;

const MAX_TEXT_LENGTH = 80;
const MAX_NAME_LENGTH = 120;

/** Rounded, so that the server renders a page once for visitors who search from the same place. */
function readOther(search: URLSearchParams): SearchPlace | null {
  const latitude = roundCoordinate(Number(search.get('lat')));
  const longitude = roundCoordinate(Number(search.get('lng')));
  const name = search.get('near');
  return name && search.has('lat') && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude, name: name.slice(0, MAX_NAME_LENGTH) }
    : null;
}

function readMiles(search: URLSearchParams): number {
  const miles = Number(search.get('miles') ?? USUAL_MILES);
  return miles >= 1 && miles <= NEARBY_MILES ? miles : USUAL_MILES;
}

/** Without `at`, a URL with another place or a ZIP code means that one. */
function readLocation(search: URLSearchParams, namesOther: boolean): string {
  const location = search.get('at') ?? '';
  if (location === '-1' || isId(location)) return location;
  return namesOther ? OTHER_LOCATION : OWN_LOCATION;
}

const MAX_TYPED = 120;

/**
 * `zip` comes from the header's search box or the landing page, where it may be a city, so its town has to be
 * looked up.
 */
export function readSearch(search: URLSearchParams): SearchState & { zip: string } {
  const other = readOther(search);
  const service = search.get('service') ?? '';
  const typed = (search.get('zip') ?? '').trim().slice(0, MAX_TYPED);
  const zip = /^\d+$/.test(typed) && typed.length !== 5 ? '' : typed;
  return {
    text: (search.get('q') ?? '').slice(0, MAX_TEXT_LENGTH),
    types: search.getAll('type').filter((type) => TYPES.includes(type)),
    openNow: search.get('open') === 'now',
    service: isId(service) ? service : '',
    miles: readMiles(search),
    location: readLocation(search, other !== null || zip !== ''),
    other,
    view: search.get('view') === 'map' ? 'map' : 'list',
    zip,
  };
}

export function writeSearch(state: SearchState): URLSearchParams {
  const { text, types, openNow, service, miles, location, other, view } = state;
  const search = new URLSearchParams();
  if (text) search.set('q', text);
  for (const type of types) search.append('type', type);
  if (openNow) search.set('open', 'now');
  if (service) search.set('service', service);
  if (miles !== USUAL_MILES) search.set('miles', String(miles));
  if (location !== OWN_LOCATION) search.set('at', location);
  if (location === OTHER_LOCATION && other) {
    search.set('lat', String(other.latitude));
    search.set('lng', String(other.longitude));
    search.set('near', other.name);
  }
  if (view === 'map') search.set('view', 'map');
  return search;
}

export const saveSearch = (state: SearchState): void =>
  sessionStorage.setItem(KEY, writeSearch(state).toString());

/** The part of a URL that the search page shows to every visitor. */
export function publicSearch(search: URLSearchParams): URLSearchParams {
  const { zip, ...state } = readSearch(search);
  const shown = writeSearch(state);
  if (zip) shown.set('zip', zip);
  return shown;
}

/** The last search of this session, for a URL without one. */
export const loadSavedSearch = (search: URLSearchParams): URLSearchParams | undefined => {
  // Empty on the server, which renders this too.
  const saved = globalThis.sessionStorage?.getItem(KEY);
  return saved && search.size === 0 ? new URLSearchParams(saved) : undefined;
};
