import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';

const TAG = 'What people pay';
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

export const listPriceStates = endpoint({
  method: 'GET',
  path: `${API}/prices`,
  access: 'public',
  tag: TAG,
  summary: 'The states of which we can say what people pay there, with how many areas',
  status: 200,
  cache: CACHE,
  reply: z.object({ data: z.array(named.extend({ areas: z.number() })), demo: z.boolean() }),
  errors: ['rate_limited'],
});

export const readPriceState = endpoint({
  method: 'GET',
  path: `${API}/prices/{state}`,
  access: 'public',
  tag: TAG,
  summary: 'The areas of one state, each with how many services are shown of it',
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

export const readPriceArea = endpoint({
  method: 'GET',
  path: `${API}/prices/{state}/{area}`,
  access: 'public',
  tag: TAG,
  summary: 'What people pay in one area, service by service',
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

export const readAreaPrices = endpoint({
  method: 'GET',
  path: `${API}/prices/{state}/{area}/{service}`,
  access: 'public',
  tag: TAG,
  summary:
    'What people pay for one service in one area: from 12 prices of 5 shops in the last 24 ' +
    'months on, made anew each night',
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
