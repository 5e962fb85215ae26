import { createVehicle } from '@fourbay/contract/garage/garage';
import { createQuote } from '@fourbay/contract/quotes/quotes';
import type { Person } from './people.ts';
import type { TestApp } from '../harness.ts';

export interface ChosenCar {
  year: number;
  make_id: string;
  vehicle_model_id: string;
  vehicle_edition_id: string;
}

let count = 0;

/** A new catalog row: a 2015 Honda Civic EX under names that nothing else uses. */
export async function addCatalogCar(
  test: TestApp,
  given: { make?: string; model?: string; trim?: string; year?: number } = {},
): Promise<ChosenCar> {
  count += 1;
  const { db } = test.deps;
  const year = given.year ?? 2015;
  const make = await db
    .insertInto('makes')
    .values({ name: given.make ?? `Honda ${count}`, parity_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const model = await db
    .insertInto('vehicle_models')
    .values({ make_id: make.id, name: given.model ?? 'Civic', parity_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const edition = await db
    .insertInto('vehicle_editions')
    .values({ vehicle_model_id: model.id, name: given.trim ?? 'EX', parity_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cars')
    .values({
      vehicle_year: year,
      make_id: make.id,
      vehicle_model_id: model.id,
      vehicle_edition_id: edition.id,
      body_type: 'Sedan',
      cylinders: 4,
      displacement: '1.8',
      fuel_type: 'Gasoline',
      parity_verified: true,
      source: 'bundled',
    })
    .execute();
  return { year, make_id: make.id, vehicle_model_id: model.id, vehicle_edition_id: edition.id };
}

export async function addVehicle(test: TestApp, owner: Person, car?: ChosenCar): Promise<string> {
  const answer = await test.call(createVehicle, {
    token: owner.token,
    body: { servicechek_user_vehicle: car ?? (await addCatalogCar(test)) },
  });
  if (answer.status !== 201)
    throw new Error(`the vehicle was refused: ${JSON.stringify(answer.refusal)}`);
  return answer.body.data.id;
}

/** Front brakes as requested by owners, by the ids of the loaded service catalog. */
export async function frontBrakes(test: TestApp) {
  const { db } = test.deps;
  const category = await db
    .selectFrom('service_categories')
    .select('id')
    .where('slug', '=', 'brakes')
    .executeTakeFirstOrThrow();
  const option = await db
    .selectFrom('category_options')
    .select('id')
    .where('category_id', '=', category.id)
    .where('slug', '=', 'axle')
    .executeTakeFirstOrThrow();
  const choice = await db
    .selectFrom('category_option_choices')
    .select('id')
    .where('category_option_id', '=', option.id)
    .where('slug', '=', 'front')
    .executeTakeFirstOrThrow();
  return {
    category: { id: category.id },
    optionChoices: [
      { category_option: { id: option.id }, category_option_choice: { id: choice.id } },
    ],
  };
}

export interface Requested {
  vehicleId: string;
  quoteId: string;
}

/** The body of a request for front brakes near downtown Austin. */
export async function quoteBody(test: TestApp, vehicleId: string, given: object = {}) {
  return {
    servicechek_user_quote: {
      user_vehicle_id: vehicleId,
      services: [await frontBrakes(test)],
      user_address: { zip: '78701' },
      radius: 5,
      ...given,
    },
  };
}

export async function requestQuote(
  test: TestApp,
  owner: Person,
  given: object = {},
): Promise<Requested> {
  const vehicleId = await addVehicle(test, owner);
  const answer = await test.call(createQuote, {
    token: owner.token,
    body: await quoteBody(test, vehicleId, given),
  });
  if (answer.status !== 201)
    throw new Error(`the quote was refused: ${JSON.stringify(answer.refusal)}`);
  return { vehicleId, quoteId: answer.body.data.id };
}
