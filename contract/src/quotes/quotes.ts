import { z } from 'zod';
import { bookingSummary } from '../bookings/bookings.ts';
import { endpoint, NS } from '../wire/endpoint.ts';
import { odometerChange, historyStatuses } from '../garage/service-histories.ts';
import { mileageInBody } from '../garage/garage.ts';
import { byBoolean, byId, byInstant, byText, ownedFilters } from '../wire/list.ts';
import {
  MAX_OPTION_SETS,
  MAX_SERVICES,
  quoteStatuses,
  MAX_RADIUS,
  MIN_RADIUS,
} from './quote-limits.ts';
import { quoteCloseReasons } from './quote-events.ts';
import { quotePayment } from './reported-payment.ts';
import { quotePlace } from './quote-location.ts';
import { partPriceResource, priceResource } from './quote-price.ts';
import { noteInBody, photoIdsInBody, quotePhoto } from './quote-photos.ts';
import { contactChannels } from '../shop-answers/shop-answer-limits.ts';
import { idInBody, idInQuery, listOf, resource, single } from '../wire/resource.ts';

const TAG = 'Quotes';

export * from './quote-limits.ts';
export type { PartPriceResource, PriceResource, QuotedPrice } from './quote-price.ts';

const wholeMiles = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
]);
export const radiusInBody = wholeMiles.refine(
  (miles) => Number.isInteger(miles) && miles >= MIN_RADIUS && miles <= MAX_RADIUS,
  `must be a whole number of miles from ${MIN_RADIUS} to ${MAX_RADIUS}`,
);

const reference = z.object({ id: idInBody });

/** The requested services: a category, and up to three pairs of option and choice. */
const requestedService = z.object({
  category: reference,
  optionChoices: z
    .array(z.object({ category_option: reference, category_option_choice: reference }))
    .max(MAX_OPTION_SETS, `can have at most ${MAX_OPTION_SETS} option sets`)
    .default([]),
});

export const chosenService = z.object({
  category: z.object({ id: z.string(), name: z.string() }),
  options: z.array(
    z.object({
      option_id: z.string(),
      option_name: z.string(),
      choice_id: z.string(),
      choice_name: z.string(),
    }),
  ),
});

const quoteAttributes = z.object({
  user_id: z.string(),
  user_vehicle_id: z.string(),
  status: z.enum(quoteStatuses),
  archived: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  expiry: z.string(),
  expected_at: z
    .string()
    .nullable()
    .describe('When prices are expected. Null once the quote is closed.'),
  closed_at: z.string().nullable(),
  close_reason: z.enum(quoteCloseReasons).nullable(),
  refunded: z.boolean(),
  version: z.number(),
  service_title: z.string(),
  description: z.string(),
  note: z.string().describe("The owner's note as shops see it."),
  photos: z.array(quotePhoto),
  radius: z.number(),
  price_count: z.number().describe('Prices for the whole job.'),
  part_price_count: z.number().describe('Prices for some of the requested services.'),
  requested_service_provider_id: z.string().nullable(),
  services: z.array(chosenService),
  user_vehicle: z.object({ id: z.string(), full_vehicle_name: z.string() }),
  user_address: z.object({
    location_name: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    approximate: z.boolean(),
    latitude: z.number(),
    longitude: z.number(),
    timezone: z.string().describe('The IANA time zone of the shops. Show times in this zone.'),
  }),
  user_vehicle_service_histories: z.array(
    z.object({ id: z.string(), status: z.enum(historyStatuses) }),
  ),
  shared: z.boolean().describe('True while there is a share link.'),
  going_to_price_id: z.string().nullable().describe('The price that the owner chose.'),
  booking: bookingSummary.nullable().describe('The newest booking.'),
  paid: quotePayment.nullable().describe('The amount that the owner reported as paid.'),
  open_questions: z
    .array(
      z.object({
        service_provider_id: z.string(),
        name: z.string(),
        distance: z.number(),
        channel: z.enum(contactChannels),
        asked_at: z.string(),
        opened: z.boolean(),
      }),
    )
    .describe('Shops that were asked in writing and haven’t answered.'),
  correctable: z
    .boolean()
    .describe('Whether the request can still be corrected, because no shop knows about it yet.'),
  cancel_refunds: z.boolean().describe('Whether canceling now gives the quote back.'),
  question_count: z.number().describe('How many questions agents asked about this quote.'),
  current_call: z
    .object({
      service_provider_id: z.string(),
      name: z.string(),
      distance: z.number(),
      started_at: z.string(),
    })
    .nullable()
    .describe('The shop we are calling right now.'),
});
export const quoteResource = resource('user_quote', quoteAttributes);

export const listQuotes = endpoint('listQuotes', {
  method: 'GET',
  path: `${NS}/user_quotes`,
  access: 'user',
  tag: TAG,
  summary: 'List your quotes',
  list: {
    filters: {
      ...ownedFilters,
      id: byId('eq', 'in'),
      user_vehicle_id: byId('eq', 'not_eq', 'in'),
      status: byText('eq', 'not_eq', 'in'),
      in_progress: byBoolean('eq'),
      active: byBoolean('eq'),
      created_at: byInstant('gt', 'gteq', 'lt', 'lteq'),
    },
    sorts: ['created_at', 'id'],
    defaultSort: 'created_at desc',
  },
  status: 200,
  reply: listOf(quoteResource),
});

export const readQuote = endpoint('getQuote', {
  method: 'GET',
  path: `${NS}/user_quotes/{id}`,
  access: 'user',
  tag: TAG,
  summary: 'Get a quote',
  status: 200,
  reply: single(quoteResource),
  errors: ['not_found'],
});

/** `meta.odometer`: how the request or report raised the vehicle's mileage. */
export const quoteWithOdometer = single(quoteResource).extend({
  meta: z.object({ odometer: odometerChange }),
});

export const createQuote = endpoint('createQuote', {
  method: 'POST',
  path: `${NS}/user_quotes`,
  access: 'user',
  tag: TAG,
  summary: 'Request a quote',
  description: 'Uses one of your quotes.',
  body: z.object({
    servicechek_user_quote: z.object({
      user_vehicle_id: idInBody,
      services: z
        .array(requestedService)
        .min(1, 'choose at least one service')
        .max(MAX_SERVICES, `can have at most ${MAX_SERVICES} services`),
      user_address: quotePlace,
      radius: radiusInBody,
      requested_service_provider_id: idInBody.nullish(),
      mileage: mileageInBody
        .optional()
        .describe("The odometer reading. If it is higher, it becomes the vehicle's mileage."),
      note: noteInBody.describe(
        'Shown to agents and shops, with phone numbers and addresses masked.',
      ),
      photo_ids: photoIdsInBody,
    }),
  }),
  status: 201,
  reply: quoteWithOdometer,
  idempotent: true,
  errors: [
    'invalid',
    'service_does_not_fit',
    'not_found',
    'quota_exhausted',
    'profile_incomplete',
    'first_request_held',
    'outside_area',
    'in_progress',
    'idempotency_mismatch',
  ],
});

export const cancelQuote = endpoint('cancelQuote', {
  method: 'POST',
  path: `${NS}/user_quotes/{id}/cancel`,
  access: 'user',
  tag: TAG,
  summary: 'Cancel an open request',
  description:
    'You get the quote back if no shop has been called yet, or if you told an agent who ' +
    'asked that the vehicle or place is wrong, with no price yet. `cancel_refunds` says whether you do.',
  status: 200,
  reply: single(quoteResource),
  errors: ['not_found', 'quote_closed', 'booking_exists'],
});

export const listPricesOfQuote = endpoint('listPricesOfQuote', {
  method: 'GET',
  path: `${NS}/user_quote_prices/quote_prices_for_quote`,
  access: 'user',
  tag: TAG,
  summary: 'List the prices of a quote',
  description:
    'The reply has a strong ETag. Send it as `If-None-Match` to get status 304 when nothing ' +
    'has changed.',
  query: z.object({ quote_id: idInQuery }),
  status: 200,
  cache: 'private, no-cache',
  reply: z.object({
    data: z.array(priceResource),
    included: z
      .array(partPriceResource)
      .describe('Prices for some of the requested services, with the same attributes.'),
    meta: z.object({ count: z.number(), version: z.number(), status: z.enum(quoteStatuses) }),
  }),
  errors: ['not_found'],
});

export const markQuoteSeen = endpoint('markQuoteSeen', {
  method: 'POST',
  path: `${NS}/user_quotes/{id}/seen`,
  access: 'user',
  tag: TAG,
  summary: 'Mark a quote as viewed',
  description: 'The owner gets no text message about what they have seen.',
  status: 204,
  errors: ['not_found'],
});

export const outlook = endpoint('previewQuote', {
  method: 'GET',
  path: `${NS}/user_quotes/outlook`,
  access: 'user',
  tag: TAG,
  summary: 'Preview a quote request',
  description:
    'Returns how many shops are in the radius, how many are open, and when to expect prices.',
  query: z.object({
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
    radius: z.coerce.number().int().min(MIN_RADIUS).max(MAX_RADIUS),
  }),
  status: 200,
  reply: z.object({
    shops: z.number(),
    open_now: z.number(),
    next_opening_at: z.string().nullable(),
    expected_at: z.string().nullable(),
    timezone: z.string(),
    wider_radius: z
      .number()
      .nullable()
      .describe(
        'If there are fewer than four shops, a radius that has four. Null if there is none.',
      ),
    stops: z
      .array(z.object({ miles: z.number(), shops: z.number(), at_least: z.boolean() }))
      .describe(
        'How many shops are within each radius. `at_least` is true if counting stopped at a limit.',
      ),
    sentence: z.string(),
  }),
});
