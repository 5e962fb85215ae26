import { listCars, listMakes } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner } from '../../../../test/records/people.ts';
import { loadSmallCatalog } from '../../../../test/records/vehicle-catalog.ts';
import { runSql } from '../../../platform/database/db.ts';

describe('pages of the vehicle catalog', () => {
  let test: TestApp;
  let car: { id: string; make_id: string; vehicle_model_id: string };
  beforeAll(async () => {
    test = await startTestApp();
    await loadSmallCatalog(test);
    car = await test.deps.db
      .selectFrom('cars')
      .select(['id', 'make_id', 'vehicle_model_id'])
      .where('vehicle_year', '=', 2015)
      .executeTakeFirstOrThrow();
    await runSql(
      test.deps.db,
      `
        with added as (
            insert into vehicle_editions (vehicle_model_id, name, parity_verified)
            select $1, 'Added ' || n, true from generate_series(1, 120) n
            returning id
          )
        insert into cars
          (vehicle_year, make_id, vehicle_model_id, vehicle_edition_id, parity_verified, source)
        select 2015, $2, $1, added.id, true, 'bundled'
        from added`,
      [car.vehicle_model_id, car.make_id],
    );
  });
  const rowsOf = async (query: Record<string, string>, token?: string) =>
    (await test.call(listCars, { token, query: { items: '1000', ...query } })).body.data.length;

  it('pages of the vehicle catalog have at most 100 cars unless a year or a make is named', async () => {
    expect(await rowsOf({})).toBe(100);
    expect(await rowsOf({}, (await signUpOwner(test)).token)).toBe(100);
    expect(await rowsOf({ 'query[vehicle_model_id_eq]': car.vehicle_model_id })).toBe(100);
    expect(await rowsOf({ 'query[vehicle_year_eq]': '2015' })).toBeGreaterThanOrEqual(120);
    expect(await rowsOf({ 'query[make_id_eq]': car.make_id })).toBeGreaterThanOrEqual(120);
  });

  it('pages of the vehicle catalog count every car, whatever the page size', async () => {
    const { body } = await test.call(listCars, { query: { items: 1000 } });
    expect(body.meta.count).toBeGreaterThan(120);
  });

  it('pages of the vehicle catalog are limited per source, with 429', async () => {
    const askFrom = async (source: string, page: number) =>
      (
        await test.app.inject({
          url:
            '/api/v2/servicechek/cars?items=1000&' +
            `query[make_id_eq]=${car.make_id}&page=${page}`,
          headers: { 'x-forwarded-for': source },
        })
      ).statusCode;
    const statuses: number[] = [];
    for (let page = 1; page <= 12; page += 1) statuses.push(await askFrom('198.51.100.7', page));
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    expect(await askFrom('198.51.100.8', 1)).toBe(200);
    expect((await test.call(listMakes)).status).toBe(200);
  });
});
