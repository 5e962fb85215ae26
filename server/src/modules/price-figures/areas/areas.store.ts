// Writes area_prices. Reads cities, zip_codes, us_states, service_providers, service_categories,
// price_observations.
import { AREA_MONTHS } from './figures.rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { AreaCity, ZipPoint } from './areas.rules.ts';

const MIN_POPULATION = 50_000;

/** Excludes boroughs and neighborhoods, which belong to their city. */
export async function findAreaCities(db: Db): Promise<AreaCity[]> {
  const { rows } = await sql<AreaCity>`
    select c.id, c.name, s.abbreviation as state, c.latitude, c.longitude, c.population
    from cities c
    join us_states s on s.id = c.us_state_id
    where c.population >= ${MIN_POPULATION} and c.kind <> 'city_district'`.execute(db);
  return rows;
}

export const findZipPoints = (db: Db): Promise<ZipPoint[]> =>
  db.selectFrom('zip_codes').select(['zip', 'latitude', 'longitude']).orderBy('zip').execute();

export const findStateNames = async (db: Db): Promise<Map<string, string>> =>
  new Map(
    (await db.selectFrom('us_states').select(['abbreviation', 'name']).execute()).map(
      ({ abbreviation, name }) => [abbreviation.toLowerCase(), name],
    ),
  );

export interface PricedShop {
  id: string;
  /** The shop's own ZIP code if known, else the nearest. */
  zip: string;
  latitude: number;
  longitude: number;
}

/** Shops with a price on record, by id. */
export async function findShopPlaces(
  db: Db,
  { demo, after, limit }: { demo: boolean; after: string; limit: number },
): Promise<PricedShop[]> {
  const { rows } = await sql<PricedShop>`
    select p.id, p.latitude, p.longitude,
      coalesce(
        (select z.zip from zip_codes z where z.zip = left(p.zip_code, 5)),
        (select z.zip from zip_codes z order by z.pos <-> p.pos limit 1)
      ) as zip
    from service_providers p
    where p.demo = ${demo}
      and p.id > ${after}
      and exists (select from price_observations o where o.service_provider_id = p.id)
    order by p.id
    limit ${limit}`.execute(db);
  return rows;
}

export interface PricedCategory {
  id: string;
  slug: string;
  name: string;
}

export const findPricedCategories = (db: Db): Promise<PricedCategory[]> =>
  db
    .selectFrom('service_categories')
    .select(['id', 'slug', 'name'])
    .where('archived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute();

export interface PriceOnRecord {
  shop_id: string;
  total_cents: number;
  price_class: string;
  told_at: Date;
}

/** Prices of jobs with this one service, whatever its options, from the last 24 months. */
export async function findPricesOfService(
  db: Db,
  categoryId: string,
  { demo, now }: { demo: boolean; now: Date },
): Promise<PriceOnRecord[]> {
  const { rows } = await sql<PriceOnRecord>`
    select o.service_provider_id as shop_id, o.total_cents, o.price_class, o.told_at
    from price_observations o
    where (
        o.service_key = ${categoryId}
        or (o.service_key collate "C" >= ${`${categoryId}(`} collate "C"
          and o.service_key collate "C" < ${`${categoryId})`} collate "C")
      )
      and position('+' in o.service_key) = 0
      and o.service_provider_id is not null
      and o.demo = ${demo}
      and o.told_at > ${now}::timestamptz - make_interval(months => ${AREA_MONTHS})`.execute(db);
  return rows;
}

export interface StoredFigures {
  state: string;
  area: string;
  /** Null for the area itself. */
  service: string;
  figures: object;
}

const CHUNK = 1_000;

/** Replaces all rows. */
export async function replaceAreaPrices(db: Db, rows: readonly StoredFigures[]): Promise<void> {
  await db.deleteFrom('area_prices').execute();
  for (let from = 0; from < rows.length; from += CHUNK)
    await sql`
      insert into area_prices (state, area, service, figures)
      select state, area, service, figures
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + CHUNK))}::jsonb) as made (
          state text, area text, service text, figures jsonb
        )`.execute(db);
}

/** The maximum number of URLs in a sitemap is 50,000. */
const MAX_PATHS = 49_000;

/** The paths of the state, area, and service pages. */
export async function findAreaPricePaths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select distinct '/prices/' || state as path
    from area_prices
    union all
    select concat_ws('/', '/prices', state, area, nullif(service, ''))
    from area_prices
    order by path
    limit ${MAX_PATHS}`.execute(db);
  return rows.map(({ path }) => path);
}

export const hasAreaPrices = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('area_prices').select('state').limit(1).executeTakeFirst()) !== undefined;

export const findAreaPrices = (db: Db) =>
  db
    .selectFrom('area_prices')
    .select(['state', 'area', 'service', 'figures'])
    .orderBy('state')
    .orderBy('area')
    .orderBy('service')
    .execute();
