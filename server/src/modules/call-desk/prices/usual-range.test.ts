import { enterPrice, readRequest } from '@fourbay/contract/call-desk/call-desk';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, holdRequest, type Held } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { runSql } from '../../../platform/database/db.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ SHOP_CALLS_PER_DAY: '100' });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
});

/** Clears the recorded prices before each test. */
beforeEach(async () => {
  await test.deps.db.deleteFrom('price_observations').execute();
});

/** Adds eight recorded prices for the request's job, from $280 to $350. */
const observeUsualPrices = (quoteId: string) =>
  runSql(
    test.deps.db,
    `
      insert into price_observations (
        service_key, price_class, make_id, vehicle_model_id, vehicle_year, pos, total_cents,
        told_at, demo
      )
      select service_key_of(q.id), v.price_class, v.make_id, v.vehicle_model_id, v.year, '(0,0,0)',
        28000 + 1000 * n, $2::timestamptz - interval '30 days', false
      from user_quotes q
      join user_vehicles v on v.id = q.user_vehicle_id
      cross join generate_series(0, 7) n
      where q.id = $1`,
    [quoteId, test.clock.now()],
  );
const enter = async (work: Held, facts: object) =>
  test.call(enterPrice, {
    ...work.call,
    body: {
      service_provider_id: await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) }),
      ...facts,
    },
  });

it('a first price far from the usual range must be read back, but a usual one needn’t', async () => {
  const work = await holdRequest(test);
  await observeUsualPrices(work.id);
  const refusal = refusedWith(await enter(work, { price: 2_000 }), 409);
  expect(refusal).toMatchObject({
    code: 'read_back',
    known: { median: 310, prices: 8, of: 'usual_range' },
  });
  expect((await enter(work, { price: 2_000, read_back: true })).status).toBe(201);
  expect((await enter(work, { price: 300 })).status).toBe(201);
});

it('the agent sees the usual price before the first price is in', async () => {
  const work = await holdRequest(test);
  await observeUsualPrices(work.id);
  const { body } = await test.call(readRequest, {
    token: work.agent.token,
    params: work.call.params,
  });
  expect(body.known_price).toMatchObject({ of: 'usual_range', prices: 8 });
});
