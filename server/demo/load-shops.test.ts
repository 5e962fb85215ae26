import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/db.ts';
import type { Schema } from '../src/schema.generated.ts';
import { preparedDatabase } from '../test/engines/database.ts';
import { demoShopsData, type ShopsLoad } from '../test/engines/prepared-data.ts';
import { demoShopsLoader } from './load-shops.ts';

describe('loading the demo shops', () => {
  let database: Database<Schema>;
  let report: ShopsLoad;
  beforeAll(async () => {
    ({ database, report } = await preparedDatabase(demoShopsData));
  });
  afterAll(() => database.close());

  const count = async (table: 'service_providers' | 'provider_categories') => {
    const { rows } = await database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };

  it('the demo shops load with progress, and are already loaded at the next start', () => {
    expect(report.loadedBefore).toBe(false);
    expect(report.progress.at(-1)).toBe(1);
    expect(report.loadedAfter).toBe(true);
  });

  it('every shop of the demo is marked as demo', async () => {
    const unmarked = await database.db
      .selectFrom('service_providers')
      .select('id')
      .where('demo', '=', false)
      .execute();
    expect(unmarked).toEqual([]);
  });

  it('demo shops loaded again change nothing', async () => {
    const shops = await count('service_providers');
    const offers = await count('provider_categories');
    expect(shops).toBeGreaterThan(3_000);
    await demoShopsLoader.load(database.db, { now: () => new Date('2026-11-18T17:00:00Z') });
    expect(await count('service_providers')).toBe(shops);
    expect(await count('provider_categories')).toBe(offers);
  });
});
