import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../test/engines/database.ts';
import type { Database } from '../src/platform/database/db.ts';
import type { Schema } from '../src/schema.generated.ts';
import { gazetteerLoader, loadPlaces, readPlacesSample } from './load-gazetteer.ts';

describe('loading the gazetteer', () => {
  let database: Database<Schema>;
  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(() => database.close());

  it('the gazetteer loads with progress and is already loaded at the next start', async () => {
    const progress: number[] = [];
    expect(await gazetteerLoader.isLoaded(database.db)).toBe(false);
    await gazetteerLoader.load(database.db, {
      now: () => new Date('2026-11-18T17:00:00Z'),
      reportProgress: (done, total) => void progress.push(done / total),
    });
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    const { zips } = await database.db
      .selectFrom('zip_codes')
      .select(({ fn }) => fn.countAll<string>().as('zips'))
      .executeTakeFirstOrThrow();
    expect(Number(zips)).toBe(41_276);
    expect(await gazetteerLoader.isLoaded(database.db)).toBe(true);
  });

  it('places loaded again change nothing', async () => {
    // A sample runs the same statements as the full data, which take twenty times as long.
    const places = readPlacesSample(['78701', '59901', '04852']);
    const readAll = async () => ({
      zipCodes: await database.db.selectFrom('zip_codes').selectAll().orderBy('zip').execute(),
      cities: await database.db.selectFrom('cities').selectAll().orderBy('id').execute(),
      borderTowns: await database.db
        .selectFrom('border_towns')
        .selectAll()
        .orderBy('name')
        .execute(),
    });
    await loadPlaces(database.db, places);
    const before = await readAll();
    expect(before.zipCodes).toHaveLength(3);
    await loadPlaces(database.db, places);
    expect(await readAll()).toEqual(before);
  });
});
