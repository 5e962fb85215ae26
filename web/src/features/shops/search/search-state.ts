/** What is searched for; it stands in the address and is kept for the browser session. */
export interface SearchState {
  q: string;
  types: readonly string[];
  /** 0 the device's own location, -1 another one, a saved place by its id. */
  location: string;
  /** The other location, once one is chosen. */
  other: SearchPlace | null;
  view: 'list' | 'map';
}

export interface SearchPlace {
  latitude: number;
  longitude: number;
  /** `Austin, TX` */
  name: string;
}

export const OWN_LOCATION = '0';
export const OTHER_LOCATION = '-1';

const KEY = 'shop-search';
const TYPES = ['dealership', 'chain', 'independent'];

/** `zip` comes from the header's search box and is looked up first. */
export function readSearch(search: URLSearchParams): SearchState & { zip: string } {
  const [latitude, longitude, name] = [
    Number(search.get('lat')),
    Number(search.get('lng')),
    search.get('near'),
  ];
  const other =
    name && search.has('lat') && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
      ? { latitude, longitude, name: name.slice(0, 120) }
      : null;
  const zip = /^\d{5}$/.test(search.get('zip') ?? '') ? (search.get('zip') ?? '') : '';
  return {
    q: (search.get('q') ?? '').slice(0, 80),
    types: search.getAll('type').filter((type) => TYPES.includes(type)),
    location: /^(-1|\d{1,18})$/.test(search.get('at') ?? '')
      ? (search.get('at') ?? OWN_LOCATION)
      : other || zip
        ? OTHER_LOCATION
        : OWN_LOCATION,
    other,
    view: search.get('view') === 'map' ? 'map' : 'list',
    zip,
  };
}

export function writeSearch({ q, types, location, other, view }: SearchState): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  for (const type of types) search.append('type', type);
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

/** What was searched for last in this session; nothing when the address says what to search for. */
export const loadSavedSearch = (search: URLSearchParams): URLSearchParams | undefined => {
  const kept = sessionStorage.getItem(KEY);
  return kept && search.size === 0 ? new URLSearchParams(kept) : undefined;
};
