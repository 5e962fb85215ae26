// Writes service_providers, provider_categories. Reads us_states, service_categories,
// wrong_numbers, shop_call_counts, shop_price_records, user_quote_prices and price_observations for
// what a shop's page shows.
import type { PriceLevel, PriceRecord } from '@fourbay/contract/price-figures/price-record';
import { RELATED_MILES, SHOP_RECORD_FROM, type ShopType } from '@fourbay/contract/shops/shops';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import { milesBetween, onSphere } from '../../../platform/geo/sphere.ts';
import type { Schema } from '../../../schema.generated.ts';
import { HOURS_COLUMNS } from '../hours/hours-columns.store.ts';
import type { ShopHours } from '../hours/day-hours.rules.ts';

export type ShopRecord = Omit<
  Selectable<Schema['service_providers']>,
  'pos' | 'hours' | 'hours_kinds' | 'holiday_hours' | 'chain_type'
> &
  ShopHours & {
    chain_type: ShopType;
    state_abr: string;
    price_record: PriceRecord;
    price_level: PriceLevel;
  };
export type ShopWithDistance = ShopRecord & { miles: number };

/** `p` is the shop, `s` its state. */
export const SHOP_COLUMNS = sql`
  p.id, p.name, p.chain_type, p.sponsor_tier, p.street_address, p.city, p.us_state_id, p.zip_code,
  p.latitude, p.longitude, p.timezone,
  case when exists (select from wrong_numbers n where n.phone = p.phone) then null else p.phone end
    as phone, p.website, p.description, p.tags, p.image_url,
  ${sql.raw(HOURS_COLUMNS)}, p.source, p.source_id, p.corrected_fields, p.do_not_call_at, p.archived,
  p.archived_reason, p.desk_note, p.demo, p.created_at, p.updated_at, s.abbreviation as state_abr,
  (select r.price_record from shop_price_records r where r.service_provider_id = p.id)
    as price_record,
  (select r.price_level from shop_price_records r where r.service_provider_id = p.id)
    as price_level`;
export const SHOPS_WITH_STATE = sql`
  service_providers p
  join us_states s on s.id = p.us_state_id`;
const POS = sql.ref('p.pos');

/**
 * The nearest other shops of the same type within 25 miles, ties by id. The inner query orders by distance
 * alone, because only then does the index provide the order.
 */
export async function findSimilarShops(
  db: Db,
  { id, chain_type, ...point }: Pick<ShopRecord, 'id' | 'chain_type' | 'latitude' | 'longitude'>,
  limit: number,
): Promise<ShopWithDistance[]> {
  const origin = onSphere(point);
  const { rows } = await sql<ShopWithDistance>`
    select *
    from (
        select ${SHOP_COLUMNS}, ${milesBetween(POS, origin)} as miles
        from ${SHOPS_WITH_STATE}
        where not p.archived and p.chain_type = ${chain_type} and p.id <> ${id}
        order by p.pos <-> ${origin}
        fetch first (${limit}::int) rows with ties
      ) nearest
    where miles <= ${RELATED_MILES}
    order by miles, id
    limit ${limit}`.execute(db);
  return rows;
}

/** Includes archived shops, because old prices still refer to them. */
export async function findShopsById(db: Db, ids: readonly string[]): Promise<ShopRecord[]> {
  const { rows } = await sql<ShopRecord>`
    select ${SHOP_COLUMNS}
    from ${SHOPS_WITH_STATE}
    where p.id = any(${ids}::bigint[])
    order by p.id`.execute(db);
  return rows;
}

/** The entry that a shop's entry was merged into; otherwise its own id. */
export async function findMergedShopId(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive entry as (
        select id, merged_into_id
        from service_providers
        where id = ${id}
        union
        select p.id, p.merged_into_id
        from service_providers p
        join entry on p.id = entry.merged_into_id
      )
    select id
    from entry
    where merged_into_id is null`.execute(db);
  return rows[0]?.id ?? id;
}

export const findShopCategories = (
  db: Db,
  id: string,
): Promise<{ id: string; name: string; group: string }[]> =>
  db
    .selectFrom('provider_categories')
    .innerJoin('service_categories', 'service_categories.id', 'provider_categories.category_id')
    .select([
      'service_categories.id',
      'service_categories.name',
      'service_categories.group_name as group',
    ])
    .where('service_provider_id', '=', id)
    .where('service_categories.archived', '=', false)
    .orderBy('service_categories.position')
    .execute();

export interface CallRecord {
  calls: number;
  answered: number;
  prices: number;
}

export async function findCallRecord(db: Db, id: string): Promise<CallRecord | undefined> {
  return db
    .selectFrom('shop_call_counts')
    .select(['called as calls', 'answered', 'priced as prices'])
    .where('service_provider_id', '=', id)
    .where('called', '>=', SHOP_RECORD_FROM)
    .executeTakeFirst();
}

export interface TypicalPrice {
  category_id: string;
  name: string;
  low_cents: number;
  high_cents: number;
  count: number;
  last_at: Date;
}

/** Prices of jobs with this one service, whatever its options, from the last 24 months. */
export async function findTypicalPrices(db: Db, id: string, now: Date): Promise<TypicalPrice[]> {
  const { rows } = await sql<TypicalPrice>`
    select c.id as category_id, c.name, count(*)::int as count, max(o.told_at) as last_at,
      percentile_cont(0.2) within group (order by o.total_cents) as low_cents,
      percentile_cont(0.8) within group (order by o.total_cents) as high_cents
    from user_quote_prices x
    join price_observations o on o.price_id = x.id
    join service_categories c
      on c.id = substring(o.service_key from '^([0-9]+)(?:[(][0-9,]*[)])?$')::bigint
    where x.service_provider_id = ${id}
      and not c.archived
      and o.told_at > ${now}::timestamptz - interval '24 months'
    group by c.id
    having count(*) >= ${SHOP_RECORD_FROM}
    order by count(*) desc, c.position`.execute(db);
  return rows;
}

export async function updateShop(
  db: Db,
  id: string,
  change: Updateable<Schema['service_providers']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('service_providers')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceShopCategories(
  db: Db,
  id: string,
  categoryIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('provider_categories').where('service_provider_id', '=', id).execute();
  if (categoryIds.length === 0) return;
  await db
    .insertInto('provider_categories')
    .columns(['service_provider_id', 'category_id'])
    .expression((eb) =>
      eb
        .selectFrom('service_categories')
        .select([eb.val(id).as('service_provider_id'), 'id'])
        .where('id', 'in', categoryIds),
    )
    .execute();
}
