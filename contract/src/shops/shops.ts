import { z } from 'zod';
import { businessDayKindsByWeekday, businessDays } from './business-days.ts';
import { businessHours } from './business-hours.ts';
import { latitudeInQuery, longitudeInQuery, numberInQuery } from '../places/coordinates.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { byBoolean, byId, byInteger, byText } from '../wire/list.ts';
import { NEARBY_MILES, MAX_NEARBY_SHOPS, SEARCH_PAGE } from './shop-limits.ts';
import { usStateResource } from '../places/places.ts';
import { priceLevel, priceRecord } from '../price-figures/price-record.ts';
import { listOf, resource, single } from '../wire/resource.ts';

export * from './shop-limits.ts';

const TAG = 'Shops';

const typeFlags = {
  is_dealership: z.boolean(),
  is_chain: z.boolean(),
  is_independent: z.boolean(),
};

/** Computed in the shop's own time zone at the time of the answer. Instants are UTC. */
const openState = z.object({
  open: z.boolean(),
  closes_at: z.string().nullable().describe('Null while closed, and for a shop that never closes.'),
  opens_at: z
    .string()
    .nullable()
    .describe('Null while open, and if it doesn’t open within seven days.'),
  note: z
    .string()
    .nullable()
    .describe('How today differs, such as `Probably closed for Thanksgiving` or `By appointment`.'),
});

/** The data source, if its terms require attribution; null otherwise. */
const credit = z.string().nullable();

const shopResultAttributes = z.object({
  name: z.string(),
  address: z.string().describe('Street, city, state, and ZIP code on one line.'),
  city: z.string(),
  state_abbreviation: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  description: z.string(),
  tags: z.array(z.string()),
  image_url: z.string().nullable(),
  distance_to_location: z.number().describe('Distance in miles.'),
  sponsor_tier: z.number(),
  ...typeFlags,
  timezone: z.string(),
  open_state: openState,
  hours_assumed: z
    .boolean()
    .describe('True when the hours are unknown. Monday to Friday, 8 am to 5 pm, is assumed.'),
  demo: z.boolean(),
  credit,
  price_record: priceRecord,
  price_level: priceLevel,
});
const shopResultResource = resource('service_provider', shopResultAttributes);

const shopAttributes = z.object({
  name: z.string(),
  website: z.string().nullable().describe('The URL that the shop gave. Always http or https.'),
  phone_number_raw: z.string().nullable().describe('E.164, for a `tel:` link.'),
  phone_number_formatted: z.string().nullable(),
  formatted_phone_number: z.string().nullable(),
  street_address: z.string(),
  address: z.string(),
  city: z.string(),
  state_abbreviation: z.string(),
  state_id: z.string(),
  zip_code: z.string(),
  latlng: z.tuple([z.number(), z.number()]),
  latitude: z.number(),
  longitude: z.number(),
  distance_to_location: z.number().nullable(),
  sponsor_tier: z.number(),
  ...typeFlags,
  timezone: z.string(),
  business_hours: businessHours.describe('The usual week, without holidays and closures.'),
  business_days: businessDays,
  business_day_kinds: businessDayKindsByWeekday,
  hours_assumed: z.boolean(),
  open_state: openState,
  demo: z.boolean(),
  credit,
  price_record: priceRecord,
  price_level: priceLevel,
});
const nearbyShopResource = resource('service_provider', shopAttributes);

const relatedShop = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  distance: z.number().describe('Miles from the shop that it is related to.'),
  ...typeFlags,
});

const shopResource = resource(
  'service_provider',
  shopAttributes.extend({
    description: z.string(),
    tags: z.array(z.string()),
    image_url: z.string().nullable(),
    categories: z.array(z.object({ id: z.string(), name: z.string(), group: z.string() })),
    record: z
      .object({ calls: z.number(), answered: z.number(), prices: z.number() })
      .nullable()
      .describe('Figures from our calls. Null if there were fewer than five calls.'),
    typical_prices: z
      .array(
        z.object({
          category_id: z.string(),
          name: z.string(),
          low: z.number(),
          high: z.number(),
          count: z.number(),
          last_at: z.string(),
        }),
      )
      .describe(
        'The 20th and 80th percentiles, for services with at least five prices from this shop.',
      ),
    related_service_providers: z.array(relatedShop),
    takes_requests: z
      .boolean()
      .describe(
        'Whether a quote request can name it as the shop to ask first. It needs a phone ' +
          'number and must take our calls.',
      ),
  }),
);

/** `category_id` and `open_now` limit the search to 100 miles. */
const narrowing = {
  name: byText('cont'),
  service_chain_type: byText('eq', 'in'),
  /** Shops known to offer the service. */
  category_id: byId('eq'),
  open_now: byBoolean('eq'),
} as const;

const foundMeta = z.object({
  count: z.number(),
  similar: z
    .literal(true)
    .optional()
    .describe(
      'True when no shop has the name you searched for. The returned shops have similar names ' +
        'and are within 100 miles.',
    ),
});

export const searchShops = endpoint('searchShops', {
  method: 'GET',
  path: `${API}/service_providers/search`,
  access: 'public',
  tag: TAG,
  summary: 'Search shops',
  description:
    'Returns the closest first. Page 1 starts with up to four sponsors within 25 miles. Each ' +
    'page continues where the previous one ended, so `query[sponsor_tier_eq]=0` narrows only ' +
    'page 1.',
  query: z.object({ latitude: latitudeInQuery, longitude: longitudeInQuery }),
  list: {
    filters: { ...narrowing, sponsor_tier: byInteger('eq') },
    sorts: ['distance'],
    defaultSort: 'distance asc',
    sizeParameter: 'per_page',
    defaultSize: SEARCH_PAGE,
    maxSize: 50,
  },
  status: 200,
  reply: listOf(shopResultResource).extend({ meta: foundMeta }),
  errors: ['malformed', 'outside_area', 'rate_limited'],
});

export const nearbyShops = endpoint('listNearbyShops', {
  method: 'GET',
  path: `${API}/service_providers/nearby`,
  access: 'public',
  tag: TAG,
  summary: 'List nearby shops',
  description:
    'Returns shops within a radius for a map, closest first, at most 200. `meta.count` is the ' +
    'total.',
  query: z.object({
    latitude: latitudeInQuery,
    longitude: longitudeInQuery,
    radius: numberInQuery.pipe(
      z
        .number()
        .gt(0, 'must be above 0')
        .max(NEARBY_MILES, `must be at most ${NEARBY_MILES} miles`),
    ),
  }),
  list: {
    filters: narrowing,
    sorts: ['distance'],
    defaultSort: 'distance asc',
    defaultSize: MAX_NEARBY_SHOPS,
    maxSize: MAX_NEARBY_SHOPS,
  },
  status: 200,
  reply: listOf(nearbyShopResource).extend({
    meta: foundMeta,
    included: z.array(usStateResource),
  }),
  errors: ['malformed', 'outside_area', 'rate_limited'],
});

export const readShop = endpoint('getShop', {
  method: 'GET',
  path: `${API}/service_providers/{id}`,
  access: 'public',
  tag: TAG,
  summary: 'Get a shop',
  description: 'Send `lat` and `lng` to get its distance.',
  query: z.object({ lat: latitudeInQuery.optional(), lng: longitudeInQuery.optional() }),
  status: 200,
  reply: single(shopResource),
  errors: ['not_found', 'rate_limited'],
});
