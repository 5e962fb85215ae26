import { call } from '../../../lib/api.ts';

/** The town at the center of an area searched on the map. */
export async function nameArea(center: { latitude: number; longitude: number }): Promise<string> {
  try {
    const { data } = await call('GET /api/v2/servicechek/geocode/reverse', {
      query: { lat: center.latitude, lon: center.longitude },
    });
    return data.full_name;
  } catch {
    // Ignores errors, because the search itself reports problems with the place.
    return 'this part of the map';
  }
}
