import { MAX_FOUND_SHOPS } from '@fourbay/contract/shops/shop-limits';
import type { ShopStatusChange } from '@fourbay/contract/shops/shop-management';
import type { BusinessHours } from '@fourbay/contract/shops/business-hours';
import type { ShopType } from '@fourbay/contract/shops/shops';
import type { StaffActionKind } from '@fourbay/contract/audit-log/staff-actions';
import type { Db, Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, orNotFound } from '../../../platform/http/app-error.ts';
import { withIdempotencyKey } from '../../../platform/http/idempotency.ts';
import { newToken } from '../../../platform/security/token.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { findStateAt, isInContinentalUs, timeZoneAt } from '../../places/index.ts';
import type { ShopChange } from '../changes/changes.service.ts';
import { parseWebsite } from '../import/rows/plain-text.rules.ts';
import { proposeMerges } from '../merges/merges.store.ts';
import {
  archiveShop,
  correctShop,
  liftDoNotCall,
  markShopDoNotCall,
  requirePhone,
  type ShopPlace,
} from '../profile/corrections.service.ts';
import { replaceShopCategories } from '../profile/profile.store.ts';
import {
  findCategoryStatuses,
  findMergedEntries,
  findShopRecord,
  findStateId,
  insertShopRecord,
  searchShopRecords,
  type CategoryStatus,
  type ShopListing,
  type ShopRecordRow,
} from './records.store.ts';
import { parseShopSearch } from './search-text.rules.ts';

type RecordDeps = Pick<Deps, 'db' | 'now'>;

export interface ShopRecordDetails {
  shop: ShopRecordRow;
  categories: CategoryStatus[];
  merged: ShopListing[];
}

/** The shops, and whether there are more. */
export async function findShopRecords(
  { db }: Pick<Deps, 'db'>,
  text: string,
): Promise<{ shops: ShopListing[]; more: boolean }> {
  const found = await searchShopRecords(db, parseShopSearch(text), MAX_FOUND_SHOPS + 1);
  return { shops: found.slice(0, MAX_FOUND_SHOPS), more: found.length > MAX_FOUND_SHOPS };
}

export async function readShopRecord(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<ShopRecordDetails> {
  const shop = orNotFound(await findShopRecord(db, id));
  return {
    shop,
    categories: await findCategoryStatuses(db, id),
    merged: await findMergedEntries(db, id),
  };
}

/** Facts as typed by a supervisor; absent ones don't change. */
export interface TypedShopFacts {
  name?: string | undefined;
  type?: ShopType | undefined;
  street_address?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip_code?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
  hours?: BusinessHours | null | undefined;
  note?: string | undefined;
  offers?: readonly string[] | undefined;
  refuses?: readonly string[] | undefined;
}

interface TypedPlace extends Omit<ShopPlace, 'us_state_id' | 'timezone'> {
  state: string;
}

/** Checks that coordinates are in the service area and in the typed state. */
async function checkedPlace(
  db: Db,
  { state, latitude, longitude, ...address }: TypedPlace,
): Promise<ShopPlace> {
  const point = { latitude, longitude };
  const stateId = await findStateId(db, state);
  if (stateId === undefined) throw invalid({ state: 'must be a state such as TX' });
  if (!(await isInContinentalUs(db, point)))
    throw invalid({ latitude: 'must be in the continental United States' });
  const around = findStateAt(point);
  if (around !== undefined && around !== state)
    throw invalid({ state: `must be ${around}, where the pin is` });
  return {
    ...address,
    us_state_id: stateId,
    latitude,
    longitude,
    timezone: timeZoneAt(latitude, longitude),
  };
}

const checkedPhone = (typed: string | null): string | null => (typed ? requirePhone(typed) : null);

function checkedWebsite(typed: string | null): string | null {
  if (!typed) return null;
  const website = parseWebsite(typed);
  if (website === null) throw invalid({ website: 'must be a web address such as example.com' });
  return website;
}

export interface NewShop extends TypedPlace {
  name: string;
  type: ShopType;
  phone: string | null;
  website: string | null;
  hours: BusinessHours | null;
  offers: readonly string[];
}

/** Adds a shop that no import has. A known one of the same kind is proposed for merging. */
export async function createShopRecord(
  { db, now }: RecordDeps,
  staffId: string,
  typed: NewShop,
  idempotencyKey: string | undefined,
): Promise<string> {
  const { name, type, phone, website, hours, offers, ...place } = typed;
  const at = now();
  const request = { call: 'POST shop_records', typed };
  const shop = {
    name,
    chain_type: type,
    ...(await checkedPlace(db, place)),
    phone: checkedPhone(phone),
    website: checkedWebsite(website),
    hours: hours && JSON.stringify(hours),
    source: 'staff',
    source_id: newToken(),
    created_at: at,
    updated_at: at,
  };
  return db.transaction().execute((trx) =>
    withIdempotencyKey(
      trx,
      { userId: staffId, key: idempotencyKey, request, now: at },
      async () => {
        const id = await insertShopRecord(trx, shop);
        await replaceShopCategories(trx, id, offers);
        await proposeMerges(trx, [id], at);
        await recordStaffAction(trx, {
          at,
          staff_user_id: staffId,
          action: 'shop_added',
          service_provider_id: id,
          detail: { name },
        });
        return id;
      },
    ),
  );
}

const PLACE_FIELDS = [
  'street_address',
  'city',
  'state',
  'zip_code',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof TypedShopFacts)[];

/** The place after applying the typed parts; undefined when none was typed. */
async function editedPlace(
  db: Db,
  shop: ShopRecordRow,
  typed: TypedShopFacts,
): Promise<ShopPlace | undefined> {
  if (PLACE_FIELDS.every((field) => typed[field] === undefined)) return undefined;
  return checkedPlace(db, {
    street_address: typed.street_address ?? shop.street_address,
    city: typed.city ?? shop.city,
    state: typed.state ?? shop.state_abr,
    zip_code: typed.zip_code ?? shop.zip_code,
    latitude: typed.latitude ?? shop.latitude,
    longitude: typed.longitude ?? shop.longitude,
  });
}

/** Corrects facts about any shop. Earlier values can be restored. */
export async function editShopRecord(
  { db, now }: RecordDeps,
  staffId: string,
  id: string,
  typed: TypedShopFacts,
): Promise<void> {
  const { name, type, hours, note, offers, refuses } = typed;
  const place = await editedPlace(db, orNotFound(await findShopRecord(db, id)), typed);
  const phone = typed.phone === undefined ? undefined : checkedPhone(typed.phone);
  const website = typed.website === undefined ? undefined : checkedWebsite(typed.website);
  await db.transaction().execute(async (trx) => {
    const { before, after } = await correctShop(
      trx,
      id,
      {
        ...(name === undefined ? {} : { name }),
        ...(type === undefined ? {} : { type }),
        ...(place === undefined ? {} : { place }),
        ...(phone === undefined ? {} : { phone }),
        ...(website === undefined ? {} : { website }),
        ...(hours === undefined ? {} : { hours }),
        ...(note === undefined ? {} : { note }),
        ...(offers === undefined ? {} : { categoryIds: offers }),
        ...(refuses === undefined ? {} : { refusedIds: refuses }),
      },
      now(),
      { staffId },
    );
    if (place !== undefined || phone !== undefined) await proposeMerges(trx, [id], now());
    if (Object.keys(after).length > 0)
      await record(trx, staffId, id, 'shop_fixed', now(), { before, after });
  });
}

const record = (
  trx: Trx,
  staffId: string,
  shopId: string,
  action: StaffActionKind,
  at: Date,
  detail: ShopChange & { reason?: string },
): Promise<void> =>
  recordStaffAction(trx, {
    at,
    staff_user_id: staffId,
    action,
    service_provider_id: shopId,
    detail: { ...detail },
  });

const STATUS_ACTIONS: Record<ShopStatusChange, StaffActionKind> = {
  close: 'shop_closed',
  reopen: 'shop_reopened',
  block_calls: 'shop_calls_stopped',
  allow_calls: 'shop_calls_allowed',
};

/** Why a change cannot be made to a shop in its state; undefined when it can. */
function conflictOf(
  change: ShopStatusChange,
  { archived, merged_into_id, do_not_call_at }: ShopRecordRow,
): string | undefined {
  if (merged_into_id !== null) return 'It’s part of another shop. Split it off first.';
  const isDone = {
    close: archived,
    reopen: !archived,
    block_calls: do_not_call_at !== null,
    allow_calls: do_not_call_at === null,
  }[change];
  return isDone ? 'It’s already set that way.' : undefined;
}

/** Closes or reopens a shop, or blocks or allows calls to it. */
export async function changeShopStatus(
  { db, now }: RecordDeps,
  staffId: string,
  id: string,
  { change, reason }: { change: ShopStatusChange; reason: string },
): Promise<void> {
  const by = { staffId };
  await db.transaction().execute(async (trx) => {
    const at = now();
    const conflict = conflictOf(change, orNotFound(await findShopRecord(trx, id)));
    if (conflict !== undefined) throw new AppError('conflict', { sentence: conflict });
    const changes = {
      close: () => archiveShop(trx, id, reason, at, by),
      reopen: () => archiveShop(trx, id, null, at, by),
      block_calls: () => markShopDoNotCall(trx, id, at, by),
      allow_calls: () => liftDoNotCall(trx, id, at, by),
    };
    const changed = await changes[change]();
    await record(trx, staffId, id, STATUS_ACTIONS[change], at, { ...changed, reason });
  });
}
