import { call } from '../../lib/api/api.ts';
import type { GeocodedPlace } from '../../lib/data/towns.ts';

/** The place of a street address; undefined when not found. */
export const findStreet = async (address: {
  street: string;
  city: string;
  state: string;
  postalcode: string;
}): Promise<GeocodedPlace | undefined> =>
  (await call('GET /api/v2/servicechek/geocode/search', { query: { ...address, country: 'USA' } }))
    .data[0];
