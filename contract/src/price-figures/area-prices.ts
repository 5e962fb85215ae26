import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';

const TAG = 'Price figures';
/** Seconds; the figures change once a night. */
const CACHE = 'public, max-age=300';

const range = z.object({
  /** Dollars: the weighted 10th percentile, so nine of ten prices are at or above it. */
  low: z.number(),
  typical: z.number(),
  high: z.number(),
  /** Number of prices of the last 24 months that the range rests on. */
  prices: z.number(),
  /** Number of shops those prices come from; none has over a quarter of the weight. */
  shops: z.number(),
});
const named = z.object({ slug: z.string(), name: z.string() });

const slug = z.string().regex(/^[a-z0-9-]{1,80}$/);
const state = z.string().regex(/^[a-z]{2}$/);
const errors = ['not_found', 'rate_limited'] as const;

export const listPriceStates = endpoint('listPriceStates', {
  method: 'GET',
  path: `${API}/prices`,
  access: 'public',
  tag: TAG,
  summary: 'List states with price figures',
  description: 'Returns each state with its number of areas.',
  status: 200,
  cache: CACHE,
  reply: z.object({ data: z.array(named.extend({ areas: z.number() })), demo: z.boolean() }),
  errors: ['rate_limited'],
});

export const readPriceState = endpoint('getPriceState', {
  method: 'GET',
  path: `${API}/prices/{state}`,
  access: 'public',
  tag: TAG,
  summary: 'List the areas of a state',
  description: 'Returns each area with the number of services that have figures.',
  params: z.object({ state }),
  status: 200,
  cache: CACHE,
  reply: z.object({
    data: z.object({
      state: named,
      areas: z.array(named.extend({ services: z.number(), index: z.number().nullable() })),
    }),
    demo: z.boolean(),
  }),
  errors,
});

const area = named.extend({
  latitude: z.number(),
  longitude: z.number(),
  /** Prices on record in the area, of any service. */
  prices: z.number(),
  /** Local cost of work that costs $100 at the national median; null below 100 prices. */
  index: z.number().nullable(),
});

export const readPriceArea = endpoint('getPriceArea', {
  method: 'GET',
  path: `${API}/prices/{state}/{area}`,
  access: 'public',
  tag: TAG,
  summary: 'Get price figures for an area',
  description: 'Returns what shops quote there, service by service.',
  params: z.object({ state, area: slug }),
  status: 200,
  cache: CACHE,
  reply: z.object({
    data: z.object({
      state: named,
      area,
      services: z.array(named.extend({ low: z.number(), typical: z.number(), high: z.number() })),
    }),
    demo: z.boolean(),
  }),
  errors,
});

export const readAreaPrices = endpoint('getAreaPrices', {
  method: 'GET',
  path: `${API}/prices/{state}/{area}/{service}`,
  access: 'public',
  tag: TAG,
  summary: 'Get price figures for a service in an area',
  description:
    'Returns what shops quote. A service has figures from 12 prices of 5 shops in the last 24 ' +
    'months. They are computed every night.',
  params: z.object({ state, area: slug, service: slug }),
  status: 200,
  cache: CACHE,
  reply: z.object({
    data: range.extend({
      state: named,
      area,
      service: named.extend({ category_id: z.string() }),
      /** Month of the newest price: `2026-11`. */
      last_month: z.string(),
      /** Classes of vehicle that have 12 prices of 5 shops themselves. */
      classes: z.array(range.extend({ price_class: z.string() })),
      /** Other services of the area. */
      others: z.array(named),
    }),
    demo: z.boolean(),
  }),
  errors,
});
