import { listCars } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner } from '../../../../test/records/people.ts';
import { loadSmallCatalog } from '../../../../test/records/vehicle-catalog.ts';
import { runSql } from '../../../platform/database/db.ts';

const YEAR = '2015';
const ORDERS = ['vehicle_name', 'vehicle_edition_name'].flatMap((field) => [
  `${field} asc`,
  `${field} desc`,
]);

describe('a year’s cars', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSmallCatalog(test);
    ({ token } = await signUpOwner(test));
  });
  const carsFor = async (query: Record<string, string>, caller?: string) =>
    (
      await test.call(listCars, {
        token: caller,
        query: { items: '1000', 'query[vehicle_year_eq]': YEAR, ...query },
      })
    ).body;

  it.each(ORDERS)('a year’s cars are the same for visitors and owners, by %s', async (order) => {
    const ofVisitor = await carsFor({ 'query[s]': order });
    expect(ofVisitor.data.length).toBeGreaterThan(3);
    expect(ofVisitor).toEqual(await carsFor({ 'query[s]': order }, token));
  });

  it('a year has fewer cars once a make, a model, or a trim is no longer offered', async () => {
    const { data } = await carsFor({});
    const [car] = data;
    const archive = async (table: string, id: string | undefined, archived: boolean) => {
      await runSql(test.deps.db, `update ${table} set archived = $1 where id = $2`, [archived, id]);
      // Direct changes to the database appear when cached answers expire.
      test.clock.advance(3_600_000);
    };
    const named = {
      makes: car?.attributes.make_id,
      vehicle_models: car?.attributes.vehicle_model_id,
      vehicle_editions: car?.attributes.vehicle_edition_id,
    };
    for (const [table, id] of Object.entries(named)) {
      await archive(table, id, true);
      const left = await carsFor({});
      expect(left.data.length).toBeLessThan(data.length);
      expect(left).toEqual(await carsFor({}, token));
      await archive(table, id, false);
      expect((await carsFor({})).data).toEqual(data);
    }
  });

  it('a year’s cars show visitors a new name as soon as the catalog changes', async () => {
    const { data } = await carsFor({});
    const id = data[0]?.attributes.vehicle_edition_id;
    await runSql(test.deps.db, `update vehicle_editions set name = 'Sooner' where id = $1`, [id]);
    await test.deps.live.publish(test.deps.db, { topic: 'catalog', catalog: 'vehicles' });
    await expect
      .poll(async () =>
        (await carsFor({})).data.some((car) => car.attributes.vehicle_edition_name === 'Sooner'),
      )
      .toBe(true);
  });
});
