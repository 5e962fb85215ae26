import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { byBoolean, byId, byInteger, byText } from '../wire/list.ts';
import { withoutLinks } from '../formats/linkless-text.ts';
import { idInBody, listOf, requiredText, resource, single } from '../wire/resource.ts';

const TAG = 'Vehicle catalog';

/**
 * The oldest model year on offer. The newest is the current one, or the next once the catalog has
 * it.
 */
export const FIRST_MODEL_YEAR = 1980;

/** Price classes. Prices in different classes are not compared. */
const PRICE_CLASSES = ['economy', 'midsize', 'truck_suv', 'luxury', 'electric'] as const;
export type PriceClass = (typeof PRICE_CLASSES)[number];

const makeResource = resource(
  'make',
  z.object({ name: z.string(), archived: z.boolean(), parity_verified: z.boolean() }),
);

/**
 * One trim in one model year. A fact is null or empty when the source lacks it or cars of the trim
 * differ in it.
 */
export const carResource = resource(
  'car',
  z.object({
    vehicle_id: z.string().describe('The id of the model in that year. All its trims share it.'),
    vehicle_year: z.number(),
    make_id: z.string(),
    make_name: z.string(),
    vehicle_model_id: z.string(),
    vehicle_edition_id: z.string(),
    vehicle_name: z.string(),
    vehicle_edition_name: z.string(),
    body_type: z.string().nullable(),
    cylinders: z.number().nullable(),
    displacement: z.number().nullable().describe('Liters.'),
    fuel_type: z.string().nullable(),
    transmissions: z.array(z.string()).describe('The transmissions it was sold with.'),
    drivetrains: z.array(z.string()),
    archived: z.boolean(),
    parity_verified: z
      .boolean()
      .describe('False for a car that an owner typed in. Only they can see it.'),
  }),
);

/**
 * Only live rows that are verified or the caller's own: `archived` and `parity_verified` can narrow
 * that, not widen it. The caller's typed cars count as verified for the caller, so
 * `parity_verified_eq=true` keeps them.
 */
const visibility = { archived: byBoolean('eq'), parity_verified: byBoolean('eq') } as const;

export const listMakes = endpoint('listMakes', {
  method: 'GET',
  path: `${NS}/makes`,
  access: 'public',
  tag: TAG,
  summary: 'List makes',
  description: 'Filter them by model year. If you are signed in, also returns makes you typed in.',
  list: {
    filters: {
      id: byId('eq', 'in'),
      name: byText('eq', 'cont'),
      vehicle_year: byInteger('eq'),
      ...visibility,
    },
    sorts: ['name'],
    defaultSort: 'name asc',
  },
  status: 200,
  reply: listOf(makeResource),
});

export const listCars = endpoint('listCars', {
  method: 'GET',
  path: `${NS}/cars`,
  access: 'public',
  tag: TAG,
  summary: 'List trims by model year',
  description:
    'With `distinct=vehicle_model_id`, returns one row for each model and year. Without a ' +
    'filter by year or make, a page has at most 100 rows. A model year with several trims also ' +
    'has the trim `Not sure`, with the facts that all of them share.',
  query: z.object({ distinct: z.literal('vehicle_model_id').optional() }),
  list: {
    filters: {
      id: byId('eq', 'in'),
      vehicle_year: byInteger('eq'),
      make_id: byId('eq'),
      vehicle_model_id: byId('eq'),
      vehicle_edition_id: byId('eq'),
      vehicle_name: byText('cont'),
      vehicle_edition_name: byText('cont'),
      ...visibility,
    },
    sorts: ['vehicle_name', 'vehicle_edition_name'],
    defaultSort: 'vehicle_name asc',
  },
  status: 200,
  reply: listOf(carResource),
});

/** Without links, because the car is sent to shops. */
const typedName = withoutLinks(requiredText(60)).nullish();

export const addCar = endpoint('addCar', {
  method: 'POST',
  path: `${NS}/cars`,
  access: 'user',
  tag: TAG,
  summary: 'Add a vehicle that the catalog lacks',
  description:
    'Only you can see it. Send the make, model, and trim by id or as text. Whatever the ' +
    'catalog already has is returned unchanged.',
  body: z.object({
    servicechek_user_car: z.object({
      vehicle_year: z.number().int(),
      make_id: idInBody.nullish(),
      make_name: typedName,
      vehicle_model_id: idInBody.nullish(),
      vehicle_name: typedName,
      vehicle_edition_id: idInBody.nullish(),
      vehicle_edition_name: typedName,
    }),
  }),
  status: 201,
  reply: single(carResource),
  errors: ['invalid', 'rate_limited'],
});
