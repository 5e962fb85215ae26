import { ApiError, call } from './api.ts';
import { locateDevice } from './geolocation.ts';
import type { GeocodedPlace } from './towns.ts';

/** The device's location as a place name and its coordinates. */
export async function locatePlace(): Promise<{
  place: GeocodedPlace;
  position: { latitude: number; longitude: number };
}> {
  const position = await locateDevice();
  try {
    const { data: place } = await call('GET /api/v2/servicechek/geocode/reverse', {
      query: { lat: position.latitude, lon: position.longitude },
    });
    return { place, position };
  } catch (error) {
    console.info('Failed to Parse Geocoding:', error instanceof Error ? error.message : error);
    throw error;
  }
}

const FAILURE =
  'We were unable to retrieve your location at this time. Please check that location ' +
  'permissions are enabled and try again.';

/** The message of a page without a location: outside the service area, or not found. */
export const describePlaceError = (error: unknown): string =>
  error instanceof ApiError && error.code === 'outside_area' ? error.message : FAILURE;
