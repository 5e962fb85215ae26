import { findStateAt } from '../../../server/src/modules/places/index.ts';
import { runSql } from '../../../server/src/platform/database/db.ts';
import type { Database } from '../../../server/src/platform/database/db.ts';
import type { Schema } from '../../../server/src/schema.generated.ts';
import { readZipCodes } from '../../../server/reference-data/gazetteer.ts';
import { seededRandom } from '../../../server/src/platform/values/seeded-random.ts';

const CHUNK = 2_000;
const HOURS = { start: '08:00', end: '17:00' };
const WEEK = JSON.stringify({
  monday: [HOURS],
  tuesday: [HOURS],
  wednesday: [HOURS],
  thursday: [HOURS],
  friday: [HOURS],
  saturday: [],
  sunday: [],
});

/**
 * Loads shops around real ZIP codes, the same on every run: 15% dealers, 25% chains, 2% sponsors.
 */
export const loadShops = ({ unhurried }: Database<Schema>, total: number): Promise<void> =>
  unhurried((db) => insertShops(db, total));

async function insertShops(db: Database<Schema>['db'], total: number): Promise<void> {
  const random = seededRandom(280);
  const zips = readZipCodes();
  const nouns = [
    'Auto Repair',
    'Tire & Brake',
    'Garage',
    'Motors',
    'Car Care',
    'Lube',
    'Service Center',
  ] as const;
  for (let from = 0; from < total; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, total - from) }, (_, at) => {
      const zip = zips[random.whole(0, zips.length - 1)] ?? zips[0];
      if (!zip) throw new Error('no ZIP codes');
      return {
        name: `${zip.city} ${random.pick(nouns)} ${from + at}`,
        type: drawType(random.next()),
        tier: random.chance(0.02) ? random.whole(1, 2) : 0,
        city: zip.city,
        state: zip.state,
        zip: zip.zip,
        latitude: zip.latitude + random.normal() * 0.02,
        longitude: zip.longitude + random.normal() * 0.02,
        timezone: zip.timezone,
        id: String(from + at),
      };
    });
    await runSql(
      db,
      `
        insert into service_providers (
          name, chain_type, sponsor_tier, street_address, city, us_state_id, zip_code, latitude,
          longitude, timezone, phone, description, tags, hours, source, source_id, created_at,
          updated_at
        )
        select seed.name, seed.type, seed.tier, '1 Main St', seed.city, us_states.id, seed.zip,
          least(49.99, seed.latitude), seed.longitude, seed.timezone,
          '+1' || (4000000000 + seed.id::bigint),
          'Maintenance and repair for most makes.', '{Towing,Diesel}', $2::jsonb, 'bench', seed.id,
          now(), now()
        from jsonb_to_recordset($1::jsonb) as seed (
            name text, type text, tier int, city text, state text, zip text, latitude float8,
            longitude float8, timezone text, id text
          )
        join us_states on us_states.abbreviation = seed.state`,
      [JSON.stringify(rows), WEEK],
    );
  }
  await runSql(db, 'analyze service_providers');
}

interface Workload {
  name: string;
  /** Query strings, each with its own origin. */
  queries: string[];
}

function drawType(draw: number): string {
  if (draw < 0.15) return 'dealership';
  return draw < 0.4 ? 'chain' : 'independent';
}

/** Searches from populated places with the filters of the search page. */
export function workloads(perWorkload: number): Workload[] {
  const random = seededRandom(12);
  const zips = readZipCodes().filter((zip) => findStateAt(zip) !== undefined);
  const filters: [name: string, filter: string][] = [
    ['nearest 10', ''],
    ['page 2', 'page=2'],
    ['one type', 'query[service_chain_type_in][]=dealership'],
    [
      'two types, page 4',
      'query[service_chain_type_in][]=dealership&query[service_chain_type_in][]=chain' +
        '&page=4&query[sponsor_tier_eq]=0',
    ],
    ['name of a few', `query[name_cont]=${encodeURIComponent('kalispell')}`],
    ['open now', 'query[open_now_eq]=true'],
    ['name and type', `query[name_cont]=tire&query[service_chain_type_in][]=independent`],
  ];
  return filters.map(([name, filter]) => ({
    name,
    queries: Array.from({ length: perWorkload }, () => {
      const zip = zips[random.whole(0, zips.length - 1)];
      return `latitude=${zip?.latitude}&longitude=${zip?.longitude}${filter ? `&${filter}` : ''}`;
    }),
  }));
}
