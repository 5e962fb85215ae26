import { MAX_SAVED_PLACES } from '@fourbay/contract/accounts/account-limits';
import type { AddressFields } from '@fourbay/contract/places/places';
import type { Db, Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound, orNotFound } from '../../../platform/http/app-error.ts';
import { after, days, hours } from '../../../platform/values/clock.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import { countAttempt } from '../../../platform/security/rate-limit.ts';
import {
  updateAddress,
  clearPrimary,
  countAddresses,
  deleteUnusedOnce,
  ensurePrimary,
  findAddress,
  findAddresses,
  insertAddress,
  lockAddresses,
  type AddressRow,
} from './saved-locations.store.ts';
import { findState, findStateById } from '../gazetteer/gazetteer.store.ts';
import type { AddressInput } from '../geocoding/address-area.service.ts';
import { locateAddress } from '../geocoding/locate-address.service.ts';
import { withUnitApart } from '../geocoding/street-unit.rules.ts';

type LocationDeps = Pick<Deps, 'db' | 'geocoder' | 'log' | 'now'>;
type NewLocation = AddressFields & { is_ephemeral?: boolean | undefined };
type Change = AddressFields & { archived?: boolean | undefined };

const LOOKUPS_PER_HOUR = 60;
/** Age after which a place saved for one use is deleted, unless something uses it. */
const UNUSED_ONCE_MS = days(1);

/** Archived locations are listed only when the filters ask for them. */
export function listSavedLocations(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  list: ListQuery,
): Promise<{ rows: AddressRow[]; count: number }> {
  if (list.filters.some(({ field }) => field === 'archived'))
    return findAddresses(db, userId, list);
  const onlyLive = { field: 'archived', predicate: 'eq', value: false } as const;
  return findAddresses(db, userId, { ...list, filters: [...list.filters, onlyLive] });
}

export async function createSavedLocation(
  deps: LocationDeps,
  userId: string,
  sent: NewLocation,
): Promise<AddressRow> {
  const once = sent.is_ephemeral ?? false;
  const primary = sent.primary ?? false;
  if (once && primary) throw invalid({ primary: 'can’t be set for a one-time location' });
  const fields = withUnitApart(await withStateName(deps.db, sent));
  const address = requireCompleteAddress(fields);
  const located = await geocodeAddress(deps, userId, address);
  const now = deps.now();
  return deps.db.transaction().execute(async (trx) => {
    await lockAddresses(trx, userId);
    if (once) await deleteUnusedOnce(trx, userId, after(now, -UNUSED_ONCE_MS));
    else await refuseFull(trx, userId);
    if (primary) await clearPrimary(trx, userId, now);
    const id = await insertAddress(trx, {
      user_id: userId,
      nickname: nicknameOf(fields) ?? '',
      address: fields.address ?? '',
      address_2: fields.address_2 ?? '',
      ...located,
      is_primary: primary,
      is_ephemeral: once,
      created_at: now,
      updated_at: now,
    });
    await ensurePrimary(trx, userId, now);
    return orNotFound(await findAddress(trx, userId, id));
  });
}

/** Geocodes a changed address before the transaction begins. */
export async function updateSavedLocation(
  deps: LocationDeps,
  userId: string,
  id: string,
  sent: Change,
): Promise<AddressRow> {
  const before = orNotFound(await findAddress(deps.db, userId, id));
  if (before.is_ephemeral) throw notFound();
  const change = withUnitApart(await withStateName(deps.db, sent));
  const moved = await geocodeChange(deps, userId, before, change);
  const now = deps.now();
  return deps.db.transaction().execute(async (trx) => {
    await lockAddresses(trx, userId);
    const current = orNotFound(await findAddress(trx, userId, id));
    const archived = change.archived ?? current.archived;
    if (current.archived && !archived) await refuseFull(trx, userId);
    if (change.primary && archived)
      throw new AppError('conflict', { sentence: 'A deleted location can’t be the primary one.' });
    const primary = !archived && (change.primary ?? current.is_primary);
    if (primary && !current.is_primary) await clearPrimary(trx, userId, now);
    const nickname = nicknameOf(change);
    await updateAddress(trx, userId, id, {
      ...moved,
      ...(nickname === undefined ? {} : { nickname }),
      ...(change.address_2 === undefined ? {} : { address_2: change.address_2 ?? '' }),
      archived,
      is_primary: primary,
      updated_at: now,
    });
    await ensurePrimary(trx, userId, now);
    return orNotFound(await findAddress(trx, userId, id));
  });
}

/** After `lockAddresses`, so that two concurrent places cannot both be the last. */
async function refuseFull(trx: Trx, userId: string): Promise<void> {
  if ((await countAddresses(trx, userId)) >= MAX_SAVED_PLACES) throw new AppError('places_full');
}

/** The columns derived from the address; none when the address is unchanged. */
async function geocodeChange(
  deps: LocationDeps,
  userId: string,
  before: AddressRow,
  change: Change,
) {
  const keys = ['address', 'city', 'state_abr', 'zip'] as const;
  const inputOrSaved = (key: (typeof keys)[number]) =>
    change[key] === undefined ? before[key] : (change[key] ?? '');
  const unchanged = keys.every((key) => inputOrSaved(key) === before[key]);
  if (unchanged && !change.approximate && !change.country) return {};
  const fields = {
    ...change,
    address: inputOrSaved('address'),
    city: inputOrSaved('city'),
    state_abr: inputOrSaved('state_abr'),
    zip: inputOrSaved('zip'),
  };
  const address = requireCompleteAddress({
    ...fields,
    approximate: change.approximate ?? (before.address === '' && fields.address === ''),
  });
  return { address: fields.address, ...(await geocodeAddress(deps, userId, address)) };
}

/**
 * The nickname, or else `location_name`, which is copied from it; null clears it. Undefined when
 * neither was sent.
 */
const nicknameOf = ({ nickname, location_name }: AddressFields): string | undefined =>
  nickname ?? location_name ?? (nickname === null || location_name === null ? '' : undefined);

/** The address with the abbreviation of the state that `us_state_id` names. */
async function withStateName<T extends AddressFields>(db: Db, fields: T): Promise<T> {
  const { us_state_id: id, state_abr } = fields;
  if (!id) return fields;
  const state = await findStateById(db, id);
  if (!state) throw invalid({ us_state_id: 'isn’t one of the states' });
  if (state_abr && (await findState(db, state_abr))?.id !== id)
    throw invalid({
      state_abr: 'doesn’t match us_state_id',
      us_state_id: 'doesn’t match state_abr',
    });
  return { ...fields, state_abr: state.abbreviation };
}

/** The refusal lists every missing field. An approximate address needs only the ZIP code. */
function requireCompleteAddress(fields: AddressFields): AddressInput {
  const needed = fields.approximate
    ? (['zip'] as const)
    : (['address', 'city', 'state_abr', 'zip'] as const);
  const missing = needed.filter((key) => !fields[key]);
  if (missing.length > 0)
    throw new AppError('validation_error', {
      fields: missing.map((field) => ({ field, details: ['is required'] })),
    });
  return {
    street: fields.approximate ? '' : (fields.address ?? ''),
    city: fields.city ?? '',
    state: fields.state_abr ?? '',
    zip: fields.zip ?? '',
    country: fields.country,
  };
}

/** The position columns of an address. */
async function geocodeAddress(deps: LocationDeps, userId: string, address: AddressInput) {
  await countAttempt(
    deps.db,
    [{ bucket: `address:user:${userId}`, max: LOOKUPS_PER_HOUR, windowMs: hours(1) }],
    deps.now(),
  );
  const { us_state_id, country_id, city, zip, latitude, longitude, timezone, approximate } =
    await locateAddress(deps, address);
  return { us_state_id, country_id, city, zip, latitude, longitude, timezone, approximate };
}
