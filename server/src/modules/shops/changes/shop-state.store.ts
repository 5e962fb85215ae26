// Writes service_providers, provider_categories, shop_refused_categories, wrong_numbers,
// do_not_call_numbers. Reads service_categories.
import type { ShopType } from '@fourbay/contract/shops/shops';
import { sql } from 'kysely';
import type { Trx } from '../../../deps.ts';
import { insertDoNotCallNumber } from '../candidates/candidates.store.ts';
import type { ShopHours } from '../hours/day-hours.rules.ts';
import { replaceShopCategories, updateShop } from '../profile/profile.store.ts';

/** Everything about a shop that staff can change, as stored with a change. */
export interface ShopState extends Omit<ShopHours, 'closures'> {
  name: string;
  chain_type: ShopType;
  street_address: string;
  city: string;
  us_state_id: string;
  zip_code: string;
  latitude: number;
  longitude: number;
  timezone: string;
  /** E.164 */
  phone: string | null;
  /** True when the number reached someone else. It isn't dialed until it is corrected. */
  number_wrong: boolean;
  website: string | null;
  /** For the next caller. Visitors never see it. */
  desk_note: string;
  archived: boolean;
  archived_reason: string | null;
  /** When the block on calls began. */
  do_not_call_at: string | null;
  categories: string[];
  /** Services that it refuses. */
  refused: string[];
  corrected_fields: string[];
}

/** Locks the shop, so that the state read is the state being replaced. */
export async function lockShopState(trx: Trx, id: string): Promise<ShopState | undefined> {
  await sql`select id from service_providers where id = ${id} for update`.execute(trx);
  const { rows } = await sql<Omit<ShopState, 'do_not_call_at'> & { do_not_call_at: Date | null }>`
    select p.name, p.chain_type, p.street_address, p.city, p.us_state_id, p.zip_code, p.latitude,
      p.longitude, p.timezone, p.phone, p.website, p.hours, p.hours_kinds,
      p.holiday_hours, p.desk_note, p.archived, p.archived_reason, p.do_not_call_at, p.corrected_fields,
      exists (select 1 from wrong_numbers n where n.phone = p.phone) as number_wrong,
      array(
        select c.category_id::text
        from provider_categories c
        where c.service_provider_id = p.id
        order by c.category_id
      ) as categories,
      array(
        select r.category_id::text
        from shop_refused_categories r
        where r.service_provider_id = p.id
        order by r.category_id
      ) as refused
    from service_providers p
    where p.id = ${id}`.execute(trx);
  const [row] = rows;
  return row && { ...row, do_not_call_at: row.do_not_call_at?.toISOString() ?? null };
}

/** Writes the given parts of a shop's state; the caller has locked the shop. */
export async function writeShopState(
  trx: Trx,
  id: string,
  before: ShopState,
  change: Partial<ShopState>,
  now: Date,
): Promise<void> {
  const { number_wrong, categories, refused, do_not_call_at, ...facts } = change;
  const { hours, hours_kinds, holiday_hours, ...columns } = facts;
  await updateShop(trx, id, {
    ...columns,
    ...(hours === undefined ? {} : { hours: hours && JSON.stringify(hours) }),
    ...(hours_kinds === undefined
      ? {}
      : { hours_kinds: hours_kinds && JSON.stringify(hours_kinds) }),
    ...(holiday_hours === undefined
      ? {}
      : { holiday_hours: holiday_hours && JSON.stringify(holiday_hours) }),
    ...(do_not_call_at === undefined
      ? {}
      : { do_not_call_at: do_not_call_at && new Date(do_not_call_at) }),
    updated_at: now,
  });
  if (categories) await replaceShopCategories(trx, id, categories);
  if (refused) await replaceRefusals(trx, id, refused, now);
  const phone = change.phone === undefined ? before.phone : change.phone;
  if (number_wrong !== undefined) await markNumber(trx, phone, number_wrong, now);
  if (do_not_call_at !== undefined)
    await blockNumber(trx, before.phone, before.do_not_call_at, do_not_call_at);
}

async function markNumber(
  trx: Trx,
  phone: string | null,
  wrong: boolean,
  now: Date,
): Promise<void> {
  if (phone === null) return;
  if (wrong)
    await trx
      .insertInto('wrong_numbers')
      .values({ phone, reported_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await trx.deleteFrom('wrong_numbers').where('phone', '=', phone).execute();
}

/** Lifting a block keeps those that other shops requested for the same number. */
async function blockNumber(
  trx: Trx,
  phone: string | null,
  since: string | null,
  at: string | null,
): Promise<void> {
  if (phone === null) return;
  if (at !== null) return insertDoNotCallNumber(trx, phone, new Date(at));
  if (since === null) return;
  await sql`
    delete from do_not_call_numbers n
    where n.phone = ${phone}
      and not exists (
        select 1
        from service_providers p
        where p.phone = n.phone and p.do_not_call_at is not null
      )`.execute(trx);
}

async function replaceRefusals(
  trx: Trx,
  id: string,
  categoryIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    delete from shop_refused_categories
    where service_provider_id = ${id}
      and not category_id = any(${[...categoryIds]}::bigint[])`.execute(trx);
  await sql`
    insert into shop_refused_categories (service_provider_id, category_id, told_at)
    select ${id}, id, ${now}
    from service_categories
    where id = any(${[...categoryIds]}::bigint[])
    on conflict
    do nothing`.execute(trx);
}
