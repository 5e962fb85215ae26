import { distanceMiles, type Coordinates } from '@fourbay/contract/places/geography';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import {
  findAddressArea,
  geocodingError,
  type AddressArea,
  type AddressInput,
} from './address-area.service.ts';
import { geocodeWithRetry } from './geocode-with-retry.ts';
import { fiveDigits } from '../service-area/service-area.rules.ts';
import { refuseOutsideArea } from '../service-area/service-area.service.ts';
import { findNearestZip, type ZipRow } from '../gazetteer/gazetteer.store.ts';
import { findStateAt } from '../service-area/state-outlines.ts';
import { splitUnit } from './street-unit.rules.ts';
import { timeZoneAt } from '../service-area/time-zone.ts';

/** A result farther than this from its ZIP code or town must be another address. */
export const MAX_MILES_APART = 60;

type StateFields = Pick<ZipRow, 'us_state_id' | 'country_id' | 'state' | 'state_abr'>;

export interface LocatedAddress extends StateFields, Coordinates {
  city: string;
  zip: string;
  timezone: string;
  /** The coordinates are those of the street, or of the center of the ZIP code or town. */
  approximate: boolean;
  /** Address parts from the geocoder; absent when it was not used. */
  parts?: Readonly<Record<string, string>>;
}

/**
 * Locates an address with the geocoder when it has a street and a geocoder is configured.
 * Otherwise, and while the geocoder is unavailable, uses the center of the ZIP code or town.
 */
export async function locateAddress(
  deps: Pick<Deps, 'db' | 'geocoder' | 'log'>,
  input: AddressInput,
): Promise<LocatedAddress> {
  const area = await findAddressArea(deps.db, input);
  const { us_state_id, country_id, state, state_abr, city } = area;
  const town = { us_state_id, country_id, state, state_abr, city };
  if (input.street && deps.geocoder) {
    const found = await geocodeWithRetry(
      deps.geocoder,
      {
        street: splitUnit(input.street).street,
        city,
        state,
        country: 'USA',
        postalcode: fiveDigits(area.zip) ?? '',
      },
      deps.log,
    );
    if (found === undefined)
      throw geocodingError('address', 'was not found', area.center !== undefined);
    // A distant result is another address, so the center of the ZIP code or town is more accurate.
    if (found !== 'unavailable' && (await isInArea(deps.db, found, area))) {
      const { latitude, longitude, address } = found;
      const zip =
        area.zip ||
        fiveDigits(address['postcode'] ?? '') ||
        ((await findNearestZip(deps.db, found, state_abr))?.zip ?? '');
      return {
        ...town,
        zip,
        latitude,
        longitude,
        timezone: timeZoneAt(latitude, longitude),
        // Only the street was found, not the house.
        approximate: !address['house_number'],
        parts: address,
      };
    }
  }
  if (!area.center) throw geocodingError('zip', 'is not known');
  const { latitude, longitude, timezone } = area.center;
  const zip = area.zip || (await findNearestZip(deps.db, area.center, state_abr))?.zip;
  if (!zip) throw invalid({ zip: 'is required' });
  return { ...town, zip, latitude, longitude, timezone, approximate: true };
}

/** Whether a result can be the address: in its state, and near its ZIP code or town. */
async function isInArea(
  db: Deps['db'],
  point: Coordinates,
  { state_abr, centers }: AddressArea,
): Promise<boolean> {
  await refuseOutsideArea(db, point);
  const isFar = (center: Coordinates) => distanceMiles(point, center) > MAX_MILES_APART;
  if (centers.length > 0 && centers.every(isFar)) return false;
  // Outlines are coarse, so near the border, the nearest ZIP code determines the state.
  return (
    findStateAt(point) === state_abr || (await findNearestZip(db, point))?.state_abr === state_abr
  );
}
