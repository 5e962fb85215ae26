import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/db.ts';
import type { Schema } from '../src/schema.generated.ts';
import { freshDatabase } from '../test/database.ts';
import { vehicleCatalogLoader, createVehicleCatalogLoader } from './load-vehicle-catalog.ts';
import {
  packVehicleCatalog,
  readVehicleCatalog,
  type CatalogChoice,
} from './vehicle-catalog-file.ts';

const unknown = { body: undefined, cylinders: undefined, liters: undefined, fuel: undefined };
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

  const partOf = (...catalog: CatalogChoice[]) =>
    createVehicleCatalogLoader(() => packVehicleCatalog(catalog));
  const load = (part: typeof vehicleCatalogLoader) =>
    part.load(database.db, { now: () => new Date('2026-11-18T17:00:00Z') });
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
      .orderBy('cars.vehicle_year')
      .orderBy('vehicle_editions.name')
      .execute();

  it('takes in all that ships and tells how far it is', async () => {
    const told: number[] = [];
    await vehicleCatalogLoader.load(database.db, {
      now: () => new Date(),
      reportProgress: (done, total) => told.push(done / total),
    });
    const years = readVehicleCatalog().flatMap((choice) => choice.years);
    expect(await cars()).toHaveLength(years.reduce((sum, [from, to]) => sum + to - from + 1, 0));
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  it('changes nothing when loaded again', async () => {
    const part = partOf(civic('LX', [[2014, 2015]], { cylinders: 4 }), civic('EX', [[2015, 2015]]));
    expect(await part.isLoaded(database.db)).toBe(false);
    await load(part);
    expect(await part.isLoaded(database.db)).toBe(true);
    const before = await cars();
    await load(part);
    expect(await cars()).toEqual(before);
  });

  it('keeps ids when a release corrects a spelling or adds a fact', async () => {
    await load(partOf(civic('Lx', [[2015, 2015]])));
    const [before] = await cars();
    const corrected = partOf(civic('LX', [[2015, 2015]], { cylinders: 4 }));
    expect(await corrected.isLoaded(database.db)).toBe(false);
    await load(corrected);
    expect(await cars()).toEqual([{ ...before, name: 'LX', cylinders: 4 }]);
  });

  it('archives what a release has dropped and brings back what it has again', async () => {
    const whole = partOf(civic('LX', [[2015, 2016]]));
    await load(whole);
    await load(partOf(civic('LX', [[2015, 2015]])));
    expect((await cars()).map(({ archived }) => archived)).toEqual([false, true]);
    await load(whole);
    expect((await cars()).map(({ archived }) => archived)).toEqual([false, false]);
  });

  it('leaves alone what staff edited', async () => {
    const part = partOf(civic('LX', [[2015, 2015]], { cylinders: 4 }));
    await load(part);
    await database.db
      .updateTable('cars')
      .set({ cylinders: 6, archived: true, edited: true })
      .execute();
    await load(part);
    expect(await cars()).toMatchObject([{ cylinders: 6, archived: true }]);
  });
});
