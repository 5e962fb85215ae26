import { findPlaceAt, placeName } from '../../../lib/towns.ts';

/** The town at the center of an area searched on the map. */
export async function nameArea(center: { latitude: number; longitude: number }): Promise<string> {
  try {
    return placeName(await findPlaceAt(center));
  } catch {
    // Ignores errors, because the search itself reports problems with the place.
    return 'this part of the map';
  }
}
