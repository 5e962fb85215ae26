import type { Coordinates } from '@fourbay/contract/geography';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { FoundPlace } from '../../../platform/geocoder.ts';
import type { AddressInput } from './address-area.service.ts';
import { fiveDigits } from '../service-area/service-area.rules.ts';
import { parseCityQuery } from '../gazetteer/city-query.rules.ts';
import { refuseOutsideArea } from '../service-area/service-area.service.ts';
import {
  findAllStates,
  findCities,
  findCity,
  findZip,
  findNearestZip,
  type CityRow,
  type ZipRow,
} from '../gazetteer/gazetteer.store.ts';
import { locateAddress, type LocatedAddress } from './locate-address.service.ts';
import { searchName } from '../gazetteer/place-name.rules.ts';
import { findStateAt } from '../service-area/state-outlines.ts';

type GeocodingDeps = Pick<Deps, 'db' | 'geocoder' | 'log'>;

export type CityMatch = CityRow | (ZipRow & { kind: CityRow['kind'] });

/** Searches the bundled gazetteer only: search as you type sends no request to the geocoder. */
export async function searchCities(
  { db }: GeocodingDeps,
  text: string,
  limit: number,
): Promise<CityMatch[]> {
  const zipCode = fiveDigits(text);
  if (zipCode !== undefined) {
    const zip = await findZip(db, zipCode);
    return zip ? [{ ...zip, kind: await findSettlementKind(db, zip) }] : [];
  }
  const readings = parseCityQuery(text, await findAllStates(db));
  const found = new Map<string, CityRow>();
  for (const anywhere of [false, true])
    for (const reading of readings) {
      if (found.size >= limit) break;
      for (const city of await findCities(db, reading, { anywhere, limit }))
        found.set(city.id, city);
    }
  return [...found.values()].slice(0, limit);
}

export interface ReverseGeocodedPlace extends Coordinates {
  zip: ZipRow;
  kind: CityRow['kind'];
  /** Undefined without a geocoder and when it fails. */
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

async function findSettlementKind(db: Deps['db'], zip: ZipRow): Promise<CityRow['kind']> {
  return (await findCity(db, searchName(zip.city), zip.us_state_id))?.kind ?? 'hamlet';
}
