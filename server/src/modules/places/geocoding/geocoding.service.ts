import type { Coordinates } from '@fourbay/contract/places/geography';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FoundPlace } from '../../../platform/geo/geocoder.ts';
import type { AddressInput } from './address-area.service.ts';
import { findSettlementKind } from '../gazetteer/match-places.service.ts';
import { refuseOutsideArea } from '../service-area/service-area.service.ts';
import { findNearestZip, type CityRow, type ZipRow } from '../gazetteer/gazetteer.store.ts';
import { locateAddress, type LocatedAddress } from './locate-address.service.ts';
import { findStateAt } from '../service-area/state-outlines.ts';

type GeocodingDeps = Pick<Deps, 'db' | 'geocoder' | 'log'>;

export interface ReverseGeocodedPlace extends Coordinates {
  zip: ZipRow;
  kind: CityRow['kind'];
  /** Undefined without a geocoder or when it fails. */
  found: FoundPlace | undefined;
}

/** Finds the town around a point, with street and number when the geocoder knows them. */
export async function reverseGeocode(
  { db, geocoder, log }: GeocodingDeps,
  point: Coordinates,
): Promise<ReverseGeocodedPlace> {
  await refuseOutsideArea(db, point);
  const zip = await findNearestZip(db, point, findStateAt(point));
  if (!zip) throw new AppError('geocoding_error');
  const found = await geocoder?.reverse(point).catch((error: unknown) => {
    log.warn({ err: error }, 'the geocoder is unavailable');
    return undefined;
  });
  return { ...point, zip, kind: await findSettlementKind(db, zip), found };
}

/** Undefined when the address is not found. */
export async function searchAddress(
  deps: GeocodingDeps,
  input: AddressInput,
): Promise<LocatedAddress | undefined> {
  try {
    return await locateAddress(deps, input);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'outside_area') return undefined;
    throw error;
  }
}
