import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { freshDatabase } from '../test/engines/database.ts';
import { runSql, type Database } from '../src/platform/database/db.ts';
import type { Schema } from '../src/schema.generated.ts';
import { loadInBulk } from './load-in-bulk.ts';
import { loadPlaces, readPlacesSample } from './load-gazetteer.ts';

const TABLES = ['zip_codes', 'cities', 'border_towns'] as const;
const SAMPLE = readPlacesSample(['78701', '59901']);

const partsOf = (db: Kysely<Schema>): Promise<{ part: string }[]> =>
  runSql(
    db,
    `
      select pg_get_indexdef(indexrelid) as part
      from pg_index
      where indrelid = any($1::text[]::regclass[])
      union all
      select conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
      from pg_constraint
      where conrelid = any($1::text[]::regclass[])
      order by part`,
    [TABLES],
  );

describe('loading in bulk', () => {
  let database: Database<Schema>;
  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(() => database.close());

  const load = (work: () => Promise<void>) =>
    loadInBulk(database.db, TABLES, { engine: database.engine }, async (trx) => {
      await loadPlaces(trx, SAMPLE);
      await work();
      return partsOf(trx);
    });

  it('a bulk load leaves all indexes and constraints as they were', async () => {
    const before = await partsOf(database.db);
    const during = await load(async () => {});
    if (database.engine === 'embedded') expect(during.length).toBeLessThan(before.length);
    expect(await partsOf(database.db)).toEqual(before);
  });

  it('a bulk load that fails leaves neither rows nor missing indexes', async () => {
    const before = await partsOf(database.db);
    const failed = load(() => Promise.reject(new Error('the disk is full')));
    await expect(failed).rejects.toThrow('the disk is full');
    expect(await partsOf(database.db)).toEqual(before);
    expect(await database.db.selectFrom('zip_codes').selectAll().execute()).toEqual([]);
  });

  it('a bulk load into tables with rows keeps their indexes', async () => {
    await loadPlaces(database.db, SAMPLE);
    const before = await partsOf(database.db);
    expect(await load(async () => {})).toEqual(before);
  });

  it('a bulk load still refuses rows whose parents are missing', async () => {
    const orphan = loadInBulk(database.db, TABLES, { engine: database.engine }, (trx) =>
      trx
        .insertInto('cities')
        .values({
          id: '1',
          name: 'Nowhere',
          search_name: 'nowhere',
          us_state_id: '999999',
          latitude: 40,
          longitude: -100,
          kind: 'town',
          timezone: 'America/Chicago',
        })
        .execute(),
    );
    await expect(orphan).rejects.toMatchObject({ code: '23503' });
  });
});
