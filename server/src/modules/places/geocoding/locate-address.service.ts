import type { Coordinates } from '@fourbay/contract/geography';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import { findAddressArea, geocodingError, type AddressInput } from './address-area.service.ts';
import { geocodeWithRetry } from './geocode-with-retry.ts';
import { fiveDigits } from '../service-area/service-area.rules.ts';
import { refuseOutsideArea } from '../service-area/service-area.service.ts';
import { findNearestZip, type ZipRow } from '../gazetteer/gazetteer.store.ts';
import { timeZoneAt } from '../service-area/time-zone.rules.ts';

export type StateFields = Pick<ZipRow, 'us_state_id' | 'country_id' | 'state' | 'state_abr'>;

export interface LocatedAddress extends StateFields, Coordinates {
  city: string;
  zip: string;
  timezone: string;
  /** The center of the ZIP code or town stands for the street. */
  approximate: boolean;
  /** What the geocoder said, where it was asked and answered. */
  parts?: Readonly<Record<string, string>>;
}

/**
 * Finds a typed address: by the geocoder when a street is given and there is one, otherwise by its
 * ZIP code or town, whose center also stands in while the geocoder is away.
 */
export async function locateAddress(
  deps: Pick<Deps, 'db' | 'geocoder' | 'log'>,
  typed: AddressInput,
): Promise<LocatedAddress> {
  const anchor = await findAddressArea(deps.db, typed);
  const { us_state_id, country_id, state, state_abr, city } = anchor;
  const where = { us_state_id, country_id, state, state_abr, city };
  if (typed.street && deps.geocoder) {
    const found = await geocodeWithRetry(
      deps.geocoder,
      {
        street: typed.street,
        city,
        state,
        country: 'USA',
        postalcode: fiveDigits(anchor.zip) ?? '',
      },
      deps.log,
    );
    if (found === undefined)
      throw geocodingError('address', 'was not found', anchor.center !== undefined);
    if (found !== 'away') {
      const { latitude, longitude, address } = found;
      await refuseOutsideArea(deps.db, found);
      const zip =
        anchor.zip ||
        fiveDigits(address['postcode'] ?? '') ||
        ((await findNearestZip(deps.db, found, state_abr))?.zip ?? '');
      return {
        ...where,
        zip,
        latitude,
        longitude,
        timezone: timeZoneAt(latitude, longitude),
        approximate: false,
        parts: address,
      };
    }
  }
  if (!anchor.center) throw geocodingError('zip', 'is not known');
  const { latitude, longitude, timezone } = anchor.center;
  const zip = anchor.zip || (await findNearestZip(deps.db, anchor.center, state_abr))?.zip;
  if (!zip) throw invalid({ zip: 'is required' });
  return { ...where, zip, latitude, longitude, timezone, approximate: true };
}
