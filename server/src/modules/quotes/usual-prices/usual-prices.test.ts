import { readConfig } from '@fourbay/contract/system/system';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { addCatalogCar, frontBrakes } from '../../../../test/records/quote-records.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { cubeText } from '../../../platform/geo/sphere.ts';
import { readUsualPrices } from './usual-prices.service.ts';

const TWELVE = [240, 255, 260, 270, 280, 290, 300, 310, 320, 330, 350, 420];
const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
const BRAKES = {
  job: 'Front brakes',
  car: '2015 Civic',
  city: 'Austin',
  low: 255,
  high: 350,
  quotes: 12,
};

interface Given {
  dollars?: number[];
  /** Number of shops over which the prices are spread. */
  shops?: number;
  latitude?: number;
  year?: number;
  months?: number;
  demo?: boolean;
}

describe('the usual prices on the landing page', () => {
  let test: TestApp;
  let car: { make_id: string; vehicle_model_id: string };
  let serviceKey: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadServices(test);
    car = await addCatalogCar(test, { make: 'Honda', model: 'Civic' });
    const { category, optionChoices } = await frontBrakes(test);
    serviceKey = `${category.id}(${optionChoices[0]?.category_option_choice.id})`;
  });

  /** Replaces the recorded prices with the given ones. */
  async function record({
    dollars = TWELVE,
    shops = 5,
    latitude = AUSTIN.latitude,
    year = 2015,
    months = 1,
    demo = false,
  }: Given): Promise<void> {
    const { db } = test.deps;
    await db.deleteFrom('price_observations').execute();
    await db
      .insertInto('price_observations')
      .values(
        dollars.map((price, at) => ({
          service_key: serviceKey,
          price_class: 'economy',
          make_id: car.make_id,
          vehicle_model_id: car.vehicle_model_id,
          vehicle_year: year,
          pos: cubeText({ ...AUSTIN, latitude: latitude + (at % shops) / 1000 }),
          total_cents: price * 100,
          told_at: sql<Date>`${test.clock.now()}::timestamptz - make_interval(months => ${months}::int)`,
          demo,
        })),
      )
      .execute();
  }

  const read = (DEMO = false) =>
    readUsualPrices({ ...test.deps, config: { ...test.deps.config, DEMO } });

  it('a job with enough prices near its city is shown', async () => {
    await record({});
    expect(await read()).toEqual([BRAKES]);
  });

  it('a job with eleven prices, or prices from four shops, is not shown', async () => {
    await record({ dollars: TWELVE.slice(1) });
    expect(await read()).toEqual([]);
    await record({ shops: 4 });
    expect(await read()).toEqual([]);
  });

  it('distant prices, prices for cars of another age, and old prices don’t count', async () => {
    for (const given of [{ latitude: 31.1 }, { year: 2019 }, { months: 25 }]) {
      await record(given);
      expect(await read(), JSON.stringify(given)).toEqual([]);
    }
  });

  it('a demo shows only made-up prices, and other sites show only real ones', async () => {
    await record({ demo: true });
    expect(await read()).toEqual([]);
    expect(await read(true)).toEqual([BRAKES]);
    await record({});
    expect(await read(true)).toEqual([]);
  });

  it('the configuration includes them once they are loaded', async () => {
    await record({});
    await expect
      .poll(async () => (await test.call(readConfig)).body.usual_prices)
      .toEqual([BRAKES]);
  });
});
