import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { idInQuery, resource } from '../wire/resource.ts';

const likenesses = ['model', 'make', 'class'] as const;

const attributes = z.object({
  enough: z
    .boolean()
    .describe('False when there are too few prices for a range. Low and high are then null.'),
  low: z.number().nullable(),
  typical: z
    .number()
    .nullable()
    .describe('If `each` has several services, the sum of their typical prices.'),
  high: z.number().nullable(),
  prices: z
    .number()
    .describe(
      'How many prices it is based on. `of_model` is how many of them are for the same model ' +
        'and similar years.',
    ),
  of_model: z.number(),
  likeness: z
    .enum(likenesses)
    .describe(
      'How similar the vehicles are: the same model and similar years, the same make and ' +
        'class, or the same class.',
    ),
  months: z.number().describe('The age of the oldest price in months.'),
  basis: z
    .string()
    .describe('What the range is based on, in words. Always show it with the range.'),
  each: z
    .array(
      z.object({
        category_id: z.string(),
        name: z.string(),
        low: z.number().nullable(),
        typical: z.number().nullable(),
        high: z.number().nullable(),
        basis: z.string(),
      }),
    )
    .describe('The range of each service, if there are too few prices for all of them together.'),
  dots: z.array(z.object({ price: z.number(), of_model: z.boolean() })),
});
export const priceBandResource = resource('price_band', attributes);

const CHOICE = String.raw`\d{1,18}-\d{1,18}`;
const SERVICE = String.raw`\d{1,18}(:${CHOICE}(\.${CHOICE}){0,2})?`;
const SERVICES = new RegExp(`^${SERVICE}(,${SERVICE}){0,9}$`);

export const priceBands = endpoint('getPriceRange', {
  method: 'GET',
  path: `${NS}/price_bands`,
  access: 'user',
  tag: 'Quotes',
  summary: 'Get the usual price range for a job',
  description:
    'Returns what the same job cost on similar vehicles. Before a request, send the vehicle, ' +
    'services, and coordinates. The returned `id` is then `request`. For a quote, send ' +
    '`quote_id`. The returned `id` is then `quote`, and the quote’s own prices don’t ' +
    'count.',
  query: z.object({
    quote_id: idInQuery.optional(),
    user_vehicle_id: idInQuery.optional(),
    services: z
      .string()
      .max(1000)
      .regex(SERVICES, 'must be categories with their options and choices')
      .optional()
      .describe('The services, as ids: `category:option-choice.option-choice,category`.'),
    latitude: z.coerce.number().min(-90).max(90).optional(),
    longitude: z.coerce.number().min(-180).max(180).optional(),
  }),
  status: 200,
  reply: z.object({
    data: z.array(priceBandResource),
    meta: z.object({ count: z.number(), demo: z.boolean() }),
  }),
  errors: ['not_found', 'invalid'],
});
