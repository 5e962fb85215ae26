import { addCar, listCars, listMakes } from '@fourbay/contract/vehicle-catalog';
import { beforeAll, describe, expect, it } from 'vitest';
import { createVehicleCatalogLoader } from '../../../../reference-data/load-vehicle-catalog.ts';
import {
  packVehicleCatalog,
  type CatalogChoice,
} from '../../../../reference-data/vehicle-catalog-file.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/people.ts';
import { describeCars, resolveCar } from '../index.ts';

const choice = (
  make: string,
  model: string,
  edition: string,
  from: number,
  to: number,
  facts: Partial<CatalogChoice> = {},
): CatalogChoice => ({
  make,
  model,
  edition,
  body: undefined,
  cylinders: undefined,
  litres: undefined,
  fuel: undefined,
  ...facts,
  years: [[from, to]],
});

const CATALOG = [
  choice('BMW', '328i', 'xDrive', 2013, 2016),
  choice('Honda', 'Accord', 'LX', 2013, 2026),
  choice('Honda', 'Civic', 'EX', 2013, 2026),
  choice('Honda', 'Civic', 'LX', 2013, 2026, {
    body: 'Sedan',
    cylinders: 4,
    litres: 1.8,
    fuel: 'Gasoline',
  }),
  choice('Honda', 'Civic', 'Si', 2013, 2014),
  choice('Toyota', 'Celica', 'GT', 1981, 2005),
];

describe('the vehicle catalog', () => {
  let test: TestApp;
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    test = await startTestApp();
    await createVehicleCatalogLoader(() => packVehicleCatalog(CATALOG)).load(test.deps.db, {
      now: test.clock.now,
      reportProgress() {},
    });
    owner = await signUpOwner(test);
    other = await signUpOwner(test);
  });

  const makesOf = async (year: number, token?: string) =>
    (
      await test.call(listMakes, {
        token,
        query: {
          'query[vehicle_year_eq]': year,
          'query[s]': 'name asc',
          'query[archived_eq]': false,
          'query[parity_verified_eq]': true,
          items: 1000,
        },
      })
    ).body.data;
  const makeId = async (name: string, year = 2015, token?: string) =>
    (await makesOf(year, token)).find(({ attributes }) => attributes.name === name)?.id ?? '';
  const modelsOf = async (year: number, make: string, token?: string) =>
    (
      await test.call(listCars, {
        token,
        query: {
          'query[vehicle_year_eq]': year,
          'query[make_id_eq]': await makeId(make, year, token),
          distinct: 'vehicle_model_id',
          'query[s]': 'vehicle_name asc',
        },
      })
    ).body.data;
  const modelId = async (year: number, make: string, model: string, token?: string) =>
    (await modelsOf(year, make, token)).find(({ attributes }) => attributes.vehicle_name === model)
      ?.attributes.vehicle_model_id ?? '';
  const trimsOf = async (year: number, make: string, model: string, token?: string) =>
    (
      await test.call(listCars, {
        token,
        query: {
          'query[vehicle_year_eq]': year,
          'query[make_id_eq]': await makeId(make, year, token),
          'query[vehicle_model_id_eq]': await modelId(year, make, model, token),
          'query[s]': 'vehicle_edition_name asc',
        },
      })
    ).body.data;
  const type = (token: string, servicechek_user_car: Record<string, unknown>) =>
    test.call(addCar, { token, body: { servicechek_user_car } });

  describe('lookups', () => {
    it('list the makes of a year by name', async () => {
      expect((await makesOf(2015)).map(({ attributes }) => attributes.name)).toEqual([
        'BMW',
        'Honda',
      ]);
      expect((await makesOf(1999)).map(({ attributes }) => attributes.name)).toEqual(['Toyota']);
    });

    it('list all makes without a year, and count them', async () => {
      const { body } = await test.call(listMakes, { query: { items: 2 } });
      expect(body.data.map(({ attributes }) => attributes.name)).toEqual(['BMW', 'Honda']);
      expect(body.meta.count).toBe(3);
      expect((await test.call(listMakes, { query: { items: 2, page: 9 } })).body).toEqual({
        data: [],
        meta: { count: 3 },
      });
    });

    it('list each model of a make and year once', async () => {
      expect(
        (await modelsOf(2015, 'Honda')).map(({ attributes }) => attributes.vehicle_name),
      ).toEqual(['Accord', 'Civic']);
    });

    it('list the trims of a model by name, up to its last year', async () => {
      expect(
        (await trimsOf(2014, 'Honda', 'Civic')).map(
          ({ attributes }) => attributes.vehicle_edition_name,
        ),
      ).toEqual(['EX', 'LX', 'Si']);
      expect(
        (await trimsOf(2015, 'Honda', 'Civic')).map(
          ({ attributes }) => attributes.vehicle_edition_name,
        ),
      ).toEqual(['EX', 'LX']);
    });

    it('tell all of a car', async () => {
      const car = (await trimsOf(2015, 'Honda', 'Civic'))[1];
      expect(car).toMatchObject({ type: 'car', id: expect.stringMatching(/^\d+$/) });
      expect(car?.attributes).toEqual({
        vehicle_id: `${await modelId(2015, 'Honda', 'Civic')}2015`,
        vehicle_year: 2015,
        make_id: await makeId('Honda'),
        make_name: 'Honda',
        vehicle_model_id: await modelId(2015, 'Honda', 'Civic'),
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

    it('keep ids from year to year', async () => {
      expect(await modelId(2014, 'Honda', 'Civic')).toBe(await modelId(2026, 'Honda', 'Civic'));
    });

    it('refuse a filter and an order that are not offered', async () => {
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

    it('never show an archived or unverified row', async () => {
      const { db } = test.deps;
      const accord = await modelId(2015, 'Honda', 'Accord');
      await db
        .updateTable('vehicle_models')
        .set({ archived: true })
        .where('id', '=', accord)
        .execute();
      expect(
        (await modelsOf(2015, 'Honda')).map(({ attributes }) => attributes.vehicle_name),
      ).toEqual(['Civic']);
      expect(
        (await test.call(listCars, { query: { 'query[archived_eq]': true } })).body.data,
      ).toEqual([]);
      await db
        .updateTable('vehicle_models')
        .set({ archived: false, parity_verified: false })
        .where('id', '=', accord)
        .execute();
      expect(
        (await modelsOf(2015, 'Honda')).map(({ attributes }) => attributes.vehicle_name),
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
    it('lets anybody keep what is the same for everybody', async () => {
      const { headers } = await test.call(listMakes);
      expect(headers).toMatchObject({
        'cache-control': expect.stringContaining('public, max-age=3600'),
        vary: expect.stringContaining('authorization'),
      });
    });

    it('lets only the caller keep what may hold their own rows', async () => {
      const { headers } = await test.call(listMakes, { token: owner.token });
      expect(headers['cache-control']).toBe('private, no-cache');
    });

    it('answers 304 to who has the answer, until it changes', async () => {
      const query = { 'query[vehicle_year_eq]': 2014 };
      const { headers } = await test.call(listCars, { token: owner.token, query });
      const again = () =>
        test.call(listCars, {
          token: owner.token,
          query,
          headers: { 'if-none-match': String(headers['etag']) },
        });
      expect((await again()).status).toBe(304);
      await type(owner.token, {
        vehicle_year: 2014,
        make_id: await makeId('Honda'),
        vehicle_name: 'Beat',
        vehicle_edition_name: 'Base',
      });
      expect((await again()).status).toBe(200);
    });
  });

  describe('a vehicle typed in', () => {
    it('is seen by its owner in every list, and by nobody else', async () => {
      const { status, body } = await type(owner.token, {
        vehicle_year: 2012,
        make_name: 'Wheego',
        vehicle_name: 'LiFe',
        vehicle_edition_name: 'Base',
      });
      expect(status).toBe(201);
      expect(body.data.attributes).toMatchObject({
        vehicle_year: 2012,
        make_name: 'Wheego',
        vehicle_name: 'LiFe',
        vehicle_edition_name: 'Base',
        parity_verified: false,
      });
      expect((await makesOf(2012, owner.token)).map(({ attributes }) => attributes.name)).toContain(
        'Wheego',
      );
      expect(
        (await modelsOf(2012, 'Wheego', owner.token)).map(
          ({ attributes }) => attributes.vehicle_name,
        ),
      ).toEqual(['LiFe']);
      expect(await trimsOf(2012, 'Wheego', 'LiFe', owner.token)).toHaveLength(1);
      for (const token of [other.token, undefined]) {
        expect((await makesOf(2012, token)).map(({ attributes }) => attributes.name)).not.toContain(
          'Wheego',
        );
        expect(
          (await test.call(listCars, { token, query: { 'query[id_eq]': body.data.id } })).body.data,
        ).toEqual([]);
        expect(
          (
            await test.call(listMakes, {
              token,
              query: { 'query[id_eq]': body.data.attributes.make_id },
            })
          ).body.data,
        ).toEqual([]);
      }
    });

    it('takes from the catalog what that has, however it is spelled', async () => {
      const { body } = await type(owner.token, {
        vehicle_year: 2015,
        make_name: 'honda',
        vehicle_name: 'civic',
        vehicle_edition_name: 'Track Day',
      });
      expect(body.data.attributes).toMatchObject({
        make_id: await makeId('Honda'),
        make_name: 'Honda',
        vehicle_name: 'Civic',
        vehicle_edition_name: 'Track Day',
        parity_verified: false,
      });
      expect(
        (await trimsOf(2015, 'Honda', 'Civic', owner.token)).map(
          ({ attributes }) => attributes.vehicle_edition_name,
        ),
      ).toEqual(['EX', 'LX', 'Track Day']);
      expect(
        (await trimsOf(2015, 'Honda', 'Civic', other.token)).map(
          ({ attributes }) => attributes.vehicle_edition_name,
        ),
      ).toEqual(['EX', 'LX']);
    });

    it('that the catalog has already is answered as it is there', async () => {
      const known = (await trimsOf(2015, 'Honda', 'Civic'))[1];
      const { body } = await type(owner.token, {
        vehicle_year: 2015,
        make_id: known?.attributes.make_id,
        vehicle_name: 'Civic',
        vehicle_edition_name: 'lx',
      });
      expect(body.data).toEqual(known);
    });

    it('is the same row when typed again, by two at once too, and another for another owner', async () => {
      const typed = {
        vehicle_year: 2013,
        make_name: 'Zap',
        vehicle_name: 'Xebra',
        vehicle_edition_name: 'PK',
      };
      const answers = await Promise.all([
        type(owner.token, typed),
        type(owner.token, typed),
        type(owner.token, typed),
      ]);
      expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
      expect((await type(other.token, typed)).body.data.id).not.toBe(answers[0]?.body.data.id);
    });

    it('needs somebody signed in', async () => {
      refusedWith(
        await test.call(addCar, {
          body: {
            servicechek_user_car: {
              vehicle_year: 2015,
              make_name: 'A',
              vehicle_name: 'B',
              vehicle_edition_name: 'C',
            },
          },
        }),
        401,
      );
    });

    it('needs a year from 1980 to the present one', async () => {
      for (const vehicle_year of [1979, 2027]) {
        const refusal = refusedWith(
          await type(owner.token, {
            vehicle_year,
            make_name: 'A',
            vehicle_name: 'B',
            vehicle_edition_name: 'C',
          }),
          422,
        );
        expect(refusal.errors).toEqual([
          { field: 'vehicle_year', details: ['must be from 1980 to 2026'] },
        ]);
      }
    });

    it('needs a make, a model and a trim', async () => {
      const refusal = refusedWith(await type(owner.token, { vehicle_year: 2015 }), 422);
      expect(refusal.errors?.map(({ field }) => field)).toEqual([
        'make_id',
        'vehicle_model_id',
        'vehicle_edition_id',
      ]);
      refusedWith(
        await type(owner.token, {
          vehicle_year: 2015,
          make_name: ' ',
          vehicle_name: 'B',
          vehicle_edition_name: 'C',
        }),
        422,
      );
      refusedWith(
        await type(owner.token, {
          vehicle_year: 2015,
          make_name: 'x'.repeat(61),
          vehicle_name: 'B',
          vehicle_edition_name: 'C',
        }),
        422,
      );
    });

    it("cannot hang on another owner's make, nor on a model of another make", async () => {
      const { body } = await type(owner.token, {
        vehicle_year: 2012,
        make_name: 'Elio',
        vehicle_name: 'P5',
        vehicle_edition_name: 'Base',
      });
      const stolen = refusedWith(
        await type(other.token, {
          vehicle_year: 2012,
          make_id: body.data.attributes.make_id,
          vehicle_name: 'B',
          vehicle_edition_name: 'C',
        }),
        422,
      );
      expect(stolen.errors).toEqual([{ field: 'make_id', details: ['is not in the list'] }]);
      const mixed = await type(owner.token, {
        vehicle_year: 2015,
        make_id: await makeId('BMW'),
        vehicle_model_id: await modelId(2015, 'Honda', 'Civic'),
        vehicle_edition_name: 'C',
      });
      expect(refusedWith(mixed, 422).errors?.[0]?.field).toBe('vehicle_model_id');
    });

    it('leaves nothing behind when refused', async () => {
      await type(owner.token, {
        vehicle_year: 2012,
        make_name: 'Nobody',
        vehicle_model_id: '999999',
        vehicle_edition_name: 'C',
      });
      expect(
        (
          await test.call(listMakes, {
            token: owner.token,
            query: { 'query[name_cont]': 'nobody' },
          })
        ).body.data,
      ).toEqual([]);
    });

    it('is refused when too many come at once', async () => {
      const busy = await signUpOwner(test);
      for (let at = 0; at < 30; at++)
        await type(busy.token, {
          vehicle_year: 2015,
          make_name: 'Honda',
          vehicle_name: 'Civic',
          vehicle_edition_name: `Trim ${at}`,
        });
      expect(
        refusedWith(
          await type(busy.token, {
            vehicle_year: 2015,
            make_name: 'Honda',
            vehicle_name: 'Civic',
            vehicle_edition_name: 'One more',
          }),
          429,
        ).code,
      ).toBe('rate_limited');
    });
  });

  describe('what other modules ask', () => {
    it('is a car with its names, facts and class', async () => {
      const lx = (await trimsOf(2015, 'Honda', 'Civic'))[1]?.attributes;
      const car = await resolveCar(test.deps.db, owner.id, {
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
        driveKind: 'gasoline',
      });
    });

    it('is nothing for a mix that was never sold, nor for what another owner typed', async () => {
      const lx = (await trimsOf(2015, 'Honda', 'Civic'))[1]?.attributes;
      const chosen = {
        makeId: lx?.make_id ?? '',
        modelId: lx?.vehicle_model_id ?? '',
        editionId: lx?.vehicle_edition_id ?? '',
      };
      expect(await resolveCar(test.deps.db, owner.id, { ...chosen, year: 1990 })).toBeUndefined();
      const { attributes: typed } = (
        await type(owner.token, {
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
      expect(await resolveCar(test.deps.db, owner.id, typedChoice)).toMatchObject({
        makeName: 'Aptera',
      });
      expect(await resolveCar(test.deps.db, other.id, typedChoice)).toBeUndefined();
    });

    it('still names a car that was taken out of the catalog', async () => {
      const id = (await trimsOf(2014, 'Honda', 'Civic'))[2]?.id ?? '';
      await test.deps.db.updateTable('cars').set({ archived: true }).where('id', '=', id).execute();
      expect((await describeCars(test.deps.db, [id])).get(id)).toMatchObject({ editionName: 'Si' });
      expect((await describeCars(test.deps.db, [])).size).toBe(0);
    });
  });
});
