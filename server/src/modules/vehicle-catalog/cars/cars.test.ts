import { listCars, listMakes } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { carLookups, loadSmallCatalog } from '../../../../test/records/vehicle-catalog.ts';
import { findCarsByIds, findChosenCar, formatVehicleName } from '../index.ts';

describe('the vehicle catalog', () => {
  let test: TestApp;
  let owner: Person;
  let other: Person;
  let lookups: ReturnType<typeof carLookups>;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSmallCatalog(test);
    lookups = carLookups(test);
    owner = await signUpOwner(test);
    other = await signUpOwner(test);
  });

  describe('lookups', () => {
    it('makes of a year are listed by name', async () => {
      expect((await lookups.makesOf(2015)).map(({ attributes }) => attributes.name)).toEqual([
        'BMW',
        'Honda',
      ]);
      expect((await lookups.makesOf(1999)).map(({ attributes }) => attributes.name)).toEqual([
        'Toyota',
      ]);
    });

    it('all makes are listed and counted without a year', async () => {
      const { body } = await test.call(listMakes, { query: { items: 2 } });
      expect(body.data.map(({ attributes }) => attributes.name)).toEqual(['BMW', 'Honda']);
      expect(body.meta.count).toBe(3);
      expect((await test.call(listMakes, { query: { items: 2, page: 9 } })).body).toEqual({
        data: [],
        meta: { count: 3 },
      });
    });

    it('each model of a make and year is listed once', async () => {
      expect(
        (await lookups.modelsOf(2015, 'Honda')).map(({ attributes }) => attributes.vehicle_name),
      ).toEqual(['Accord', 'Civic']);
    });

    it('trims of a model are listed by name, up to its last year', async () => {
      expect(
        (await lookups.trimsOf(2014, 'Honda', 'Civic')).map(
          ({ attributes }) => attributes.vehicle_edition_name,
        ),
      ).toEqual(['EX', 'LX', 'Not sure', 'Si']);
      expect(
        (await lookups.trimsOf(2015, 'Honda', 'Civic')).map(
          ({ attributes }) => attributes.vehicle_edition_name,
        ),
      ).toEqual(['EX', 'LX', 'Not sure']);
    });

    it('an owner who isn’t sure of the trim chooses a car of its own, named without a trim', async () => {
      const car = (await lookups.trimsOf(2015, 'Honda', 'Civic'))[2];
      const { make_id, vehicle_model_id, vehicle_edition_id } = car?.attributes ?? {};
      const chosen = await findChosenCar(test.deps.db, other.id, {
        year: 2015,
        makeId: make_id ?? '',
        modelId: vehicle_model_id ?? '',
        editionId: vehicle_edition_id ?? '',
      });
      expect(chosen).toMatchObject({ id: car?.id, editionName: 'Not sure' });
      expect(chosen && formatVehicleName(chosen)).toBe('2015 Honda Civic');
    });

    it('a listed car has all of its facts', async () => {
      const car = (await lookups.trimsOf(2015, 'Honda', 'Civic'))[1];
      expect(car).toMatchObject({ type: 'car', id: expect.stringMatching(/^\d+$/) });
      expect(car?.attributes).toEqual({
        vehicle_id: `${await lookups.modelId(2015, 'Honda', 'Civic')}2015`,
        vehicle_year: 2015,
        make_id: await lookups.makeId('Honda'),
        make_name: 'Honda',
        vehicle_model_id: await lookups.modelId(2015, 'Honda', 'Civic'),
        vehicle_edition_id: expect.stringMatching(/^\d+$/),
        vehicle_name: 'Civic',
        vehicle_edition_name: 'LX',
        body_type: 'Sedan',
        cylinders: 4,
        displacement: 1.8,
        fuel_type: 'Gasoline',
        transmissions: [],
        drivetrains: [],
        archived: false,
        parity_verified: true,
      });
    });

    it('a model keeps its id from year to year', async () => {
      expect(await lookups.modelId(2014, 'Honda', 'Civic')).toBe(
        await lookups.modelId(2026, 'Honda', 'Civic'),
      );
    });

    it('lookups reject filters and sorts that aren’t offered', async () => {
      expect(
        refusedWith(
          await test.call(listMakes, { query: { 'query[owner_user_id_eq]': owner.id } }),
          400,
        ).code,
      ).toBe('filter_not_allowed');
      expect(
        refusedWith(await test.call(listCars, { query: { 'query[s]': 'id asc' } }), 400).code,
      ).toBe('sort_not_allowed');
      refusedWith(await test.call(listCars, { query: { distinct: 'make_id' } }), 400);
    });

    it('archived and unverified rows are never listed', async () => {
      const { db } = test.deps;
      const accord = await lookups.modelId(2015, 'Honda', 'Accord');
      await db
        .updateTable('vehicle_models')
        .set({ archived: true })
        .where('id', '=', accord)
        .execute();
      // Direct changes to the database appear when cached answers expire.
      test.clock.advance(3_600_000);
      expect(
        (await lookups.modelsOf(2015, 'Honda')).map(({ attributes }) => attributes.vehicle_name),
      ).toEqual(['Civic']);
      expect(
        (await test.call(listCars, { query: { 'query[archived_eq]': true } })).body.data,
      ).toEqual([]);
      await db
        .updateTable('vehicle_models')
        .set({ archived: false, parity_verified: false })
        .where('id', '=', accord)
        .execute();
      test.clock.advance(3_600_000);
      expect(
        (await lookups.modelsOf(2015, 'Honda')).map(({ attributes }) => attributes.vehicle_name),
      ).toEqual(['Civic']);
      expect(
        (await test.call(listCars, { query: { 'query[parity_verified_eq]': false } })).body.data,
      ).toEqual([]);
      await db
        .updateTable('vehicle_models')
        .set({ parity_verified: true })
        .where('id', '=', accord)
        .execute();
    });
  });

  describe('caching', () => {
    it('visitors’ lookups may be cached publicly', async () => {
      const { headers } = await test.call(listMakes);
      expect(headers).toMatchObject({
        'cache-control': expect.stringContaining('public, max-age=3600'),
        vary: expect.stringContaining('authorization'),
      });
    });

    it('a signed-in owner’s lookups may be cached only privately', async () => {
      const { headers } = await test.call(listMakes, { token: owner.token });
      expect(headers['cache-control']).toBe('private, no-cache');
    });

    it('a number too large for a year has no cars', async () => {
      const { body } = await test.call(listCars, { query: { 'query[vehicle_year_eq]': 78_701 } });
      expect(body.data).toEqual([]);
    });

    it('an unchanged lookup is answered with 304', async () => {
      const query = { 'query[vehicle_year_eq]': 2014 };
      const { headers } = await test.call(listCars, { token: owner.token, query });
      const again = () =>
        test.call(listCars, {
          token: owner.token,
          query,
          headers: { 'if-none-match': String(headers['etag']) },
        });
      expect((await again()).status).toBe(304);
      await lookups.typeCar(owner.token, {
        vehicle_year: 2014,
        make_id: await lookups.makeId('Honda'),
        vehicle_name: 'Beat',
        vehicle_edition_name: 'Base',
      });
      expect((await again()).status).toBe(200);
    });
  });

  describe('cars for other modules', () => {
    it('a chosen car is found with its names, facts, and price class', async () => {
      const lx = (await lookups.trimsOf(2015, 'Honda', 'Civic'))[1]?.attributes;
      const car = await findChosenCar(test.deps.db, owner.id, {
        year: 2015,
        makeId: lx?.make_id ?? '',
        modelId: lx?.vehicle_model_id ?? '',
        editionId: lx?.vehicle_edition_id ?? '',
      });
      expect(car).toMatchObject({
        year: 2015,
        makeName: 'Honda',
        modelName: 'Civic',
        editionName: 'LX',
        displacement: 1.8,
        priceClass: 'economy',
        fuelType: 'Gasoline',
      });
    });

    it('a car of another year or another owner is not found', async () => {
      const lx = (await lookups.trimsOf(2015, 'Honda', 'Civic'))[1]?.attributes;
      const chosen = {
        makeId: lx?.make_id ?? '',
        modelId: lx?.vehicle_model_id ?? '',
        editionId: lx?.vehicle_edition_id ?? '',
      };
      expect(
        await findChosenCar(test.deps.db, owner.id, { ...chosen, year: 1990 }),
      ).toBeUndefined();
      const { attributes: typed } = (
        await lookups.typeCar(owner.token, {
          vehicle_year: 2012,
          make_name: 'Aptera',
          vehicle_name: '2e',
          vehicle_edition_name: 'Base',
        })
      ).body.data;
      const typedChoice = {
        year: 2012,
        makeId: typed.make_id,
        modelId: typed.vehicle_model_id,
        editionId: typed.vehicle_edition_id,
      };
      expect(await findChosenCar(test.deps.db, owner.id, typedChoice)).toMatchObject({
        makeName: 'Aptera',
      });
      expect(await findChosenCar(test.deps.db, other.id, typedChoice)).toBeUndefined();
    });

    it('an archived car is still found by its id', async () => {
      const id = (await lookups.trimsOf(2014, 'Honda', 'Civic'))[3]?.id ?? '';
      await test.deps.db.updateTable('cars').set({ archived: true }).where('id', '=', id).execute();
      expect((await findCarsByIds(test.deps.db, [id])).get(id)).toMatchObject({
        editionName: 'Si',
      });
      expect((await findCarsByIds(test.deps.db, [])).size).toBe(0);
    });
  });
});
