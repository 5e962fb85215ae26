import { sql } from 'kysely';
import { createVehicle, listVehicles, updateVehicle } from '@fourbay/contract/garage/garage';
import { beforeEach, describe, expect, it } from 'vitest';
import { createVehicleCatalogLoader } from '../../../reference-data/load-vehicle-catalog.ts';
import {
  packVehicleCatalog,
  type CatalogChoice,
} from '../../../reference-data/vehicle-catalog-file.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../test/records/people.ts';
import { startFactsRefresh } from './garage.refresh.service.ts';

const camry = (edition: string, facts: Partial<CatalogChoice> = {}): CatalogChoice => ({
  make: 'Toyota',
  model: 'Camry',
  edition,
  body: 'Sedan',
  cylinders: 4,
  liters: 2.5,
  fuel: 'Gasoline',
  drives: [],
  transmissions: [],
  years: [[2016, 2016]],
  ...facts,
});

describe('vehicles in the garage when the catalog changes', () => {
  let test: TestApp;
  let owner: Person;
  beforeEach(async () => {
    test = await startTestApp();
    owner = await signUpOwner(test);
  });

  /** Loads the catalog as a start with another release does. */
  async function release(...catalog: CatalogChoice[]): Promise<void> {
    const loader = createVehicleCatalogLoader(() => packVehicleCatalog(catalog));
    await loader.load(test.deps.db, { now: test.clock.now });
    await startFactsRefresh(test.deps);
    await test.runJobs();
  }

  async function addToGarage(edition: string, stated: object = {}): Promise<void> {
    const car = await test.deps.db
      .selectFrom('cars')
      .innerJoin('vehicle_editions', 'vehicle_editions.id', 'cars.vehicle_edition_id')
      .select(['vehicle_year', 'cars.make_id', 'cars.vehicle_model_id', 'vehicle_edition_id'])
      .where('vehicle_editions.name', '=', edition)
      .executeTakeFirstOrThrow();
    const { vehicle_year: year, ...ids } = car;
    const { status } = await test.call(createVehicle, {
      token: owner.token,
      body: { servicechek_user_vehicle: { year, ...ids, ...stated } },
    });
    expect(status).toBe(201);
  }

  const vehicle = async () =>
    (await test.call(listVehicles, { token: owner.token })).body.data[0]?.attributes;

  it('wrong names, engines, and fuels from an earlier release are corrected', async () => {
    await release(camry('LE', { fuel: 'Hybrid' }));
    await addToGarage('LE');
    expect(await vehicle()).toMatchObject({ fuel: 'hybrid' });
    await release(
      camry('LE', { cylinders: 6, liters: 3.5 }),
      camry('LE Hybrid', { fuel: 'Hybrid' }),
    );
    expect(await vehicle()).toMatchObject({
      fuel: 'gasoline',
      fuel_type: 'Gasoline',
      cylinders: '6',
      displacement: '3.5 L',
      full_vehicle_name_with_engine: expect.stringContaining('3.5L 6-cylinder'),
    });
  });

  it('facts from the owner and the VIN stay when the catalog changes', async () => {
    await release(camry('LE', { fuel: 'Hybrid' }));
    await addToGarage('LE', { fuel_type: 'Natural gas', mileage: 61_000 });
    await test.deps.db
      .updateTable('user_vehicles')
      .set({ vin_facts: JSON.stringify({ drivetrain: 'FWD', cylinders: '5' }), cylinders: '5' })
      .execute();
    await release(camry('LE', { cylinders: 6, liters: 3.5 }));
    expect(await vehicle()).toMatchObject({
      fuel_type: 'Natural gas',
      stated_fields: ['fuel_type'],
      cylinders: '5',
      drivetrain: 'FWD',
      displacement: '3.5 L',
      mileage: 61_000,
    });
  });

  it('a car that is no longer listed keeps what all cars of its model year share', async () => {
    await release(camry('Capstone'), camry('Hybrid', { fuel: 'Hybrid' }));
    await addToGarage('Capstone');
    await release(camry('LE'), camry('LE Hybrid', { fuel: 'Hybrid' }));
    expect(await vehicle()).toMatchObject({
      full_vehicle_name: '2016 Toyota Camry Capstone',
      body_type: 'Sedan',
      cylinders: '4',
      fuel_type: null,
    });
  });

  it('a car that is no longer listed keeps the fuel that its name implies', async () => {
    await release(camry('Hybrid', { fuel: 'Hybrid' }));
    await addToGarage('Hybrid');
    await release(camry('LE'), camry('LE Hybrid', { fuel: 'Hybrid' }));
    expect(await vehicle()).toMatchObject({ fuel_type: 'Hybrid' });
  });

  it('clearing an entered fact restores the current catalog’s', async () => {
    await release(camry('LE', { fuel: 'Hybrid' }));
    await addToGarage('LE', { fuel_type: 'Diesel' });
    await release(camry('LE'));
    const { body } = await test.call(listVehicles, { token: owner.token });
    await test.call(updateVehicle, {
      token: owner.token,
      params: { id: body.data[0]?.id ?? '' },
      body: { servicechek_user_vehicle: { fuel_type: '' } },
    });
    expect(await vehicle()).toMatchObject({ fuel_type: 'Gasoline', stated_fields: [] });
  });

  it('every vehicle is refreshed exactly once, however many there are', async () => {
    await release(camry('LE', { fuel: 'Hybrid' }));
    await addToGarage('LE');
    const columns = sql.join(COPIED.map((column) => sql.ref(column)));
    await sql`
      insert into user_vehicles (${columns}, archived)
      select ${columns}, true
      from user_vehicles
      cross join generate_series(1, 450)`.execute(test.deps.db);
    await release(camry('LE'));
    const rows = await test.deps.db
      .selectFrom('user_vehicles')
      .select(['fuel_type', 'car_revision'])
      .execute();
    expect(rows).toHaveLength(451);
    expect(new Set(rows.map(({ fuel_type }) => fuel_type))).toEqual(new Set(['Gasoline']));
    expect(new Set(rows.map(({ car_revision }) => car_revision)).size).toBe(1);
  });
});

/** Archives a copy of a vehicle. */
const COPIED = [
  'user_id',
  'user_garage_id',
  'car_id',
  'vehicle_id',
  'year',
  'make_id',
  'vehicle_model_id',
  'vehicle_edition_id',
  'full_vehicle_name',
  'full_vehicle_name_with_engine',
  'price_class',
  'fuel_type',
  'vin_facts',
  'stated_fields',
  'created_at',
  'updated_at',
] as const;
