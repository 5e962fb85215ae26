// This file doesn't use the schema library, so that the web app can import it directly.

/** Texts that mean the device's location rather than a town of that name. */
export const NEAR_ME = /^\s*(?:shops? )?(?:near|around|close to) (?:me|here)\s*$/i;

export const CITY_SEARCH_LIMIT = 10;
/** Parts of an address that name a town, in order of preference. */
export const cityParts = [
  'municipality',
  'city',
  'town',
  'village',
  'city_district',
  'hamlet',
] as const;

/**
 * How a place was found: by its ZIP code, its exact name, a similar name, or as the city around an
 * unknown neighborhood.
 */
export const placeMatchKinds = ['zip', 'name', 'similar', 'surrounding'] as const;
export type PlaceMatchKind = (typeof placeMatchKinds)[number];
