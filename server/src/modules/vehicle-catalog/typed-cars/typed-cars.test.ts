import { addCar, listCars, listMakes } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { carLookups, loadSmallCatalog } from '../../../../test/records/vehicle-catalog.ts';

describe('a car missing from the catalog', () => {
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

  it('a typed car is listed only for its owner', async () => {
    const { status, body } = await lookups.typeCar(owner.token, {
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
    expect(
      (await lookups.makesOf(2012, owner.token)).map(({ attributes }) => attributes.name),
    ).toContain('Wheego');
    expect(
      (await lookups.modelsOf(2012, 'Wheego', owner.token)).map(
        ({ attributes }) => attributes.vehicle_name,
      ),
    ).toEqual(['LiFe']);
    expect(await lookups.trimsOf(2012, 'Wheego', 'LiFe', owner.token)).toHaveLength(1);
    for (const token of [other.token, undefined]) {
      expect(
        (await lookups.makesOf(2012, token)).map(({ attributes }) => attributes.name),
      ).not.toContain('Wheego');
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

  it('a typed car uses the make and model of the catalog, however spelled', async () => {
    const { body } = await lookups.typeCar(owner.token, {
      vehicle_year: 2015,
      make_name: 'honda',
      vehicle_name: 'civic',
      vehicle_edition_name: 'Track Day',
    });
    expect(body.data.attributes).toMatchObject({
      make_id: await lookups.makeId('Honda'),
      make_name: 'Honda',
      vehicle_name: 'Civic',
      vehicle_edition_name: 'Track Day',
      parity_verified: false,
    });
    expect(
      (await lookups.trimsOf(2015, 'Honda', 'Civic', owner.token)).map(
        ({ attributes }) => attributes.vehicle_edition_name,
      ),
    ).toEqual(['EX', 'LX', 'Not sure', 'Track Day']);
    expect(
      (await lookups.trimsOf(2015, 'Honda', 'Civic', other.token)).map(
        ({ attributes }) => attributes.vehicle_edition_name,
      ),
    ).toEqual(['EX', 'LX', 'Not sure']);
  });

  it('typing a car that is in the catalog returns that car', async () => {
    const known = (await lookups.trimsOf(2015, 'Honda', 'Civic'))[1];
    const { body } = await lookups.typeCar(owner.token, {
      vehicle_year: 2015,
      make_id: known?.attributes.make_id,
      vehicle_name: 'Civic',
      vehicle_edition_name: 'lx',
    });
    expect(body.data).toEqual(known);
  });

  it('a car typed again is the same row for its owner and another for others', async () => {
    const typed = {
      vehicle_year: 2013,
      make_name: 'Zap',
      vehicle_name: 'Xebra',
      vehicle_edition_name: 'PK',
    };
    const answers = await Promise.all([
      lookups.typeCar(owner.token, typed),
      lookups.typeCar(owner.token, typed),
      lookups.typeCar(owner.token, typed),
    ]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await lookups.typeCar(other.token, typed)).body.data.id).not.toBe(
      answers[0]?.body.data.id,
    );
  });

  it('typing a car requires a session', async () => {
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

  it('a typed car must be of a model year from 1980 to the present', async () => {
    for (const vehicle_year of [1979, 2027]) {
      const refusal = refusedWith(
        await lookups.typeCar(owner.token, {
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

  it('a typed car may be from next year once the catalog has cars from that year', async () => {
    const typed = { make_name: 'Honda', vehicle_name: 'Civic', vehicle_edition_name: 'Preview' };
    const next = { ...typed, vehicle_year: 2027 };
    expect((await lookups.typeCar(owner.token, next)).status).toBe(422);
    await test.deps.db
      .insertInto('cars')
      .columns([
        'vehicle_year',
        'make_id',
        'vehicle_model_id',
        'vehicle_edition_id',
        'source',
        'parity_verified',
      ])
      .expression((from) =>
        from
          .selectFrom('cars')
          .select((eb) => [
            eb.val(2027).as('vehicle_year'),
            'make_id',
            'vehicle_model_id',
            'vehicle_edition_id',
            'source',
            'parity_verified',
          ])
          .where('vehicle_year', '=', 2026)
          .where('owner_user_id', 'is', null)
          .limit(1),
      )
      .execute();
    expect((await lookups.typeCar(owner.token, next)).status).toBe(201);
    expect((await lookups.typeCar(owner.token, { ...typed, vehicle_year: 2028 })).status).toBe(422);
  });

  it('a typed car needs a make, a model, and a trim of at most 60 characters', async () => {
    const refusal = refusedWith(await lookups.typeCar(owner.token, { vehicle_year: 2015 }), 422);
    expect(refusal.errors?.map(({ field }) => field)).toEqual([
      'make_id',
      'vehicle_model_id',
      'vehicle_edition_id',
    ]);
    refusedWith(
      await lookups.typeCar(owner.token, {
        vehicle_year: 2015,
        make_name: ' ',
        vehicle_name: 'B',
        vehicle_edition_name: 'C',
      }),
      422,
    );
    refusedWith(
      await lookups.typeCar(owner.token, {
        vehicle_year: 2015,
        make_name: 'x'.repeat(61),
        vehicle_name: 'B',
        vehicle_edition_name: 'C',
      }),
      422,
    );
  });

  it("a typed car can't use another owner's make or another make's model", async () => {
    const { body } = await lookups.typeCar(owner.token, {
      vehicle_year: 2012,
      make_name: 'Elio',
      vehicle_name: 'P5',
      vehicle_edition_name: 'Base',
    });
    const stolen = refusedWith(
      await lookups.typeCar(other.token, {
        vehicle_year: 2012,
        make_id: body.data.attributes.make_id,
        vehicle_name: 'B',
        vehicle_edition_name: 'C',
      }),
      422,
    );
    expect(stolen.errors).toEqual([{ field: 'make_id', details: ['isn’t in the list'] }]);
    const mixed = await lookups.typeCar(owner.token, {
      vehicle_year: 2015,
      make_id: await lookups.makeId('BMW'),
      vehicle_model_id: await lookups.modelId(2015, 'Honda', 'Civic'),
      vehicle_edition_name: 'C',
    });
    expect(refusedWith(mixed, 422).errors?.[0]?.field).toBe('vehicle_model_id');
  });

  it('a rejected car leaves no make behind', async () => {
    await lookups.typeCar(owner.token, {
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

  it('an owner can type 30 cars an hour', async () => {
    const busy = await signUpOwner(test);
    for (let at = 0; at < 30; at++)
      await lookups.typeCar(busy.token, {
        vehicle_year: 2015,
        make_name: 'Honda',
        vehicle_name: 'Civic',
        vehicle_edition_name: `Trim ${at}`,
      });
    expect(
      refusedWith(
        await lookups.typeCar(busy.token, {
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
