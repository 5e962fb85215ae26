import type { Coordinates } from '@fourbay/contract/geography';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import { findAddressArea, geocodingError, type AddressInput } from './address-area.service.ts';
import { geocodeWithRetry } from './geocode-with-retry.ts';
import { fiveDigits } from '../service-area/service-area.rules.ts';
import { refuseOutsideArea } from '../service-area/service-area.service.ts';
import { findNearestZip, type ZipRow } from '../gazetteer/gazetteer.store.ts';
import { timeZoneAt } from '../service-area/time-zone.rules.ts';

type StateFields = Pick<ZipRow, 'us_state_id' | 'country_id' | 'state' | 'state_abr'>;

export interface LocatedAddress extends StateFields, Coordinates {
  city: string;
  zip: string;
  timezone: string;
  /** The coordinates are those of the center of the ZIP code or town. */
  approximate: boolean;
  /** Address parts of the geocoder; absent when it was not used. */
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
        street: input.street,
        city,
        state,
        country: 'USA',
        postalcode: fiveDigits(area.zip) ?? '',
      },
      deps.log,
    );
    if (found === undefined)
      throw geocodingError('address', 'was not found', area.center !== undefined);
    if (found !== 'unavailable') {
      const { latitude, longitude, address } = found;
      await refuseOutsideArea(deps.db, found);
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
        approximate: false,
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
