import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, holdRequest, report } from '../../../../test/records/desk/desk.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { runSql } from '../../../platform/database/db.ts';
import { findShopRecords } from './shop-records.store.ts';
import { findLastOutcomes } from './shops.store.ts';

describe('a shop’s call counts', () => {
  let test: TestApp;
  let shops: string[];
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    const open = { hours: weekOf(ALL_DAY, ALL_DAY) };
    shops = [await addShop(test, open), await addShop(test, open)];
    const work = [await holdRequest(test), await holdRequest(test)] as const;
    for (const shop of shops) await report(test, work[0], shop, 'no_answer');
    await report(test, work[1], shops[0] ?? '', 'too_busy');
  });

  const counted = async (shop = '') => {
    const record = (await findShopRecords(test.deps.db, [shop])).get(shop);
    return record && [record.called, record.answered, record.priced];
  };

  it('calls count once they have ended, and answered ones are counted separately', async () => {
    expect(await counted(shops[0])).toEqual([2, 1, 0]);
    expect(await counted(shops[1])).toEqual([1, 0, 0]);
  });

  it('the newest outcomes come first', async () => {
    const [shop = ''] = shops;
    expect(
      (await findLastOutcomes(test.deps.db, [shop])).get(shop)?.map(({ outcome }) => outcome),
    ).toEqual(['too_busy', 'no_answer']);
  });

  it('counts follow calls that are moved or deleted', async () => {
    const [from, to] = shops;
    await runSql(test.deps.db, 'update calls set service_provider_id = $1 where outcome = $2', [
      to,
      'too_busy',
    ]);
    expect(await counted(from)).toEqual([1, 0, 0]);
    expect(await counted(to)).toEqual([2, 1, 0]);
    await runSql(test.deps.db, 'delete from calls where service_provider_id = $1', [to]);
    expect(await counted(to)).toBeUndefined();
  });
});
