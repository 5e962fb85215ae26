import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { idInQuery, resource } from '../wire/resource.ts';

const likenesses = ['model', 'make', 'class'] as const;

const attributes = z.object({
  /** False: too few prices on record for a range; the figures are null. */
  enough: z.boolean(),
  low: z.number().nullable(),
  typical: z.number().nullable(),
  high: z.number().nullable(),
  /** Number of prices it rests on, and how many of them are for the same model and near years. */
  prices: z.number(),
  of_model: z.number(),
  /**
   * How similar the vehicles had to be: same model and near years, same make and class, same class.
   */
  likeness: z.enum(likenesses),
  /** Age of the oldest of them. */
  months: z.number(),
  /** The basis in words; never shown without it. */
  basis: z.string(),
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
    'services, and coordinates. The id is then `request`. For a quote, send `quote_id`. The id ' +
    'is then `quote`, and the quote’s own prices don’t count.',
  query: z.object({
    quote_id: idInQuery.optional(),
    user_vehicle_id: idInQuery.optional(),
    /**
     * `category:option-choice.option-choice,category`: the services of a request before it is made.
     */
    services: z
      .string()
      .max(1000)
      .regex(SERVICES, 'must be categories with their options and choices')
      .optional(),
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
