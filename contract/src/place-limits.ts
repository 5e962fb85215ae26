// Free of any schema library, so that the web app can load it as it is.

/** What stands for where somebody is, rather than for a town of that name. */
export const NEAR_ME = /^\s*(?:shops? )?(?:near|around|close to) (?:me|here)\s*$/i;

export const CITY_SEARCH_LIMIT = 10;
/** The parts of an address that name a town, in the order they are looked for. */
export const cityParts = [
  'municipality',
  'city',
  'town',
  'village',
  'city_district',
  'hamlet',
] as const;

/** Why a place was found: by its ZIP code, by its name, or by a name near what was typed. */
export const placeMatchKinds = ['zip', 'name', 'similar'] as const;
export type PlaceMatchKind = (typeof placeMatchKinds)[number];
