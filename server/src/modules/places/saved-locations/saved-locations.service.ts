import type { AddressFields } from '@fourbay/contract/places';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { hours } from '../../../platform/clock.ts';
import { countAttempt } from '../../../platform/rate-limit.ts';
import {
  updateAddress,
  clearPrimary,
  findAddress,
  insertAddress,
  lockAddresses,
  type AddressRow,
} from './saved-locations.store.ts';
import type { AddressInput } from '../geocoding/address-area.service.ts';
import { locateAddress } from '../geocoding/locate-address.service.ts';

type Needs = Pick<Deps, 'db' | 'geocoder' | 'log' | 'now'>;
type Change = AddressFields & { archived?: boolean | undefined };

const LOOKUPS_PER_HOUR = 60;

export async function createSavedLocation(
  deps: Needs,
  userId: string,
  fields: AddressFields,
): Promise<AddressRow> {
  const typed = completeAddress(fields);
  const located = await geocodeAddress(deps, userId, typed);
  const now = deps.now();
  return deps.db.transaction().execute(async (trx) => {
    await lockAddresses(trx, userId);
    if (fields.primary) await clearPrimary(trx, userId, now);
    const id = await insertAddress(trx, {
      user_id: userId,
      nickname: nicknameOf(fields) ?? '',
      address: fields.address ?? '',
      address_2: fields.address_2 ?? '',
      ...located,
      is_primary: fields.primary ?? false,
      created_at: now,
      updated_at: now,
    });
    return found(await findAddress(trx, userId, id));
  });
}

/** Changes what the body names; a changed address is looked up again before anything is written. */
export async function updateSavedLocation(
  deps: Needs,
  userId: string,
  id: string,
  change: Change,
): Promise<AddressRow> {
  const before = found(await findAddress(deps.db, userId, id));
  if (before.is_ephemeral) throw notFound();
  const moved = await geocodeChange(deps, userId, before, change);
  const now = deps.now();
  return deps.db.transaction().execute(async (trx) => {
    await lockAddresses(trx, userId);
    const current = found(await findAddress(trx, userId, id));
    const archived = change.archived ?? current.archived;
    if (change.primary && archived)
      throw new AppError('conflict', { sentence: 'A deleted place cannot be the primary one.' });
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
    return found(await findAddress(trx, userId, id));
  });
}

/** The columns that follow from a new address; none when the body leaves the address alone. */
async function geocodeChange(deps: Needs, userId: string, before: AddressRow, change: Change) {
  const keys = ['address', 'city', 'state_abr', 'zip'] as const;
  const given = (key: (typeof keys)[number]) =>
    change[key] === undefined ? before[key] : (change[key] ?? '');
  const unchanged = keys.every((key) => given(key) === before[key]);
  if (unchanged && !change.approximate && !change.country) return {};
  const fields = {
    ...change,
    address: given('address'),
    city: given('city'),
    state_abr: given('state_abr'),
    zip: given('zip'),
  };
  const typed = completeAddress({
    ...fields,
    approximate: change.approximate ?? (before.address === '' && fields.address === ''),
  });
  return { address: fields.address, ...(await geocodeAddress(deps, userId, typed)) };
}

/** The nickname and the location name are one thing under two names. */
const nicknameOf = ({ nickname, location_name }: AddressFields): string | undefined =>
  nickname ?? location_name ?? undefined;

/**
 * `Incomplete form.` with every field that is missing; the ZIP code alone stands for the street
 * when the owner chose that.
 */
function completeAddress(fields: AddressFields): AddressInput {
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

/** The columns of where an address is. */
async function geocodeAddress(deps: Needs, userId: string, typed: AddressInput) {
  await countAttempt(
    deps.db,
    [{ bucket: `address:user:${userId}`, most: LOOKUPS_PER_HOUR, windowMs: hours(1) }],
    deps.now(),
  );
  const { us_state_id, country_id, city, zip, latitude, longitude, timezone, approximate } =
    await locateAddress(deps, typed);
  return { us_state_id, country_id, city, zip, latitude, longitude, timezone, approximate };
}

function found(row: AddressRow | undefined): AddressRow {
  if (!row) throw notFound();
  return row;
}
