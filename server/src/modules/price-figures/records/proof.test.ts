import { expect, it } from 'vitest';
import { startTestApp } from '../../../../test/harness.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { runSql } from '../../../platform/database/db.ts';
import { createProof } from './proof.service.ts';

it('visitors see the prices of this month and the records of shops, without the demo’s', async () => {
  const test = await startTestApp();
  const { deps, clock } = test;
  const shops = [await addShop(test), await addShop(test), await addShop(test)];
  const now = clock.now();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const lastMonth = new Date(monthStart.getTime() - 1);
  const seed = (shop: string | undefined, at: Date, demo = false) =>
    runSql(
      deps.db,
      `
        insert into price_observations (
          service_key, price_class, make_id, vehicle_model_id, vehicle_year, pos, total_cents,
          told_at, demo, service_provider_id
        )
        values ('1', 'economy', 1, 1, 2015, '(0,0,0)', 10000, $1, $2, $3)`,
      [at, demo, shop],
    );
  await seed(shops[0], monthStart);
  await seed(shops[0], now);
  await seed(shops[1], now);
  await seed(shops[2], lastMonth);
  await seed(shops[2], now, true);
  await runSql(
    deps.db,
    `
      insert into shop_price_records (service_provider_id, reports, owners, kept, price_record)
      values ($1, 8, 8, 7, '{"kept": 7, "of": 8, "with_receipt": 0}'), ($2, 2, 2, 2, null)`,
    [shops[0], shops[1]],
  );
  const read = createProof(deps);
  expect(read()).toBeNull();
  await expect.poll(read).toEqual({ prices: 3, shops: 2, kept: 7, of: 8 });
});
