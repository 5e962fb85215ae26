import { distanceMiles, type Coordinates } from '@fourbay/contract/places/geography';
import type { Db } from '../../../deps.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import {
  fiveDigits,
  isUnitedStates,
  isStateOutsideArea,
  isZipOutsideArea,
} from '../service-area/service-area.rules.ts';
import {
  findCitiesOfName,
  findState,
  findZip,
  type CityRow,
  type ZipRow,
} from '../gazetteer/gazetteer.store.ts';
import { searchName } from '../gazetteer/place-name.rules.ts';
import { findNickname } from '../gazetteer/place-nicknames.rules.ts';

/** Maximum distance between a ZIP code and its town. Post offices also serve the surroundings. */
const MAX_MILES_FROM_TOWN = 60;

export interface AddressInput {
  /** Empty when only a ZIP code or a town was entered. */
  street: string;
  city: string;
  /** Abbreviation or name. */
  state: string;
  zip: string;
  country?: string | null | undefined;
}

/** The town and state of an address according to the gazetteer. */
export interface AddressArea {
  us_state_id: string;
  country_id: string;
  state: string;
  state_abr: string;
  city: string;
  /** As typed; empty without a ZIP code. */
  zip: string;
  center?: Coordinates & { timezone: string };
  /** Centers of the ZIP code, or of all towns with that name in the state. */
  centers: readonly Coordinates[];
}

/**
 * Checks that an address is in the service area, and finds the center of its ZIP code or else its town. If
 * several towns have the same name, the nearest to the point wins, or else the largest.
 */
export async function findAddressArea(
  db: Db,
  input: AddressInput,
  point?: Coordinates,
): Promise<AddressArea> {
  if (input.country && !isUnitedStates(input.country)) throw new AppError('outside_area');
  const state = input.state ? await requireState(db, input.state) : undefined;
  if (input.zip) return findAreaByZip(db, input, state);
  const missing = (['city', 'state'] as const).filter((key) => !input[key]);
  if (!state || missing.length > 0) {
    throw new AppError('validation_error', {
      fields: [...missing, 'zip'].map((field) => ({ field, details: ['is required'] })),
    });
  }
  const centers = await findNamedCities(db, input.city, state, point);
  const [city] = centers;
  if (!city) throw geocodingError('city', `is not known in ${state.state}`);
  return { ...state, city: city.name, zip: '', center: city, centers };
}

async function findAreaByZip(
  db: Db,
  input: AddressInput,
  state: Awaited<ReturnType<typeof requireState>> | undefined,
): Promise<AddressArea> {
  const zip = fiveDigits(input.zip);
  if (zip === undefined) throw invalid({ zip: 'must be a ZIP code such as 78701' });
  if (isZipOutsideArea(zip)) throw new AppError('outside_area');
  const zipRow = await findZip(db, zip);
  if (zipRow && state && zipRow.us_state_id !== state.us_state_id)
    throw geocodingError('zip', `belongs to ${zipRow.city}, ${zipRow.state_abr}`);
  if (zipRow && input.city && (await isElsewhere(db, input.city, zipRow)))
    throw geocodingError('zip', `belongs to ${zipRow.city}, ${zipRow.state_abr}`);
  const area = zipRow ?? state;
  const city = input.city || zipRow?.city;
  if (!area || !city) throw geocodingError('zip', 'is not known');
  const { us_state_id, country_id, state: name, state_abr } = area;
  return {
    us_state_id,
    country_id,
    state: name,
    state_abr,
    city,
    zip: input.zip.trim(),
    ...(zipRow ? { center: zipRow } : {}),
    centers: zipRow ? [zipRow] : [],
  };
}

/**
 * Whether every town of that name in the ZIP code's state is far from it. An unknown name may be part of the
 * town.
 */
async function isElsewhere(db: Db, city: string, zip: ZipRow): Promise<boolean> {
  const name = searchName(city);
  const nickname = findNickname(name);
  const names = nickname?.state === zip.state_abr ? [name, nickname.name] : [name];
  const towns = await findCitiesOfName(db, names, zip.us_state_id);
  return towns.length > 0 && towns.every((town) => distanceMiles(town, zip) > MAX_MILES_FROM_TOWN);
}

/**
 * Finds cities by name or nickname. `New York` is New York City in the gazetteer. Sorted by distance
 * from the point, or else largest first.
 */
async function findNamedCities(
  db: Db,
  typed: string,
  state: Awaited<ReturnType<typeof requireState>>,
  point: Coordinates | undefined,
): Promise<CityRow[]> {
  const name = searchName(typed);
  const nickname = findNickname(name);
  const named = await findCitiesOfName(db, [name], state.us_state_id);
  const cities =
    named.length > 0 || nickname?.state !== state.state_abr
      ? named
      : await findCitiesOfName(db, [nickname.name], state.us_state_id);
  const rank = (city: CityRow): number =>
    point ? distanceMiles(point, city) : -(city.population ?? 0);
  return cities.toSorted((one, other) => rank(one) - rank(other));
}

async function requireState(db: Db, text: string) {
  const state = await findState(db, text);
  if (state)
    return {
      us_state_id: state.id,
      country_id: state.country_id,
      state: state.name,
      state_abr: state.abbreviation,
    };
  if (isStateOutsideArea(text)) throw new AppError('outside_area');
  throw invalid({ state_abr: 'must be a state such as TX' });
}

/**
 * The refusal names the field to correct and, when the ZIP code is known, offers its center instead
 * of the street.
 */
export function geocodingError(field: string, detail: string, offerZip = false): AppError {
  return new AppError('geocoding_error', {
    fields: [{ field, details: [detail] }],
    ...(offerZip ? { extra: { offer: 'use_zip' } } : {}),
  });
}
