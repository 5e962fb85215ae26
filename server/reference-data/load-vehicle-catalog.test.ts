import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/db.ts';
import type { Schema } from '../src/schema.generated.ts';
import { freshDatabase } from '../test/engines/database.ts';
import { vehicleCatalogLoader, createVehicleCatalogLoader } from './load-vehicle-catalog.ts';
import {
  packVehicleCatalog,
  readVehicleCatalog,
  type CatalogChoice,
} from './vehicle-catalog-file.ts';

const unknown = {
  body: undefined,
  cylinders: undefined,
  liters: undefined,
  fuel: undefined,
  drives: [],
  transmissions: [],
};
const civic = (
  edition: string,
  years: CatalogChoice['years'],
  facts: Partial<CatalogChoice> = {},
): CatalogChoice => ({ make: 'Honda', model: 'Civic', edition, ...unknown, ...facts, years });

describe('loading the vehicle catalog', () => {
  let database: Database<Schema>;
  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(() => database.close());

  const loaderOf = (...catalog: CatalogChoice[]) =>
    createVehicleCatalogLoader(() => packVehicleCatalog(catalog));
  const load = (loader: typeof vehicleCatalogLoader) =>
    loader.load(database.db, { now: () => new Date('2026-11-18T17:00:00Z') });
  const cars = () =>
    database.db
      .selectFrom('cars')
      .innerJoin('vehicle_editions', 'vehicle_editions.id', 'cars.vehicle_edition_id')
      .select([
        'cars.id',
        'vehicle_editions.name',
        'cars.vehicle_year',
        'cars.archived',
        'cars.cylinders',
      ])
      .where('cars.source', '<>', 'derived')
      .orderBy('cars.vehicle_year')
      .orderBy('vehicle_editions.name')
      .execute();

  const unsureCars = () =>
    database.db
      .selectFrom('cars')
      .innerJoin('vehicle_editions', 'vehicle_editions.id', 'cars.vehicle_edition_id')
      .selectAll('cars')
      .select('vehicle_editions.name')
      .where('cars.source', '=', 'derived')
      .orderBy('cars.vehicle_year')
      .execute();

  it('every car of the shipped catalog is loaded, with progress', async () => {
    const progress: number[] = [];
    await vehicleCatalogLoader.load(database.db, {
      now: () => new Date(),
      reportProgress: (done, total) => progress.push(done / total),
    });
    const years = readVehicleCatalog().flatMap((choice) => choice.years);
    expect(await cars()).toHaveLength(years.reduce((sum, [from, to]) => sum + to - from + 1, 0));
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  it('a catalog loaded again changes nothing', async () => {
    const loader = loaderOf(
      civic('LX', [[2014, 2015]], { cylinders: 4 }),
      civic('EX', [[2015, 2015]]),
    );
    expect(await loader.isLoaded(database.db)).toBe(false);
    await load(loader);
    expect(await loader.isLoaded(database.db)).toBe(true);
    const before = await cars();
    await load(loader);
    expect(await cars()).toEqual(before);
  });

  it('a model year with several trims has “Not sure”, with what all of them share', async () => {
    const drives = { drives: ['Front-wheel drive'], transmissions: ['CVT'] };
    const lx = civic('LX', [[2014, 2015]], { cylinders: 4, body: 'Sedan', liters: 1.8, ...drives });
    const ex = civic('EX', [[2015, 2015]], {
      cylinders: 4,
      body: 'Sedan',
      liters: 2,
      drives: ['Front-wheel drive'],
      transmissions: ['CVT', 'Manual'],
    });
    await load(loaderOf(lx, ex));
    const [car, ...others] = await unsureCars();
    expect(others).toEqual([]);
    expect(car).toMatchObject({
      name: 'Not sure',
      vehicle_year: 2015,
      cylinders: 4,
      body_type: 'Sedan',
      displacement: null,
      drivetrains: ['Front-wheel drive'],
      transmissions: ['CVT', 'Manual'],
      parity_verified: true,
    });
    await load(loaderOf(lx, { ...ex, liters: 1.8 }));
    expect(await unsureCars()).toMatchObject([{ id: car?.id, displacement: '1.8', revision: 1 }]);
    await load(loaderOf(lx));
    expect(await unsureCars()).toMatchObject([{ id: car?.id, archived: true }]);
  });

  it('a car keeps its id when a release corrects a spelling or adds a fact', async () => {
    await load(loaderOf(civic('Lx', [[2015, 2015]])));
    const [before] = await cars();
    const corrected = loaderOf(civic('LX', [[2015, 2015]], { cylinders: 4 }));
    expect(await corrected.isLoaded(database.db)).toBe(false);
    await load(corrected);
    expect(await cars()).toEqual([{ ...before, name: 'LX', cylinders: 4 }]);
  });

  it('a car removed by a release is archived and restored by a later one', async () => {
    const whole = loaderOf(civic('LX', [[2015, 2016]]));
    await load(whole);
    await load(loaderOf(civic('LX', [[2015, 2015]])));
    expect((await cars()).map(({ archived }) => archived)).toEqual([false, true]);
    await load(whole);
    expect((await cars()).map(({ archived }) => archived)).toEqual([false, false]);
  });

  it('a release removes an engine and a fuel that the previous one got wrong', async () => {
    await load(
      loaderOf(civic('LE', [[2016, 2016]], { cylinders: 4, liters: 2.5, fuel: 'Hybrid' })),
    );
    const [before] = await cars();
    await load(loaderOf(civic('LE', [[2016, 2016]])));
    const [after] = await database.db.selectFrom('cars').selectAll().execute();
    expect(after).toMatchObject({
      id: before?.id,
      cylinders: null,
      displacement: null,
      fuel_type: null,
    });
  });

  it('a release’s drives replace earlier ones, and imported ones are kept where it has none', async () => {
    const drives = async () =>
      (await database.db.selectFrom('cars').select(['drivetrains', 'transmissions']).execute())[0];
    await load(loaderOf(civic('LX', [[2016, 2016]], { transmissions: ['Manual'] })));
    await database.db
      .updateTable('cars')
      .set({ drivetrains: ['Rear-wheel drive'] })
      .execute();
    await load(loaderOf(civic('LX', [[2016, 2016]], { transmissions: ['CVT', 'Manual'] })));
    expect(await drives()).toEqual({
      drivetrains: ['Rear-wheel drive'],
      transmissions: ['Manual', 'CVT'],
    });
    await load(loaderOf(civic('LX', [[2016, 2016]], { drives: ['Front-wheel drive'] })));
    expect(await drives()).toEqual({
      drivetrains: ['Front-wheel drive'],
      transmissions: ['Manual', 'CVT'],
    });
  });

  it('a car edited by staff is not overwritten', async () => {
    const loader = loaderOf(civic('LX', [[2015, 2015]], { cylinders: 4 }));
    await load(loader);
    await database.db
      .updateTable('cars')
      .set({ cylinders: 6, archived: true, edited: true })
      .execute();
    await load(loader);
    expect(await cars()).toMatchObject([{ cylinders: 6, archived: true }]);
  });
});
