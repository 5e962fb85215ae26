import { createVehicle, listVehicles, updateVehicle } from '@fourbay/contract/garage/garage';
import { createQuote } from '@fourbay/contract/quotes/quotes';
import { listRecommendedServices } from '@fourbay/contract/service-catalog/recommended-services';
import { readUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { addCatalogCar, addVehicle, quoteBody } from '../../../test/records/quote-records.ts';
import { loadServices } from '../../../test/records/services.ts';

let test: TestApp;
let owner: Person;
beforeAll(async () => {
  test = await startTestApp();
  await loadTestPlaces(test);
  await loadServices(test);
});

const categoryId = async (slug: string): Promise<string> =>
  (
    await test.deps.db
      .selectFrom('service_categories')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id;

/** A vehicle of a new owner, with stated facts. */
async function vehicleWith(stated: object, year?: number): Promise<string> {
  owner = await signUpOwner(test);
  const { body } = await test.call(createVehicle, {
    token: owner.token,
    body: {
      servicechek_user_vehicle: { ...(await addCatalogCar(test, year ? { year } : {})), ...stated },
    },
  });
  return body.data.id;
}
const say = (id: string, stated: object) =>
  test.call(updateVehicle, {
    token: owner.token,
    params: { id },
    body: { servicechek_user_vehicle: stated },
  });
const request = async (id: string, slug: string) =>
  test.call(createQuote, {
    token: owner.token,
    body: await quoteBody(test, id, {
      services: [{ category: { id: await categoryId(slug) }, optionChoices: [] }],
    }),
  });
const recommended = async (id: string) =>
  (await test.call(listRecommendedServices, { token: owner.token, params: { id } })).body.data.map(
    ({ attributes }) => attributes,
  );
const namesFor = async (id: string) => (await recommended(id)).map(({ category }) => category.name);
/** Removes the fuel from the catalog's row. */
async function addCarOfUnknownFuel(): Promise<string> {
  owner = await signUpOwner(test);
  const car = await addCatalogCar(test);
  await test.deps.db
    .updateTable('cars')
    .set({ fuel_type: null })
    .where('vehicle_edition_id', '=', car.vehicle_edition_id)
    .execute();
  return addVehicle(test, owner, car);
}

describe('services that fit the vehicle', () => {
  it('requesting an oil change for an electric car is rejected with a reason and uses no quote', async () => {
    const id = await vehicleWith({ fuel_type: 'Electric' });
    const refusal = refusedWith(await request(id, 'oil-change'), 422);
    expect(refusal).toMatchObject({
      code: 'service_does_not_fit',
      error: 'Electric cars have no engine oil.',
      errors: [{ field: 'services.0.category.id', details: ['Electric cars have no engine oil.'] }],
    });
    const { attributes } = (
      await test.call(readUser, { token: owner.token, params: { id: owner.id } })
    ).body.data;
    expect(attributes).toMatchObject({ monthly_quota: 1, yearly_quota: 3 });
    expect((await request(id, 'tires')).status).toBe(201);
  });

  it('a diesel can’t get spark plugs, and a gasoline car can’t get glow plugs', async () => {
    const diesel = await vehicleWith({ fuel_type: 'Diesel' });
    expect(refusedWith(await request(diesel, 'spark-plugs'), 422).code).toBe(
      'service_does_not_fit',
    );
    expect((await request(diesel, 'glow-plugs')).status).toBe(201);
    const gasoline = await vehicleWith({});
    refusedWith(await request(gasoline, 'glow-plugs'), 422);
  });

  it('a service that a stated transmission or drive rules out is refused until corrected', async () => {
    const id = await vehicleWith({ trans_type: 'CVT', drivetrain: 'Front-wheel drive' });
    expect(refusedWith(await request(id, 'clutch'), 422)).toMatchObject({
      code: 'service_does_not_fit',
      error: 'This car’s transmission is a CVT.',
    });
    expect(refusedWith(await request(id, 'differential'), 422).error).toBe(
      'This car has front-wheel drive.',
    );
    const { body } = await say(id, { trans_type: 'Manual', drivetrain: 'AWD' });
    expect(body.data.attributes).toMatchObject({ transmissions: ['manual'], drives: ['all'] });
    expect((await request(id, 'clutch')).status).toBe(201);
  });

  it('a choice that doesn’t fit is rejected like a service', async () => {
    const id = await vehicleWith({ fuel_type: 'Electric' });
    const choice = await test.deps.db
      .selectFrom('category_option_choices as choice')
      .innerJoin('category_options as option', 'option.id', 'choice.category_option_id')
      .innerJoin('service_categories as service', 'service.id', 'option.category_id')
      .select(['choice.id', 'option.id as option_id', 'service.id as service_id'])
      .where('service.slug', '=', 'air-filters')
      .where('choice.slug', '=', 'engine-air')
      .executeTakeFirstOrThrow();
    const services = [
      {
        category: { id: choice.service_id },
        optionChoices: [
          { category_option: { id: choice.option_id }, category_option_choice: { id: choice.id } },
        ],
      },
    ];
    const refusal = refusedWith(
      await test.call(createQuote, {
        token: owner.token,
        body: await quoteBody(test, id, { services }),
      }),
      422,
    );
    expect(refusal).toMatchObject({
      code: 'service_does_not_fit',
      error: 'Electric cars have no engine air filter.',
    });
    expect((await request(id, 'air-filters')).status).toBe(201);
  });

  it('a car with an unknown fuel may request anything', async () => {
    const id = await addCarOfUnknownFuel();
    expect((await request(id, 'oil-change')).status).toBe(201);
  });

  it('a motorcycle is offered only what fits it', async () => {
    const id = await vehicleWith({ body_type: 'Motorcycle' });
    expect(refusedWith(await request(id, 'air-conditioning'), 422).error).toBe(
      'Motorcycles have no air conditioning.',
    );
    expect((await request(id, 'oil-change')).status).toBe(201);
    expect(await recommended(id)).toEqual([]);
  });
});

describe('facts from the owner', () => {
  it('changing the fuel later updates the title, services, and recommendations right away', async () => {
    const id = await vehicleWith({ mileage: 99_000 });
    expect(await namesFor(id)).toContain('Spark plugs and ignition coils');
    const { body } = await say(id, { fuel_type: 'diesel' });
    expect(body.data.attributes).toMatchObject({
      fuel_type: 'Diesel',
      fuel: 'diesel',
      kind: 'car',
      stated_fields: ['fuel_type'],
    });
    expect(body.data.attributes.full_vehicle_name_with_engine).toMatch(
      /Civic EX 1\.8L 4-cylinder diesel$/,
    );
    expect(await namesFor(id)).not.toContain('Spark plugs and ignition coils');
    refusedWith(await request(id, 'spark-plugs'), 422);
    await say(id, { fuel_type: 'Electric' });
    expect(await namesFor(id)).not.toContain('Oil change');
    expect(
      (await test.call(listVehicles, { token: owner.token })).body.data[0]?.attributes
        .full_vehicle_name_with_engine,
    ).toMatch(/Civic EX Electric$/);
  });

  it('facts entered when a vehicle is added determine its price class', async () => {
    const id = await vehicleWith({
      fuel_type: 'Electric',
      body_type: 'Pickup',
      drivetrain: 'AWD',
      mileage: 12,
    });
    const row = await test.deps.db
      .selectFrom('user_vehicles')
      .select(['price_class', 'body_type', 'drivetrain', 'stated_fields'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      price_class: 'electric',
      body_type: 'Pickup',
      drivetrain: 'AWD',
      stated_fields: ['body_type', 'fuel_type', 'drivetrain'],
    });
  });

  it('clearing a fact restores the catalog’s', async () => {
    const id = await vehicleWith({ fuel_type: 'Diesel' });
    const { body } = await say(id, { fuel_type: '' });
    expect(body.data.attributes).toMatchObject({ fuel_type: 'Gasoline', stated_fields: [] });
  });

  it('the owner’s facts stay when another car is chosen', async () => {
    const id = await vehicleWith({ fuel_type: 'Hybrid' });
    const { body } = await say(id, await addCatalogCar(test, { trim: 'LX' }));
    expect(body.data.attributes).toMatchObject({ fuel: 'hybrid', stated_fields: ['fuel_type'] });
  });
});

describe('recommendations only when needed', () => {
  it('a new car with 800 miles has nothing due', async () => {
    expect(await recommended(await vehicleWith({ mileage: 800 }, 2026))).toEqual([]);
  });

  it('a used car without history has services that are probably due', async () => {
    const id = await vehicleWith({ mileage: 88_000 });
    const all = await recommended(id);
    expect(all.filter(({ overdue }) => overdue)).toEqual([]);
    expect(all[0]).toMatchObject({
      category: { name: 'Brakes' },
      state: 'due',
      recorded: false,
      group: 'later',
    });
    const asked = all.filter(({ last_done }) => last_done === 'ask');
    expect(asked.map(({ category }) => category.name)).toEqual(
      expect.arrayContaining(['Oil change', 'Brakes', 'New tires']),
    );
    expect(asked.length).toBeLessThanOrEqual(5);
    expect(all.some(({ last_done }) => last_done === 'unknown')).toBe(true);
    for (const { reason, basis, source, every_miles, every_months } of all) {
      expect(reason.length > 10 && basis.length > 10 && source.length > 10).toBe(true);
      expect(every_miles ?? every_months).toBeGreaterThan(0);
    }
  });

  it('the hybrid battery check appears once, and only for hybrids', async () => {
    const batteryChecks = async (id: string) =>
      (await namesFor(id)).filter((name) => name === 'Hybrid or EV battery').length;
    expect(await batteryChecks(await vehicleWith({ fuel_type: 'Hybrid', mileage: 120_000 }))).toBe(
      1,
    );
    expect(await batteryChecks(await vehicleWith({ mileage: 120_000 }))).toBe(0);
  });

  it('a car with an unknown fuel gets only the recommendations that every car needs', async () => {
    const id = await addCarOfUnknownFuel();
    await say(id, { mileage: 120_000 });
    const names = await namesFor(id);
    expect(names).toContain('New tires');
    for (const name of [
      'Oil change',
      'Spark plugs and ignition coils',
      'Hybrid or EV battery',
      'Brakes',
    ])
      expect(names).not.toContain(name);
  });
});
