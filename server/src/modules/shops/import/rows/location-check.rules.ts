import { distanceMiles, type Coordinates } from '@fourbay/contract/places/geography';

/**
 * How the parts of a row's place are checked against each other:
 * - coordinates far from the ZIP code, or in a different state from the one named and far from the ZIP code
 *   or without one: the row is rejected, because nobody can tell which of them is right;
 * - without coordinates, a ZIP code in a different state from the one named: rejected;
 * - a state named wrongly where ZIP code and coordinates agree: noted, and the coordinates are used;
 * - a city far from the coordinates where ZIP code or state agree with them: noted.
 */
export interface PlaceClaims {
  point: Coordinates;
  /** Whether the point was given, rather than taken from the ZIP code. */
  located: boolean;
  /** The state that contains the point. */
  pointState: string;
  /** Abbreviations; empty when not given. */
  state: string;
  zip: (Coordinates & { state: string }) | undefined;
  /** The towns with its name in the state. */
  city: { name: string; centers: readonly Coordinates[] };
}

/** Tolerance, because rural ZIP codes are large, and a town's name is used far around it. */
const MAX_ZIP_MILES = 60;
const MAX_CITY_MILES = 60;

export function checkPlace(claims: PlaceClaims): { rejected: string } | { notes: string[] } {
  const { point, located, pointState, state, zip, city } = claims;
  const fromZip = zip ? distanceMiles(point, zip) : undefined;
  if (!located && zip && state && zip.state !== state)
    return { rejected: `says ${state}, but its ZIP code is in ${zip.state}` };
  if (fromZip !== undefined && fromZip > MAX_ZIP_MILES)
    return { rejected: `is ${Math.round(fromZip)} miles from its ZIP code` };
  if (state && state !== pointState && !zip)
    return { rejected: `says ${state}, but its coordinates are in ${pointState}` };
  const notes: string[] = [];
  if (state && state !== pointState)
    notes.push(`says ${state}, but its coordinates are in ${pointState}. We used the coordinates`);
  const fromCity = Math.min(...city.centers.map((center) => distanceMiles(point, center)));
  if (city.centers.length > 0 && fromCity > MAX_CITY_MILES)
    notes.push(`is ${Math.round(fromCity)} miles from ${city.name}, the city in its address`);
  return { notes };
}
