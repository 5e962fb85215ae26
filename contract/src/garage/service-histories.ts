import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { mileageInBody } from './garage.ts';
import { byId, byText, ownedFilters } from '../wire/list.ts';
import {
  clearableText,
  daySchema,
  idInBody,
  listOf,
  resource,
  single,
  typedText,
} from '../wire/resource.ts';

/** How a reading raised a vehicle's mileage, in miles; null when it didn't. */
export const odometerChange = z.object({ from: z.number().nullable(), to: z.number() }).nullable();

const TAG = 'Service history';

export const historyStatuses = ['completed', 'cancelled'] as const;

const historyAttributes = z.object({
  title: z.string(),
  description: z.string(),
  status: z.enum(historyStatuses),
  completion_date: z.string().nullable().describe('A date, such as `2026-03-14`.'),
  user_quote_id: z.string().nullable(),
  user_vehicle_id: z.string(),
  user_quote_user_id: z.string().describe('The id of the owner.'),
  created_at: z.string(),
  mileage: z.number().nullable(),
  cost: z.number().nullable().describe('US dollars.'),
  shop_name: z.string(),
  notes: z.string(),
  receipt_url: z.string().nullable(),
  category_id: z.string().nullable(),
  category_option_id: z.string().nullable(),
  category_option_choice_id: z.string().nullable(),
  archived: z.boolean(),
});
export const historyResource = resource('user_vehicle_service_history', historyAttributes);

const MAX_COST = 1_000_000;
const PRICE = /^\d{1,7}(\.\d{1,2})?$/;

/** Dollars with at most two decimals, as a number or as text. */
const dollars = z
  .union([
    z.number(),
    z.string().regex(PRICE, 'must be an amount in dollars, such as 289.50').transform(Number),
  ])
  .refine((amount) => amount >= 0 && amount <= MAX_COST, 'must be between 0 and 1,000,000')
  .refine((amount) => PRICE.test(String(amount)), 'can have at most two decimals');

const emptyIsNull = z.literal('').transform(() => null);

const entry = {
  title: typedText(200).optional(),
  description: clearableText(4_000),
  completion_date: z.union([daySchema, z.null(), emptyIsNull]).optional(),
  mileage: mileageInBody.optional(),
  cost: z.union([dollars, z.null(), emptyIsNull]).optional(),
  shop_name: clearableText(200),
  notes: clearableText(4_000),
  category_id: idInBody.nullish(),
  category_option_id: idInBody.nullish(),
  category_option_choice_id: idInBody.nullish(),
};

/** `odometer`: how the entry raised the vehicle's mileage; null when it didn't. */
const savedHistory = single(historyResource).extend({
  meta: z.object({ odometer: odometerChange }),
});

export const listHistories = endpoint('listServiceHistory', {
  method: 'GET',
  path: `${NS}/user_vehicle_service_histories`,
  access: 'user',
  tag: TAG,
  summary: 'List service history',
  description:
    'Returns what was done to your vehicles. Removed entries are included only if you filter ' +
    'for them.',
  list: {
    filters: {
      ...ownedFilters,
      user_quote_user_id: byId('eq'),
      user_vehicle_id: byId('eq', 'in'),
      user_quote_id: byId('eq', 'in'),
      status: byText('eq', 'not_eq'),
    },
    sorts: ['created_at', 'completion_date', 'id'],
    defaultSort: 'created_at desc',
  },
  status: 200,
  reply: listOf(historyResource),
});

export const createHistory = endpoint('createServiceHistory', {
  method: 'POST',
  path: `${NS}/user_vehicle_service_histories`,
  access: 'user',
  tag: TAG,
  summary: 'Add a service history entry',
  description:
    'With `user_quote_id`, moves that quote to its vehicle’s history. Without it, adds work ' +
    'that was done elsewhere.',
  body: z.object({ user_vehicle_id: idInBody, user_quote_id: idInBody.nullish(), ...entry }),
  status: 201,
  reply: savedHistory,
  errors: ['invalid', 'not_found', 'conflict', 'history_full', 'rate_limited'],
});

export const updateHistory = endpoint('updateServiceHistory', {
  method: 'PATCH',
  path: `${NS}/user_vehicle_service_histories/{id}`,
  access: 'user',
  tag: TAG,
  summary: 'Update a service history entry',
  description:
    'To restore a removed entry, send `archived: false`. To set the picture of the receipt, ' +
    'send the fields as `multipart/form-data` with the file. To remove it, send `receipt: ' +
    'null`.',
  file: 'receipt',
  body: z.object({ ...entry, archived: z.boolean().optional(), receipt: z.null().optional() }),
  status: 200,
  reply: savedHistory,
  errors: ['invalid', 'not_found', 'conflict', 'history_full', 'too_large'],
});

export const deleteHistory = endpoint('deleteServiceHistory', {
  method: 'DELETE',
  path: `${NS}/user_vehicle_service_histories/{id}`,
  access: 'user',
  tag: TAG,
  summary: 'Remove a service history entry',
  description: 'A quote that was moved to the history becomes current again.',
  status: 204,
  errors: ['not_found', 'conflict'],
});
