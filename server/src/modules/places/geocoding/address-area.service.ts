import type { Coordinates } from '@fourbay/contract/geography';
import type { Db } from '../../../deps.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import {
  fiveDigits,
  isUnitedStates,
  isStateOutsideArea,
  isZipOutsideArea,
} from '../service-area/service-area.rules.ts';
import { findCity, findState, findZip } from '../gazetteer/gazetteer.store.ts';
import { searchName } from '../gazetteer/place-name.rules.ts';

export interface AddressInput {
  /** Empty: only the ZIP code or the town is meant. */
  street: string;
  city: string;
  /** Abbreviation or name. */
  state: string;
  zip: string;
  country?: string | null | undefined;
}

/** The town a typed address is in, as far as the gazetteer knows it. */
export interface AddressArea {
  us_state_id: string;
  country_id: string;
  state: string;
  state_abr: string;
  city: string;
  /** As typed; empty when none was. */
  zip: string;
  center?: Coordinates & { timezone: string };
}

/**
 * Checks that an address can be one of ours, and finds the center of its ZIP code or else of its
 * town.
 */
export async function findAddressArea(db: Db, typed: AddressInput): Promise<AddressArea> {
  if (typed.country && !isUnitedStates(typed.country)) throw new AppError('outside_area');
  const state = typed.state ? await requireState(db, typed.state) : undefined;
  if (typed.zip) return findAreaByZip(db, typed, state);
  const missing = (['city', 'state'] as const).filter((key) => !typed[key]);
  if (!state || missing.length > 0) {
    throw new AppError('validation_error', {
      fields: [...missing, 'zip'].map((field) => ({ field, details: ['is required'] })),
    });
  }
  const city = await findCity(db, searchName(typed.city), state.us_state_id);
  if (!city) throw geocodingError('city', `is not known in ${state.state}`);
  return { ...state, city: city.name, zip: '', center: city };
}

async function findAreaByZip(
  db: Db,
  typed: AddressInput,
  state: Awaited<ReturnType<typeof requireState>> | undefined,
): Promise<AddressArea> {
  const five = fiveDigits(typed.zip);
  if (five === undefined) throw invalid({ zip: 'must be a ZIP code such as 78701' });
  if (isZipOutsideArea(five)) throw new AppError('outside_area');
  const known = await findZip(db, five);
  if (known && state && known.us_state_id !== state.us_state_id)
    throw geocodingError('zip', `belongs to ${known.city}, ${known.state_abr}`);
  const where = known ?? state;
  const city = typed.city || known?.city;
  if (!where || !city) throw geocodingError('zip', 'is not known');
  const { us_state_id, country_id, state: name, state_abr } = where;
  return {
    us_state_id,
    country_id,
    state: name,
    state_abr,
    city,
    zip: typed.zip.trim(),
    ...(known ? { center: known } : {}),
  };
}

async function requireState(db: Db, text: string) {
  const known = await findState(db, text);
  if (known)
    return {
      us_state_id: known.id,
      country_id: known.country_id,
      state: known.name,
      state_abr: known.abbreviation,
    };
  if (isStateOutsideArea(text)) throw new AppError('outside_area');
  throw invalid({ state_abr: 'must be a state such as TX' });
}

/**
 * `Failed to fetch address location.`, with the field to look at and, where the ZIP code is known,
 * the offer to use that.
 */
export function geocodingError(field: string, detail: string, offerZip = false): AppError {
  return new AppError('geocoding_error', {
    fields: [{ field, details: [detail] }],
    ...(offerZip ? { extra: { offer: 'use_zip' } } : {}),
  });
}
