import { distanceMiles, type Coordinates } from '@fourbay/contract/geography';
import type { QuotePlace } from '@fourbay/contract/quote-location';
import type { Deps, Trx } from '../../../deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { findAddress, insertAddress } from '../saved-locations/saved-locations.store.ts';
import { findAddressArea, geocodingError } from './address-area.service.ts';
import { refuseOutsideArea } from '../service-area/service-area.service.ts';
import { findNearestZip } from '../gazetteer/gazetteer.store.ts';
import { locateAddress } from './locate-address.service.ts';
import { findStateAt } from '../service-area/state-outlines.ts';
import { timeZoneAt } from '../service-area/time-zone.rules.ts';

/**
 * Where a request is for: everything that is stored with it, so that a later edit of a saved place
 * changes nothing.
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

/** Coordinates farther than this from their ZIP code or town are taken for a slip. */
const MAX_MILES_APART = 60;
/** Coordinates this near the center of a ZIP code or town are that center. */
const CENTER_MILES = 0.1;

/**
 * A saved place of this user, or one that was typed or measured. May ask the geocoder: not for use
 * inside a transaction.
 */
export async function resolvePlace(
  deps: Pick<Deps, 'db' | 'geocoder' | 'log'>,
  userId: string,
  place: QuotePlace,
): Promise<ResolvedPlace> {
  if (place.user_address_id) return resolveSavedLocation(deps.db, userId, place.user_address_id);
  const typed = {
    street: place.address ?? '',
    city: place.city ?? '',
    state: place.state ?? '',
    zip: place.zip ?? '',
    country: place.country,
  };
  const point = coordinatesOf(place);
  const located = point
    ? await locatePoint(deps.db, point, typed)
    : await locateAddress(deps, typed);
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
    address: typed.street,
    address_2: place.address_2 ?? '',
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

/** Keeps a resolved place for one request; never listed among the user's places. */
export const saveOneTimeAddress = (
  trx: Trx,
  userId: string,
  { state_abr: _, ...place }: ResolvedPlace,
  now: Date,
): Promise<string> =>
  insertAddress(trx, {
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
  if (!saved || saved.archived || saved.is_ephemeral) throw notFound();
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

/** Both, and not the zeros of an empty form. */
function coordinatesOf({ latitude, longitude }: QuotePlace): Coordinates | undefined {
  return latitude && longitude ? { latitude, longitude } : undefined;
}

/**
 * Coordinates from a device or a look-up, checked against the ZIP code or town that came with them.
 */
async function locatePoint(
  db: Deps['db'],
  point: Coordinates,
  typed: Parameters<typeof findAddressArea>[1],
) {
  await refuseOutsideArea(db, point);
  const timezone = timeZoneAt(point.latitude, point.longitude);
  const around = await findNearestZip(db, point, findStateAt(point));
  if (!typed.zip && !(typed.city && typed.state)) {
    if (!around) throw geocodingError('zip', 'is not known');
    return { ...around, ...point, timezone, approximate: false };
  }
  const anchor = await findAddressArea(db, typed);
  const apart = anchor.center ? distanceMiles(point, anchor.center) : Infinity;
  if (apart > MAX_MILES_APART && around?.zip !== anchor.zip)
    throw geocodingError('latitude', 'is not near the place named');
  const zip = anchor.zip || around?.zip;
  if (!zip) throw geocodingError('zip', 'is not known');
  return { ...anchor, zip, ...point, timezone, approximate: apart < CENTER_MILES };
}
