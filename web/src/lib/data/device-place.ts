import { ApiError } from '../api/api.ts';
import { locateDevice } from '../browser/geolocation.ts';
import { findPlaceAt, type GeocodedPlace } from './towns.queries.ts';

/** The device's location as a place name and its coordinates. */
export async function locatePlace(): Promise<{
  place: GeocodedPlace;
  position: { latitude: number; longitude: number };
}> {
  const position = await locateDevice();
  const place = await findPlaceAt(position).catch((error: unknown) => {
    console.info('Failed to Parse Geocoding:', error instanceof Error ? error.message : error);
    throw error;
  });
  return { place, position };
}

const FAILURE =
  'We were unable to retrieve your location at this time. Please check that location ' +
  'permissions are enabled and try again.';

/** The message of a page without a location: outside the service area, or not found. */
export const describePlaceError = (error: unknown): string =>
  error instanceof ApiError && error.code === 'outside_area' ? error.message : FAILURE;
