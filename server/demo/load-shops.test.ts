import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test/harness.ts';
import { loadServices } from '../test/services.ts';
import { demoShopsLoader } from './load-shops.ts';

describe('loading the demo shops', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await loadServices(test);
  });
  const count = async (table: 'service_providers' | 'provider_categories') =>
    Number(
      (
        await test.deps.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );

  it('fills the tables once, with progress, each shop marked as demo', async () => {
    const told: number[] = [];
    expect(await demoShopsLoader.isLoaded(test.deps.db)).toBe(false);
    await demoShopsLoader.load(test.deps.db, {
      now: test.deps.now,
      reportProgress: (done, total) => void told.push(done / total),
    });
    expect(told.at(-1)).toBe(1);
    expect(await demoShopsLoader.isLoaded(test.deps.db)).toBe(true);
    const unmarked = await test.deps.db
      .selectFrom('service_providers')
      .select('id')
      .where('demo', '=', false)
      .execute();
    expect(unmarked).toEqual([]);
    const loaded = [await count('service_providers'), await count('provider_categories')];
    expect(loaded[0]).toBeGreaterThan(3_000);
    await demoShopsLoader.load(test.deps.db, { now: test.deps.now });
    expect([await count('service_providers'), await count('provider_categories')]).toEqual(loaded);
  });
});
