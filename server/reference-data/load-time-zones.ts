import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { timeZoneAt } from '../src/modules/places/index.ts';
import { haveSameClocks } from '../src/modules/places/service-area/time-zone.rules.ts';
import type { Schema } from '../src/schema.generated.ts';
import type { Loader } from './loader.ts';

const CHUNK = 2_000;
const RULES = new URL('../src/modules/places/', import.meta.url);

const DIGEST = [
  'service-area/time-zone.rules.ts',
  'service-area/time-zone.ts',
  'data/zone-outlines.tsv.gz',
]
  .reduce((hash, file) => hash.update(readFileSync(new URL(file, RULES))), createHash('sha256'))
  .digest('hex');

/** Tables of places whose time zone was computed when they were stored. */
const TABLES = ['user_addresses', 'service_providers'] as const;

/** Recomputes the time zones of stored places, once after each change to the rules. */
export const timeZonesLoader: Loader = {
  name: 'time zones',
  async isLoaded(db) {
    const found = await db
      .selectFrom('zone_editions')
      .select('digest')
      .where('digest', '=', DIGEST)
      .executeTakeFirst();
    return found !== undefined;
  },
  async load(db, { now, reportProgress }) {
    for (const [done, table] of TABLES.entries()) {
      await correctZones(db, table);
      reportProgress?.(done + 1, TABLES.length);
    }
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('zone_editions').execute();
      await trx.insertInto('zone_editions').values({ digest: DIGEST, checked_at: now() }).execute();
    });
  },
};

async function correctZones(db: Kysely<Schema>, table: (typeof TABLES)[number]): Promise<void> {
  let last = '0';
  for (;;) {
    const places = await db
      .selectFrom(table)
      .select(['id', 'latitude', 'longitude', 'timezone'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    const wrong = places.flatMap(({ id, latitude, longitude, timezone }) => {
      const zone = timeZoneAt(latitude, longitude);
      return haveSameClocks(zone, timezone) ? [] : [{ id, zone, latitude, longitude }];
    });
    if (wrong.length > 0)
      // Only if the place has not changed since it was read.
      await sql`
        update ${sql.table(table)} as place
        set timezone = wrong.zone
        from jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) as wrong (
            id bigint, zone text, latitude float8, longitude float8
          )
        where place.id = wrong.id
          and place.latitude = wrong.latitude
          and place.longitude = wrong.longitude`.execute(db);
    const end = places.at(-1)?.id;
    if (end === undefined) return;
    last = end;
  }
}
