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
  .min(1, 'name at least one time')
  .max(MAX_WINDOWS, `can be at most ${MAX_WINDOWS} times`);
const note = typedText(MAX_BOOKING_NOTE);

export const bookingState = z.enum(bookingStates);

/** Events of a quote's newest booking, returned with the quote. */
export const bookingSummary = z.object({
  id: z.string(),
  state: bookingState,
  user_quote_price_id: z.string(),
  service_provider: z.object({ id: z.string(), name: z.string() }),
  timezone: z.string(),
  /** The agreed time. */
  slot: span.nullable(),
});

const bookingResource = resource(
  'booking',
  z.object({
    user_quote_id: z.string(),
    /** The shop's current price, unless it was withdrawn. */
    user_quote_price_id: z.string(),
    price: z.number(),
    service_provider: z.object({
      id: z.string(),
      name: z.string(),
      address: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      formatted_phone_number: z.string().nullable(),
    }),
    /** IANA name of the shop's time zone. */
    timezone: z.string(),
    reference: z.string(),
    state: bookingState satisfies z.ZodType<BookingState>,
    windows: z.array(span),
    /** Times that the shop offers instead; `open` while they can be accepted. */
    offers: z.array(span.extend({ id: z.string(), open: z.boolean() })),
    /** The latest time at which the offers lapse. */
    offers_until: z.string().nullable(),
    slot: span.nullable(),
    drop_off: z.boolean(),
    share_contact: z.boolean(),
    note: z.string(),
    /** The shop's reason for declining. */
    reason: z.string(),
    /** Number of prices that the quote has from other shops. */
    other_prices: z.number(),
    ended_by: z.enum(['owner', 'shop', 'system']).nullable(),
    /** True when it is done only because nobody reported otherwise. */
    unconfirmed: z.boolean(),
    asked_at: z.string(),
    /** When the shop's answer is due; null when none is awaited. */
    answer_by: z.string().nullable(),
    /** Until when it can be moved and cancelled here; null once it no longer can. */
    change_until: z.string().nullable(),
  }),
);
export type BookingResource = z.output<typeof bookingResource>;

export const createBooking = endpoint({
  method: 'POST',
  path: BOOKING,
  access: 'user',
  tag: TAG,
  summary:
    'Ask a shop for an appointment at a live price: up to three windows of 1 to 8 hours within ' +
    'its hours, from 2 open hours ahead to 10 days; one live booking a quote',
  body: z.object({
    user_quote_price_id: idInBody,
    windows,
    /** Whether the owner leaves the car or waits for it. */
    drop_off: z.boolean(),
    /**
     * True: the shop gets name and phone number. Otherwise the desk speaks for the owner, by first
     * name.
     */
    share_contact: z.boolean(),
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
    'in_progress',
    'idempotency_mismatch',
  ],
});

export const readBooking = endpoint({
  method: 'GET',
  path: BOOKING,
  access: 'user',
  tag: TAG,
  summary: 'The newest booking of a quote',
  status: 200,
  reply: single(bookingResource),
  errors: ['not_found'],
});

export const changeBooking = endpoint({
  method: 'PATCH',
  path: BOOKING,
  access: 'user',
  tag: TAG,
  summary:
    'Change the live booking until 2 hours before it; new windows ask the shop again, and an ' +
    'agreed time stands until it has confirmed another',
  body: z.object({
    windows: windows.optional(),
    drop_off: z.boolean().optional(),
    share_contact: z.boolean().optional(),
    note: note.optional(),
  }),
  status: 200,
  reply: single(bookingResource),
  errors: ['not_found', 'invalid', 'too_late', 'booking_ended', 'shop_unavailable'],
});

export const cancelBooking = endpoint({
  method: 'DELETE',
  path: BOOKING,
  access: 'user',
  tag: TAG,
  summary: 'Cancel the live booking until 2 hours before it; the shop is told',
  status: 200,
  reply: single(bookingResource),
  errors: ['not_found', 'too_late', 'booking_ended'],
});

export const acceptOffer = endpoint({
  method: 'POST',
  path: `${BOOKING}/accept`,
  access: 'user',
  tag: TAG,
  summary: 'Take one of the times that the shop offers, within 24 hours and before it begins',
  body: z.object({ slot_id: idInBody }),
  status: 200,
  reply: single(bookingResource),
  errors: ['not_found', 'invalid', 'offer_ended'],
});

export const reportVisit = endpoint({
  method: 'POST',
  path: `${BOOKING}/visit`,
  access: 'user',
  tag: TAG,
  summary: 'Say whether the appointment took place, from its beginning on; said again, it replaces',
  body: z.object({ took_place: z.boolean() }),
  status: 200,
  reply: single(bookingResource),
  errors: ['not_found', 'conflict'],
});

export const readCalendarFile = endpoint({
  method: 'GET',
  path: `${BOOKING}.ics`,
  access: 'user',
  tag: TAG,
  summary: 'The agreed time as an iCalendar file; with METHOD CANCEL once it is off',
  status: 200,
  errors: ['not_found'],
});

export const readBookingTimes = endpoint({
  method: 'GET',
  path: `${BOOKING}/times`,
  access: 'user',
  tag: TAG,
  summary: 'When the shop of a live price can be asked for: its open times in the next 10 days',
  query: z.object({ user_quote_price_id: idInQuery }),
  status: 200,
  reply: z.object({
    timezone: z.string(),
    /** True when the hours are unknown and usual ones are assumed. */
    hours_known: z.boolean(),
    times: z.array(span),
  }),
  errors: ['not_found', 'invalid'],
});
