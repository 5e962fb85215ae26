// Writes service_providers, provider_categories. Reads us_states, zip_codes, cities,
// service_categories, wrong_numbers.
import type { BusinessHours } from '@fourbay/contract/shops/business-hours';
import { EARTH_RADIUS_MILES } from '@fourbay/contract/places/geography';
import type { ShopType } from '@fourbay/contract/shops/shop-limits';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { runSql } from '../../../platform/database/db.ts';
import type { HolidayHours, HoursFacts } from '../hours/hours-facts.ts';
import { RETIREMENT_REASONS } from './retirement/retirement.rules.ts';

/** A row ready to be stored. It has a location. Texts that the file lacks are empty. */
export interface ImportRow {
  source_id: string;
  name: string;
  chain_type: ShopType;
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  latitude: number;
  longitude: number;
  timezone: string;
  phone: string | null;
  website: string | null;
  description: string;
  tags: string[];
  hours: BusinessHours | null;
  hours_kinds: HoursFacts['kinds'];
  holiday_hours: HolidayHours;
}

/**
 * `offset 0` forces index lookups (see `proposeMerges`). Manual corrections are preserved, and unchanged rows
 * are not written, so that a second import changes nothing. A retired shop is restored.
 */
const UPSERT_SHOPS = `
  with seed as (
      select *
      from jsonb_to_recordset($1::jsonb) as seed (
          position int, source_id text, name text, chain_type text, street_address text, city text,
          state text, zip_code text, latitude float8, longitude float8, timezone text, phone text,
          website text, description text, tags text[], hours jsonb, hours_kinds jsonb,
          holiday_hours jsonb
        )
    ),
    prepared as (
      select seed.position, seed.source_id, seed.description, seed.tags,
        case
          when 'name' = any(stored.corrected_fields) then stored.name
          else seed.name
        end as name,
        case
          when 'type' = any(stored.corrected_fields) then stored.chain_type
          else seed.chain_type
        end as chain_type,
        case
          when 'website' = any(stored.corrected_fields) then stored.website
          else seed.website
        end as website,
        place.*,
        case
          when stored.phone is null then seed.phone
          when exists (select from wrong_numbers n where n.phone = stored.phone)
            then coalesce(seed.phone, stored.phone)
          when 'phone' = any(stored.corrected_fields) then stored.phone
          else seed.phone
        end as phone,
        case
          when 'hours' = any(stored.corrected_fields) then stored.hours
          when jsonb_typeof(seed.hours) = 'object' then seed.hours
        end as hours,
        case
          when 'hours' = any(stored.corrected_fields) then stored.hours_kinds
          else nullif(seed.hours_kinds, 'null'::jsonb)
        end as hours_kinds,
        case
          when 'hours' = any(stored.corrected_fields)
            then coalesce(nullif(seed.holiday_hours, 'null'::jsonb), stored.holiday_hours)
          else nullif(seed.holiday_hours, 'null'::jsonb)
        end as holiday_hours
      from seed
      join us_states on us_states.abbreviation = seed.state
      left join lateral (
          select *
          from service_providers
          where source = $2 and source_id = seed.source_id
          offset 0
        ) stored on true
      left join lateral (
          select zip, zip_codes.city
          from zip_codes
          where (seed.city = '' or seed.zip_code = '') and zip_codes.us_state_id = us_states.id
            and not zip_codes.post_only
          order by zip_codes.pos <-> cube(
            array[
              ${EARTH_RADIUS_MILES} * cos(radians(seed.latitude)) * cos(radians(seed.longitude)),
              ${EARTH_RADIUS_MILES} * cos(radians(seed.latitude)) * sin(radians(seed.longitude)),
              ${EARTH_RADIUS_MILES} * sin(radians(seed.latitude))
            ]
          )
          limit 1
        ) near on true
      join lateral (
          select stored.street_address, stored.city, stored.us_state_id, stored.zip_code,
            stored.latitude, stored.longitude, stored.timezone
          where 'place' = any(stored.corrected_fields)
          union all
          select seed.street_address, coalesce(nullif(seed.city, ''), near.city, ''),
            us_states.id, coalesce(nullif(seed.zip_code, ''), near.zip, ''), seed.latitude,
            seed.longitude, seed.timezone
          where ('place' = any(stored.corrected_fields)) is not true
        ) place on true
    )
  insert into service_providers as p (
    name, chain_type, street_address, city, us_state_id, zip_code, latitude, longitude, timezone,
    phone, website, description, tags, hours, hours_kinds, holiday_hours, source, source_id,
    created_at, updated_at
  )
  select name, chain_type, street_address, city, us_state_id, zip_code, latitude, longitude,
    timezone, phone, website, description, tags, hours, hours_kinds, holiday_hours, $2, source_id,
    $3, $3
  from prepared
  order by position
  on conflict (source, source_id)
  do update set name = excluded.name, chain_type = excluded.chain_type,
    street_address = excluded.street_address, city = excluded.city,
    us_state_id = excluded.us_state_id, zip_code = excluded.zip_code, latitude = excluded.latitude,
    longitude = excluded.longitude, timezone = excluded.timezone, phone = excluded.phone,
    website = excluded.website, description = excluded.description, tags = excluded.tags,
    hours = excluded.hours, hours_kinds = excluded.hours_kinds,
    holiday_hours = excluded.holiday_hours, updated_at = excluded.updated_at,
    archived = p.archived and not coalesce(p.archived_reason = any($4::text[]), false),
    archived_reason = case
      when p.archived_reason = any($4::text[]) then null
      else p.archived_reason
    end
  where p.archived_reason = any($4::text[])
    or (
      p.name, p.chain_type, p.street_address, p.city, p.us_state_id, p.zip_code, p.latitude,
      p.longitude, p.timezone, p.phone, p.website, p.description, p.tags, p.hours, p.hours_kinds,
      p.holiday_hours
    ) is distinct from (
      excluded.name, excluded.chain_type, excluded.street_address, excluded.city,
      excluded.us_state_id, excluded.zip_code, excluded.latitude, excluded.longitude,
      excluded.timezone, excluded.phone, excluded.website, excluded.description, excluded.tags,
      excluded.hours, excluded.hours_kinds, excluded.holiday_hours
    )
  returning p.id, p.source_id, (xmax = 0) as added`;

/** Replaces all services of a shop, unless they were corrected manually. */
const REPLACE_CATEGORIES = `
  with seed as (
      select p.id, category::bigint as category_id
      from jsonb_to_recordset($1::jsonb) as seed (source_id text, categories text[])
      cross join lateral (
          select id, corrected_fields
          from service_providers
          where source = $2 and source_id = seed.source_id
          offset 0
        ) p
      cross join unnest(seed.categories) as category
      where not 'categories' = any(p.corrected_fields)
    ),
    removed as (
      delete from provider_categories offered
      where service_provider_id = any(array(select id from seed))
        and not exists (
          select
          from seed
          where seed.id = offered.service_provider_id and seed.category_id = offered.category_id
        )
      returning service_provider_id as id
    ),
    added as (
      insert into provider_categories (service_provider_id, category_id)
      select id, category_id
      from seed
      on conflict
      do nothing
      returning service_provider_id as id
    )
  select id
  from removed
  union
  select id
  from added`;

export interface UpsertedShop {
  id: string;
  source_id: string;
  added: boolean;
}

/** Returns the added and changed shops, without unchanged ones. */
export const upsertShops = (
  trx: Trx,
  source: string,
  rows: readonly ImportRow[],
  now: Date,
): Promise<UpsertedShop[]> =>
  runSql<UpsertedShop>(trx, UPSERT_SHOPS, [
    JSON.stringify(rows.map((row, position) => ({ ...row, position }))),
    source,
    now,
    RETIREMENT_REASONS,
  ]);

/**
 * Returns the ids of the shops whose services changed. Shops without services in the file keep
 * theirs.
 */
export async function replaceImportedCategories(
  trx: Trx,
  source: string,
  offers: readonly { source_id: string; categories: readonly string[] }[],
): Promise<string[]> {
  const withCategories = offers.filter(({ categories }) => categories.length > 0);
  if (withCategories.length === 0) return [];
  const rows = await runSql<{ id: string }>(trx, REPLACE_CATEGORIES, [
    JSON.stringify(withCategories),
    source,
  ]);
  return rows.map(({ id }) => id);
}

/** Category ids by slug and by lower-case name. */
export async function findCategoryIds(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('service_categories')
    .select(['id', 'slug', 'name'])
    .where('archived', '=', false)
    .execute();
  return new Map(
    rows.flatMap(({ id, slug, name }) => [[slug, id] as const, [name.toLowerCase(), id] as const]),
  );
}

export interface ZipCenter {
  latitude: number;
  longitude: number;
  /** Abbreviation. */
  state: string;
}

/** Centers of ZIP codes, used for shops without coordinates and for checking the others. */
export async function findZipCenters(
  db: Db,
  zips: readonly string[],
): Promise<Map<string, ZipCenter>> {
  const rows = await db
    .selectFrom('zip_codes')
    .innerJoin('us_states', 'us_states.id', 'zip_codes.us_state_id')
    .select(['zip', 'latitude', 'longitude', 'us_states.abbreviation as state'])
    .where('zip', '=', sql<string>`any(${zips}::text[])`)
    .execute();
  return new Map(rows.map(({ zip, ...center }) => [zip, center]));
}

/** All towns of these names, by `name STATE`. */
export async function findTownCenters(
  db: Db,
  searchNames: readonly string[],
): Promise<Map<string, { latitude: number; longitude: number }[]>> {
  const { rows } = await sql<{ key: string; latitude: number; longitude: number }>`
    select concat(c.search_name, ' ', s.abbreviation) as key, c.latitude, c.longitude
    from cities c
    join us_states s on s.id = c.us_state_id
    where c.search_name = any(${searchNames}::text[])`.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
}
