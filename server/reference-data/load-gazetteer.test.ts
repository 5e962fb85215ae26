import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../test/database.ts';
import type { Database } from '../src/platform/db.ts';
import type { Schema } from '../src/schema.generated.ts';
import { gazetteerLoader } from './load-gazetteer.ts';

describe('loading the gazetteer', () => {
  let database: Database<Schema>;
  const now = () => new Date('2026-11-18T17:00:00Z');
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());

  it('fills the tables, tells its progress, and is there at the next start', async () => {
    const told: number[] = [];
    expect(await gazetteerLoader.isLoaded(database.db)).toBe(false);
    await gazetteerLoader.load(database.db, {
      now,
      reportProgress: (done, total) => void told.push(done / total),
    });
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    const { zips } = await database.db
      .selectFrom('zip_codes')
      .select(({ fn }) => fn.countAll<string>().as('zips'))
      .executeTakeFirstOrThrow();
    expect(Number(zips)).toBe(41_276);
    expect(await gazetteerLoader.isLoaded(database.db)).toBe(true);
  });

  it('changes nothing when it is loaded again', async () => {
    const count = () =>
      database.db
        .selectFrom('cities')
        .select(({ fn }) => fn.countAll<string>().as('cities'))
        .executeTakeFirstOrThrow();
    const before = await count();
    await gazetteerLoader.load(database.db, { now });
    expect(await count()).toEqual(before);
  });
});
