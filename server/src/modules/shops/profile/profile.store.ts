// Writes service_providers, provider_categories. Reads us_states and service_categories for what a
// shop's page shows.
import type { BusinessHours } from '@fourbay/contract/business-hours';
import type { Coordinates } from '@fourbay/contract/geography';
import type { ShopType } from '@fourbay/contract/shops';
import {
  sql,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  type Updateable,
} from 'kysely';
import type { Db } from '../../../deps.ts';
import { escapeLike } from '../../../platform/list-query.ts';
import { isWithin, milesBetween, onSphere } from '../../../platform/sphere.ts';
import type { Schema } from '../../../schema.generated.ts';

export type ShopRecord = Omit<
  Selectable<Schema['service_providers']>,
  'pos' | 'hours' | 'chain_type'
> & {
  chain_type: ShopType;
  hours: BusinessHours | null;
  state_abr: string;
};
export type ShopWithDistance = ShopRecord & { miles: number };

/** What a search narrows by; an empty list of types matches nothing. */
export interface ShopFilter {
  types: readonly string[] | undefined;
  /** Part of the name, in any case; each text must be there. */
  texts: readonly string[];
  tier: number | undefined;
}

const COLUMNS = sql`
  p.id, p.name, p.chain_type, p.sponsor_tier, p.street_address, p.city, p.us_state_id, p.zip_code, p.latitude, p.longitude, p.timezone, p.phone, p.website,
  p.description, p.tags, p.image_url, p.hours, p.source, p.source_id, p.corrected_fields, p.do_not_call_at, p.archived, p.archived_reason, p.demo,
  p.created_at, p.updated_at, s.abbreviation as state_abr`;
const FROM = sql`from service_providers p join us_states s on s.id = p.us_state_id`;
const POS = sql.ref('p.pos');

/**
 * `archived` stands as a literal, so that the partial indexes can be used by a prepared statement.
 */
function matchesFilter({ types, texts, tier }: ShopFilter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`not p.archived`];
  if (types) conditions.push(sql<SqlBool>`p.chain_type = any(${types}::text[])`);
  for (const text of texts) conditions.push(sql<SqlBool>`p.name ilike ${`%${escapeLike(text)}%`}`);
  if (tier !== undefined) conditions.push(sql<SqlBool>`p.sponsor_tier = ${tier}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/**
 * The nearest of a type, ties by id, without the shop they are nearest to. Inside by distance
 * alone, which is what the index can give.
 */
export async function findSimilarShops(
  db: Db,
  { id, chain_type, ...point }: Pick<ShopRecord, 'id' | 'chain_type' | 'latitude' | 'longitude'>,
  limit: number,
): Promise<ShopWithDistance[]> {
  const here = onSphere(point);
  const { rows } = await sql<ShopWithDistance>`
    select *
    from (
        select ${COLUMNS}, ${milesBetween(POS, here)} as miles ${FROM}
        where not p.archived and p.chain_type = ${chain_type} and p.id <> ${id}
        order by p.pos <-> ${here} fetch first (${limit}::int) rows with ties
      ) nearest
    order by miles, id
    limit ${limit}`.execute(db);
  return rows;
}

export async function findShopsWithin(
  db: Db,
  point: Coordinates,
  narrowing: ShopFilter,
  { miles, limit, offset }: { miles: number; limit: number; offset: number },
): Promise<ShopWithDistance[]> {
  const here = onSphere(point);
  const { rows } = await sql<ShopWithDistance>`
    select ${COLUMNS}, ${milesBetween(POS, here)} as miles ${FROM}
    where ${matchesFilter(narrowing)} and ${isWithin(POS, here, miles)}
    order by p.pos <-> ${here}, p.id
    limit ${limit}
    offset ${offset}`.execute(db);
  return rows;
}

export async function countShopsWithin(
  db: Db,
  point: Coordinates,
  narrowing: ShopFilter,
  miles: number,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count
    from service_providers p
    where ${matchesFilter(narrowing)} and ${isWithin(POS, onSphere(point), miles)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Types alone are answered from the kept counts; a text or a tier has to be counted. */
export async function countMatchingShops(db: Db, narrowing: ShopFilter): Promise<number> {
  const { types, texts, tier } = narrowing;
  const kept = texts.length === 0 && tier === undefined;
  const { rows } = kept
    ? await sql<{ count: string }>`
      select coalesce(sum(live), 0) as count
      from service_provider_counts
      where ${types ? sql`chain_type = any(${types}::text[])` : sql`true`}`.execute(db)
    : await sql<{
        count: string;
      }>`select count(*) as count from service_providers p where ${matchesFilter(narrowing)}`.execute(
        db,
      );
  return Number(rows[0]?.count ?? 0);
}

/** Archived ones too: a price of last year still names its shop. */
export async function findShopsById(db: Db, ids: readonly string[]): Promise<ShopRecord[]> {
  const { rows } = await sql<ShopRecord>`
    select ${COLUMNS} ${FROM}
    where p.id = any(${ids}::bigint[])
    order by p.id`.execute(db);
  return rows;
}

export const findShopCategories = (db: Db, id: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('provider_categories')
    .innerJoin('service_categories', 'service_categories.id', 'provider_categories.category_id')
    .select(['service_categories.id', 'service_categories.name'])
    .where('service_provider_id', '=', id)
    .where('service_categories.archived', '=', false)
    .orderBy('service_categories.position')
    .execute();

/** Ids of the categories each of some shops offers. */
export async function findOfferedCategories(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; categories: string[] }>`
    select service_provider_id as id,
      array_agg(category_id::text order by category_id) as categories
    from provider_categories
    where service_provider_id = any(${ids}::bigint[])
    group by service_provider_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.categories]));
}

export async function insertShop(
  db: Db,
  row: Insertable<Schema['service_providers']>,
): Promise<string> {
  const { id } = await db
    .insertInto('service_providers')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
    .values(categoryIds.map((category_id) => ({ service_provider_id: id, category_id })))
    .execute();
}
