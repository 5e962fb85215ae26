import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { idInQuery } from '../wire/resource.ts';

const TAG = 'Price figures';
/** Seconds. The figures change once a night. */
const CACHE = 'public, max-age=300';

const range = z.object({
  low: z
    .number()
    .describe(
      'The weighted 10th percentile, in US dollars. Nine out of ten prices are at or above it.',
    ),
  typical: z.number(),
  high: z.number(),
  prices: z.number().describe('How many prices from the last 24 months the range is based on.'),
  shops: z
    .number()
    .describe(
      'How many shops those prices come from. No shop has more than a quarter of the weight.',
    ),
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
  description: 'Returns each state with its number of areas, and the areas with the most figures.',
  status: 200,
  cache: CACHE,
  reply: z.object({
    data: z.array(named.extend({ areas: z.number() })),
    places: z
      .array(named.extend({ state: named, services: z.number() }))
      .describe('Up to 9 areas, those with figures for the most services first.'),
    demo: z.boolean(),
  }),
  errors: ['rate_limited'],
});

export const readNearbyPrices = endpoint('getNearbyPrices', {
  method: 'GET',
  path: `${API}/prices/near`,
  access: 'public',
  tag: TAG,
  summary: 'Get the usual price of a service near a place',
  description: 'Returns the figures of the nearest area within 60 miles that has some.',
  query: z.object({
    category_id: idInQuery,
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
  }),
  status: 200,
  cache: CACHE,
  reply: z.object({
    data: range.extend({ state: named, area: named, service: named }),
    demo: z.boolean(),
  }),
  errors: ['not_found', 'rate_limited'],
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
  prices: z.number().describe('How many prices the area has, for any service.'),
  index: z
    .number()
    .nullable()
    .describe(
      'The local cost of work that costs $100 at the national median. Null if there are fewer ' +
        'than 100 prices.',
    ),
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
      services: z.array(
        named.extend({
          low: z.number(),
          typical: z.number(),
          high: z.number(),
          prices: z.number().describe('How many prices the range is based on.'),
        }),
      ),
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
    'Returns what shops quote. A service has figures if at least 5 shops quoted at least 12 ' +
    'prices for it in the last 24 months. Figures are computed every night.',
  params: z.object({ state, area: slug, service: slug }),
  status: 200,
  cache: CACHE,
  reply: z.object({
    data: range.extend({
      state: named,
      area,
      service: named.extend({ category_id: z.string() }),
      last_month: z.string().describe('The month of the newest price, such as `2026-11`.'),
      classes: z
        .array(range.extend({ price_class: z.string() }))
        .describe('Vehicle classes that have their own figures.'),
      others: z.array(named).describe('Other services in the area.'),
    }),
    demo: z.boolean(),
  }),
  errors,
});
