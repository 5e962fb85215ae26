import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { searchName } from '../src/modules/places/gazetteer/place-name.rules.ts';
import { runSql } from '../src/platform/database/db.ts';
import type { Schema } from '../src/schema.generated.ts';
import {
  type BorderTown,
  type City,
  readBorderTowns,
  readCities,
  readZipCodes,
  type ZipCode,
} from './gazetteer.ts';
import { loadInBulk } from './load-in-bulk.ts';
import type { Loader, ReportProgress } from './loader.ts';

const CHUNK = 4_000;

interface PlaceTable {
  rows: readonly object[];
  text: string;
}

const placeTables = (
  zipRows: readonly ZipCode[],
  cityRows: readonly City[],
  borderRows: readonly BorderTown[],
): PlaceTable[] => [
  {
    rows: zipRows,
    text: `
      insert into zip_codes (
        zip, city, us_state_id, latitude, longitude, timezone, post_only
      )
      select seed.zip, seed.city, us_states.id, seed.latitude, seed.longitude, seed.timezone,
        seed.post_only
      from jsonb_to_recordset($1::jsonb) as seed (
          zip text, city text, state text, latitude float8, longitude float8, timezone text,
          post_only boolean
        )
      join us_states on us_states.abbreviation = seed.state
      on conflict (zip)
      do update set city = excluded.city, us_state_id = excluded.us_state_id,
        latitude = excluded.latitude, longitude = excluded.longitude, timezone = excluded.timezone,
        post_only = excluded.post_only`,
  },
  {
    rows: cityRows.map((city) => ({ ...city, search_name: searchName(city.name) })),
    text: `
      insert into cities (
        id, name, search_name, us_state_id, latitude, longitude, population, kind, timezone,
        county
      )
      select seed.id, seed.name, seed.search_name, us_states.id, seed.latitude, seed.longitude,
        seed.population, seed.kind, seed.timezone, seed.county
      from jsonb_to_recordset($1::jsonb) as seed (
          id bigint, name text, search_name text, state text, latitude float8, longitude float8,
          population int, kind text, timezone text, county text
        )
      join us_states on us_states.abbreviation = seed.state
      on conflict (id)
      do update set name = excluded.name, search_name = excluded.search_name,
        us_state_id = excluded.us_state_id, latitude = excluded.latitude,
        longitude = excluded.longitude, population = excluded.population, kind = excluded.kind,
        timezone = excluded.timezone, county = excluded.county`,
  },
  {
    rows: borderRows,
    text: `
      insert into border_towns (name, country, latitude, longitude)
      select name, country, latitude, longitude
      from jsonb_to_recordset($1::jsonb) as seed (
          name text, country text, latitude float8, longitude float8
        )
      on conflict
      do nothing`,
  },
];

const DIGEST = ['zip-codes', 'cities', 'border-towns']
  .reduce(
    (hash, file) => hash.update(readFileSync(new URL(`./data/${file}.tsv.gz`, import.meta.url))),
    createHash('sha256'),
  )
  .digest('hex');

/** Upserts ZIP codes, cities, and towns across the border. */
export const gazetteerLoader: Loader = {
  name: 'places',
  async isLoaded(db) {
    const found = await db
      .selectFrom('gazetteer_editions')
      .select('digest')
      .where('digest', '=', DIGEST)
      .executeTakeFirst();
    return found !== undefined;
  },
  async load(db, { now, engine, reportProgress }) {
    const cities = readCities();
    const tables = placeTables(readZipCodes(), cities, readBorderTowns());
    await loadInBulk(db, ['zip_codes', 'cities', 'border_towns'], { engine }, async (trx) => {
      await loadPlaces(trx, tables, reportProgress);
      // These names turned out to be company names.
      const ids = cities.map(({ id }) => id);
      await runSql(trx, 'delete from cities where id <> all($1::bigint[])', [ids]);
      await trx.deleteFrom('gazetteer_editions').execute();
      await trx
        .insertInto('gazetteer_editions')
        .values({ digest: DIGEST, loaded_at: now() })
        .execute();
    });
  },
};

/**
 * Loads in batches, so that no other query waits long for the embedded engine's one connection.
 * @internal
 */
export async function loadPlaces(
  db: Kysely<Schema>,
  tables: readonly PlaceTable[],
  reportProgress?: ReportProgress,
): Promise<void> {
  const total = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  let done = 0;
  for (const { rows, text } of tables)
    for (let from = 0; from < rows.length; from += CHUNK) {
      const piece = rows.slice(from, from + CHUNK);
      await runSql(db, text, [JSON.stringify(piece)]);
      done += piece.length;
      reportProgress?.(done, total);
    }
}

/**
 * Some ZIP codes with their towns and all border towns, for tests that need few places.
 * @internal
 */
export function readPlacesSample(zips: readonly string[]): PlaceTable[] {
  const zipRows = readZipCodes().filter(({ zip }) => zips.includes(zip));
  const towns = new Set(zipRows.map(({ city, state }) => `${city} ${state}`));
  const cityRows = readCities().filter(({ name, state }) => towns.has(`${name} ${state}`));
  return placeTables(zipRows, cityRows, readBorderTowns());
}
