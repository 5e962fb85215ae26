import { call } from '../../../lib/api.ts';

/** The town at the middle of an area that was searched on the map. */
export async function nameArea(center: { latitude: number; longitude: number }): Promise<string> {
  try {
    const { data } = await call('GET /api/v2/servicechek/geocode/reverse', {
      query: { lat: center.latitude, lon: center.longitude },
    });
    return data.full_name;
  } catch {
    // The search itself says what is wrong with the place, when something is.
    return 'this part of the map';
  }
}
