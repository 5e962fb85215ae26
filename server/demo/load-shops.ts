import type { Kysely } from 'kysely';
import { runSql } from '../src/platform/database/db.ts';
import type { Schema } from '../src/schema.generated.ts';
import { demoShops } from './shops/demo-shops.ts';
import { offeredCategories } from './shops/categories.ts';
import { loadInBulk } from '../reference-data/load-in-bulk.ts';
import type { Loader, LoadOptions } from '../reference-data/loader.ts';

const SOURCE = 'demo';
const CHUNK = 1_000;
const TABLES = ['service_providers', 'provider_categories'] as const;

const INSERT = `
  insert into service_providers (
    name, chain_type, sponsor_tier, street_address, city, us_state_id, zip_code, latitude,
    longitude, timezone, phone, website, description, tags, hours, source, source_id, demo,
    created_at, updated_at
  )
  select seed.name, seed.type, seed.sponsor_tier, seed.address, seed.city, us_states.id, seed.zip,
    seed.latitude, seed.longitude, seed.timezone, seed.phone, seed.website, seed.description,
    seed.tags, case when jsonb_typeof(seed.hours) = 'object' then seed.hours end, '${SOURCE}',
    seed.key, true, $2, $2
  from jsonb_to_recordset($1::jsonb) as seed (
      key text, name text, type text, sponsor_tier int, address text, city text, state text,
      zip text, latitude float8, longitude float8, timezone text, phone text, website text,
      description text, tags text[], hours jsonb
    )
  join us_states on us_states.abbreviation = seed.state
  on conflict (source, source_id)
  do nothing`;

/**
 * `offset 0` forces an index lookup per shop, because the statistics of a table that just grew are outdated.
 */
const OFFER = `
  insert into provider_categories (service_provider_id, category_id)
  select provider.id, category::bigint
  from jsonb_to_recordset($1::jsonb) as seed (key text, categories text[])
  cross join lateral (
      select id
      from service_providers
      where source = '${SOURCE}' and source_id = seed.key
      offset 0
    ) provider
  cross join unnest(seed.categories) as category
  on conflict
  do nothing`;

/** A sponsorship per sponsored shop, without an end date. */
const SPONSOR = `
  insert into provider_sponsorships (service_provider_id, tier, starts_on, created_at)
  select p.id, p.sponsor_tier, (p.created_at at time zone p.timezone)::date, p.created_at
  from service_providers p
  where p.source = '${SOURCE}'
    and p.sponsor_tier > 0
    and not exists (select from provider_sponsorships s where s.service_provider_id = p.id)`;

/** Fictional shops, so that the product can be tried before real ones are imported. */
export const demoShopsLoader: Loader = {
  name: 'demo shops',
  async isLoaded(db) {
    const found = await db
      .selectFrom('service_providers')
      .select('id')
      .where('source', '=', SOURCE)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },
  load: (db, { now, ...options }) => loadDemoShops(db, now(), options),
};

interface ShopsOptions extends Omit<LoadOptions, 'now'> {
  towns?: readonly string[];
}

/**
 * Loads all demo shops, or in tests only the shops in the given towns.
 * @internal
 */
export async function loadDemoShops(
  db: Kysely<Schema>,
  now: Date,
  { engine, reportProgress, towns }: ShopsOptions = {},
): Promise<void> {
  const all = await db
    .selectFrom('service_categories')
    .select(['id', 'slug'])
    .where('archived', '=', false)
    .orderBy('id')
    .execute();
  const shops = demoShops().filter(
    ({ city, state }) => !towns || towns.includes(`${city}, ${state}`),
  );
  // One transaction, because `isLoaded` would mistake an interrupted load for a complete one.
  await loadInBulk(db, TABLES, { engine }, async (trx) => {
    for (let from = 0; from < shops.length; from += CHUNK) {
      const chunk = shops.slice(from, from + CHUNK);
      const rows = chunk.map(({ sponsorTier, focus: _focus, ...shop }) => ({
        ...shop,
        sponsor_tier: sponsorTier,
      }));
      await runSql(trx, INSERT, [JSON.stringify(rows), now]);
      const offers = chunk.map((shop) => ({
        key: shop.key,
        categories: offeredCategories(shop, all).map(({ id }) => id),
      }));
      await runSql(trx, OFFER, [JSON.stringify(offers)]);
      reportProgress?.(Math.min(from + CHUNK, shops.length), shops.length);
    }
    await runSql(trx, SPONSOR, []);
  });
}
