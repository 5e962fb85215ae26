import { distanceMiles, type Coordinates } from '@fourbay/contract/places/geography';
import type { QuotePlace } from '@fourbay/contract/quotes/quote-location';
import type { Deps, Trx } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { findAddress, insertingAddress } from '../saved-locations/saved-locations.store.ts';
import { findAddressArea, geocodingError } from './address-area.service.ts';
import { refuseOutsideArea } from '../service-area/service-area.service.ts';
import { findNearestZip } from '../gazetteer/gazetteer.store.ts';
import { locateAddress, MAX_MILES_APART } from './locate-address.service.ts';
import { withUnitApart } from './street-unit.rules.ts';
import { findStateAt } from '../service-area/state-outlines.ts';
import { timeZoneAt } from '../service-area/time-zone.ts';

/**
 * The location of a request. It is copied into the request, so that later edits of a saved place
 * don't affect it.
 */
export interface ResolvedPlace extends Coordinates {
  nickname: string;
  address: string;
  address_2: string;
  city: string;
  us_state_id: string;
  country_id: string;
  state_abr: string;
  zip: string;
  timezone: string;
  approximate: boolean;
}

/** Coordinates within this distance of the center of a ZIP code or town count as that center. */
const CENTER_MILES = 0.1;

/**
 * Resolves a saved place of this user, an address, or coordinates. May call the geocoder, so it must
 * not run inside a transaction.
 */
export async function resolvePlace(
  deps: Pick<Deps, 'db' | 'geocoder' | 'log'>,
  userId: string,
  place: QuotePlace,
): Promise<ResolvedPlace> {
  if (place.user_address_id) return resolveSavedLocation(deps.db, userId, place.user_address_id);
  const { address, address_2 } = withUnitApart(place);
  const input = {
    street: address ?? '',
    city: place.city ?? '',
    state: place.state ?? '',
    zip: place.zip ?? '',
    country: place.country,
  };
  const point = coordinatesOf(place);
  const located = point
    ? await locatePoint(deps.db, point, input)
    : await locateAddress(deps, input);
  const {
    city,
    us_state_id,
    country_id,
    state_abr,
    zip,
    latitude,
    longitude,
    timezone,
    approximate,
  } = located;
  return {
    nickname: place.location_name ?? '',
    address: input.street,
    address_2: address_2 ?? '',
    city,
    us_state_id,
    country_id,
    state_abr,
    zip,
    latitude,
    longitude,
    timezone,
    approximate,
  };
}

/** Saves a place for one request. It is never listed among the user's places. */
export const insertingOneTimeAddress = (
  trx: Trx,
  userId: string,
  { state_abr: _, ...place }: ResolvedPlace,
  now: Date,
) =>
  insertingAddress(trx, {
    ...place,
    user_id: userId,
    is_ephemeral: true,
    created_at: now,
    updated_at: now,
  });

async function resolveSavedLocation(
  db: Deps['db'],
  userId: string,
  id: string,
): Promise<ResolvedPlace> {
  const saved = await findAddress(db, userId, id);
  if (!saved || saved.archived) throw notFound();
  const {
    nickname,
    address,
    address_2,
    city,
    us_state_id,
    country_id,
    state_abr,
    zip,
    latitude,
    longitude,
    timezone,
    approximate,
  } = saved;
  return {
    nickname,
    address,
    address_2,
    city,
    us_state_id,
    country_id,
    state_abr,
    zip,
    latitude,
    longitude,
    timezone,
    approximate,
  };
}

/** Undefined without coordinates. Zeros come from a form that wasn't filled in. */
function coordinatesOf({ latitude, longitude }: QuotePlace): Coordinates | undefined {
  if (latitude === 0 || longitude === 0)
    throw geocodingError('latitude', 'is not near the place named');
  return latitude && longitude ? { latitude, longitude } : undefined;
}

/** Checks coordinates against the ZIP code or town that was sent with them. */
async function locatePoint(
  db: Deps['db'],
  point: Coordinates,
  input: Parameters<typeof findAddressArea>[1],
) {
  await refuseOutsideArea(db, point);
  const timezone = timeZoneAt(point.latitude, point.longitude);
  const nearestZip = await findNearestZip(db, point, findStateAt(point));
  if (!input.zip && !(input.city && input.state)) {
    if (!nearestZip) throw geocodingError('zip', 'is not known');
    return { ...nearestZip, ...point, timezone, approximate: false };
  }
  const area = await findAddressArea(db, input, point);
  const milesApart = area.center ? distanceMiles(point, area.center) : Infinity;
  if (milesApart > MAX_MILES_APART && nearestZip?.zip !== area.zip)
    throw geocodingError('latitude', 'is not near the place named');
  const zip = area.zip || nearestZip?.zip;
  if (!zip) throw geocodingError('zip', 'is not known');
  return { ...area, zip, ...point, timezone, approximate: milesApart < CENTER_MILES };
}
