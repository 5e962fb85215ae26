import { z } from 'zod';
import {
  bookingStates,
  MAX_BOOKING_NOTE,
  MAX_WINDOWS,
  type BookingState,
} from './booking-limits.ts';
import { endpoint, NS } from '../wire/endpoint.ts';
import { idInBody, idInQuery, resource, single, typedText } from '../wire/resource.ts';

const TAG = 'Bookings';
const BOOKING = `${NS}/user_quotes/{id}/booking`;

/** The time between two instants, ISO 8601, UTC. */
export const timeSpan = z.object({ from: z.iso.datetime(), until: z.iso.datetime() });
export const span = z.object({ from: z.string(), until: z.string() });

const windows = z
  .array(timeSpan)
  .min(1, 'must have at least one time')
  .max(MAX_WINDOWS, `can have at most ${MAX_WINDOWS} times`);
const note = typedText(MAX_BOOKING_NOTE);

export const bookingState = z.enum(bookingStates);

/** The latest booking of a quote, as returned with the quote. */
export const bookingSummary = z.object({
  id: z.string(),
  state: bookingState,
  user_quote_price_id: z.string(),
  service_provider: z.object({ id: z.string(), name: z.string() }),
  timezone: z.string(),
  slot: span.nullable().describe('The agreed time.'),
});

const bookingResource = resource(
  'booking',
  z.object({
    user_quote_id: z.string(),
    user_quote_price_id: z.string().describe("The shop's current price, unless it was withdrawn."),
    price: z.number(),
    service_provider: z.object({
      id: z.string(),
      name: z.string(),
      address: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      formatted_phone_number: z.string().nullable(),
    }),
    timezone: z.string().describe('The IANA time zone of the shop.'),
    reference: z.string(),
    state: bookingState satisfies z.ZodType<BookingState>,
    windows: z.array(span),
    offers: z
      .array(span.extend({ id: z.string(), open: z.boolean() }))
      .describe('Times that the shop offered instead. `open` is true while they can be accepted.'),
    offers_until: z.string().nullable().describe('When the offers expire.'),
    slot: span.nullable(),
    drop_off: z.boolean(),
    share_contact: z.boolean(),
    note: z.string(),
    reason: z.string().describe("The shop's reason for declining."),
    other_prices: z.number().describe('How many other shops have quoted a price.'),
    ended_by: z.enum(['owner', 'shop', 'system']).nullable(),
    unconfirmed: z
      .boolean()
      .describe('True when the booking counts as done only because nobody reported otherwise.'),
    asked_at: z.string(),
    answer_by: z
      .string()
      .nullable()
      .describe("When the shop's answer is due. Null when we aren't waiting for one."),
    change_until: z
      .string()
      .nullable()
      .describe(
        'The deadline for changing or canceling the booking here. Null once it has passed or the ' +
          'booking is no longer live.',
      ),
  }),
);
export type BookingResource = z.output<typeof bookingResource>;

export const createBooking = endpoint('createBooking', {
  method: 'POST',
  path: BOOKING,
  access: 'user',
  tag: TAG,
  summary: 'Create a booking',
  description:
    'Asks the shop behind a live price for an appointment. Send one to three windows of 1 to 8 ' +
    'hours each, within the shop’s hours. A window must start within the next 10 days, and ' +
    'only after the shop has been open for at least 2 hours from now. A quote can have only ' +
    'one live booking.',
  body: z.object({
    user_quote_price_id: idInBody,
    windows,
    drop_off: z.boolean().describe('Whether the owner leaves the car or waits for it.'),
    share_contact: z
      .boolean()
      .describe(
        "Whether the shop gets the owner's name and phone number. Otherwise, an agent speaks " +
          'for the owner and gives only the first name.',
      ),
    note: note.default(''),
  }),
  status: 201,
  reply: single(bookingResource),
  idempotent: true,
  errors: [
    'not_found',
    'invalid',
    'booking_exists',
    'quote_closed',
    'shop_unavailable',
    'rate_limited',
    'in_progress',
    'idempotency_mismatch',
  ],
});

export const readBooking = endpoint('getBooking', {
  method: 'GET',
  path: BOOKING,
  access: 'user',
  tag: TAG,
  summary: 'Get a quote’s latest booking',
  status: 200,
  reply: single(bookingResource),
  errors: ['not_found'],
});

export const changeBooking = endpoint('changeBooking', {
  method: 'PATCH',
  path: BOOKING,
  access: 'user',
  tag: TAG,
  summary: 'Change a booking',
  description:
    'You can change it up to 2 hours before the appointment. The shop is asked about new ' +
    'windows. An agreed time remains in effect until the shop confirms another.',
  body: z.object({
    windows: windows.optional(),
    drop_off: z.boolean().optional(),
    share_contact: z.boolean().optional(),
    note: note.optional(),
  }),
  status: 200,
  reply: single(bookingResource),
  errors: ['not_found', 'invalid', 'too_late', 'booking_ended', 'shop_unavailable', 'rate_limited'],
});

export const cancelBooking = endpoint('cancelBooking', {
  method: 'DELETE',
  path: BOOKING,
  access: 'user',
  tag: TAG,
  summary: 'Cancel a booking',
  description: 'You can cancel it up to 2 hours before the appointment. We tell the shop.',
  status: 200,
  reply: single(bookingResource),
  errors: ['not_found', 'too_late', 'booking_ended'],
});

export const acceptOffer = endpoint('acceptOffer', {
  method: 'POST',
  path: `${BOOKING}/accept`,
  access: 'user',
  tag: TAG,
  summary: 'Accept a time that the shop offered',
  description: 'An offer can be accepted for 24 hours, and only before its time begins.',
  body: z.object({ slot_id: idInBody }),
  status: 200,
  reply: single(bookingResource),
  errors: ['not_found', 'invalid', 'offer_ended'],
});

export const reportVisit = endpoint('reportVisit', {
  method: 'POST',
  path: `${BOOKING}/visit`,
  access: 'user',
  tag: TAG,
  summary: 'Report whether the appointment took place',
  description:
    'You can report it once the appointment has begun. A later report replaces an earlier one.',
  body: z.object({ took_place: z.boolean() }),
  status: 200,
  reply: single(bookingResource),
  errors: ['not_found', 'conflict'],
});

export const readCalendarFile = endpoint('getCalendarFile', {
  method: 'GET',
  path: `${BOOKING}.ics`,
  access: 'user',
  tag: TAG,
  summary: 'Download a booking as an iCalendar file',
  description:
    'The file holds the agreed time. If the booking is canceled, the file has `METHOD:CANCEL`.',
  status: 200,
  errors: ['not_found'],
});

export const readBookingTimes = endpoint('getBookingTimes', {
  method: 'GET',
  path: `${BOOKING}/times`,
  access: 'user',
  tag: TAG,
  summary: 'List times for a booking',
  description:
    'Returns the open times, within the next 10 days, of the shop that quoted the live price.',
  query: z.object({ user_quote_price_id: idInQuery }),
  status: 200,
  reply: z.object({
    timezone: z.string(),
    hours_known: z
      .boolean()
      .describe('False when the hours are unknown and typical hours are assumed.'),
    times: z.array(span),
  }),
  errors: ['not_found', 'invalid'],
});
