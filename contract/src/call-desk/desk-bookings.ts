import { z } from 'zod';
import {
  bookingCallOutcomes,
  bookingNotices,
  MAX_OFFER_SLOTS,
} from '../bookings/booking-limits.ts';
import { bookingCall } from './desk-booking-calls.ts';
import { deskDraft, deskHeartbeat, HEARTBEAT_TEXT } from './desk-heartbeat.ts';
import { bookingState, span, timeSpan } from '../bookings/bookings.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { MAX_SHOP_ANSWER } from '../price-figures/price-record-text.ts';
import { idSchema, requiredText, typedText } from '../wire/resource.ts';
import { undeliveredReport } from '../quotes/reported-payment.ts';

/** Returned whenever staff read a request or a booking. */
export const workEnded = z
  .string()
  .nullable()
  .describe('Why your work on it ended. Null while you hold it, or if you never held it.');

const TAG = 'Call desk';
const BOOKINGS = `${API}/console/bookings`;

/** The desk's task: ask for an appointment, or tell the shop about a change. */
export const bookingTask = z.enum(['ask', ...bookingNotices]);

/** Booking facts of a queue row, besides the request's own. */
export const bookingInQueue = z.object({
  reference: z.string(),
  task: bookingTask.nullable().describe('Null when there is nothing to do now.'),
  service_provider_id: z.string(),
  shop: z.string(),
});

/** A booking as the agent who works on it sees it. */
const deskBooking = bookingInQueue.extend({
  id: z.string(),
  kind: z.literal('booking'),
  request_id: z.string(),
  state: bookingState,
  vehicle: z.string(),
  vehicle_facts: z.array(z.string()),
  services: z.array(z.object({ name: z.string(), details: z.array(z.string()) })),
  service_title: z.string(),
  due_at: z.string(),
  lapses_at: z.string().nullable(),
  windows: z.array(span),
  offers: z.array(span),
  offers_left: z.number(),
  slot: span
    .nullable()
    .describe(
      'The agreed time. With the task `ask`, this is the old time, which remains in effect ' +
        'until the shop agrees to another.',
    ),
  drop_off: z.boolean(),
  note: z.string(),
  price: z.number(),
  quoted_by: z.string().nullable(),
  out_the_door: z.boolean().nullable(),
  owner: z
    .object({
      name: z.string(),
      phone: z.string().nullable(),
      shares_contact: z.boolean(),
    })
    .describe("The owner's first name. If the owner consented, the full name and phone number."),
  shop_details: z.object({
    id: z.string(),
    address: z.string(),
    phone: z.string().nullable(),
    formatted_phone_number: z.string().nullable(),
    timezone: z.string(),
    local_time: z.string(),
    open: z.boolean(),
    opens_at: z.string().nullable(),
    refusal: z.string().nullable().describe('Why the shop can’t be called now.'),
  }),
  calls: z.array(bookingCall),
  untold_reports: z
    .array(undeliveredReport)
    .describe('Paid reports that the shop hasn’t been told about yet.'),
  script: z.array(z.string()),
  draft: z.unknown(),
  lease_expires_at: z.string(),
});

export const openBooking = deskBooking.extend({ lease_token: z.string() });

export const findBooking = endpoint('findBooking', {
  method: 'GET',
  path: `${API}/console/booking`,
  access: 'agent',
  tag: TAG,
  summary: 'Find a booking by its reference',
  description: 'Use it when a shop calls about a booking.',
  query: z.object({
    reference: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{6}$/),
  }),
  status: 200,
  reply: bookingInQueue.extend({ id: z.string(), state: bookingState }),
  errors: ['not_found'],
});

export const claimBooking = endpoint('claimBooking', {
  method: 'POST',
  path: `${BOOKINGS}/{id}/claim`,
  access: 'agent',
  tag: TAG,
  summary: 'Claim a booking',
  description: 'Use it for work from the queue, or when the shop calls about the booking.',
  status: 200,
  reply: openBooking,
  errors: ['held', 'booking_ended', 'own_request', 'not_found', 'conflict'],
});

export const takeOverBooking = endpoint('takeOverBooking', {
  method: 'POST',
  path: `${BOOKINGS}/{id}/take_over`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Take over a booking',
  description: 'Works even if another agent holds it. A reason is required.',
  body: z.object({ reason: requiredText(300) }),
  status: 200,
  reply: openBooking,
  errors: ['booking_ended', 'own_request', 'not_found', 'conflict', 'invalid'],
});

export const readDeskBooking = endpoint('getHeldBooking', {
  method: 'GET',
  path: `${BOOKINGS}/{id}`,
  access: 'agent',
  tag: TAG,
  summary: 'Get a booking',
  description:
    'Agents can read the bookings that they hold or have held. Supervisors can read any booking. ' +
    'Only the holder sees the owner’s contact details.',
  status: 200,
  reply: deskBooking.extend({ work_ended: workEnded }),
  errors: ['not_found', 'forbidden'],
});

export const heartbeatBooking = endpoint('renewBookingLease', {
  method: 'POST',
  path: `${BOOKINGS}/{id}/heartbeat`,
  access: 'agent',
  tag: TAG,
  summary: 'Renew the lease of a booking',
  description: HEARTBEAT_TEXT,
  body: deskHeartbeat,
  status: 200,
  reply: z.object({ lease_expires_at: z.string() }),
  errors: ['lease_lost'],
});

export const releaseBooking = endpoint('releaseBooking', {
  method: 'POST',
  path: `${BOOKINGS}/{id}/release`,
  access: 'agent',
  tag: TAG,
  summary: 'Release a booking',
  description: 'Returns it to the queue. A reason is required.',
  body: z.object({ reason: requiredText(300), draft: deskDraft.optional() }),
  status: 204,
  errors: ['lease_lost', 'invalid', 'conflict'],
});

export const logBookingCall = endpoint('logBookingCall', {
  method: 'POST',
  path: `${BOOKINGS}/{id}/calls`,
  access: 'agent',
  tag: TAG,
  summary: 'Log a call about a booking',
  description:
    'Starts the call to the shop, or ends it if you send an outcome that doesn’t settle the ' +
    'booking. The booking then returns to the queue until the shop can be called again.',
  body: z.object({
    outcome: z.enum(bookingCallOutcomes).nullish(),
    call_back_at: z.iso.datetime().nullish(),
    phone: typedText(40)
      .nullish()
      .describe('With `wrong_number`, the correct number in any common format.'),
    dial: z
      .boolean()
      .default(false)
      .describe(
        'Whether to dial the shop on our line when the call starts. A call is dialed at most ' +
          'once, even if the request is repeated.',
      ),
    note: typedText(1_000).default(''),
  }),
  status: 201,
  reply: bookingCall.extend({
    resume_at: z
      .string()
      .nullable()
      .describe('When the booking returns to the queue. Null while the agent holds it.'),
  }),
  errors: ['lease_lost', 'shop_unavailable', 'booking_ended', 'invalid', 'conflict', 'line_away'],
});

/** The agent's note about the call, for colleagues and supervisors. */
const replyNote = typedText(1_000)
  .default('')
  .describe('The agent’s note about the call, for colleagues. The owner doesn’t see it.');

const settled = z.object({ state: bookingState });

export const confirmBooking = endpoint('confirmBooking', {
  method: 'POST',
  path: `${BOOKINGS}/{id}/confirm`,
  access: 'agent',
  tag: TAG,
  summary: 'Confirm a booking',
  description:
    'Use it when the shop accepts a time within the owner’s windows. Any other time is a ' +
    'counteroffer.',
  body: timeSpan.extend({ note: replyNote }),
  status: 200,
  reply: settled,
  errors: ['lease_lost', 'invalid', 'booking_ended', 'conflict'],
});

export const counterBooking = endpoint('counterOfferBooking', {
  method: 'POST',
  path: `${BOOKINGS}/{id}/counter`,
  access: 'agent',
  tag: TAG,
  summary: 'Make a counteroffer for a booking',
  description:
    'Use it when the shop offers other times. A shop can do that three times for one booking.',
  body: z.object({
    slots: z
      .array(timeSpan)
      .min(1, 'must have at least one time')
      .max(MAX_OFFER_SLOTS, `can have at most ${MAX_OFFER_SLOTS} times`),
    note: replyNote,
  }),
  status: 200,
  reply: settled,
  errors: ['lease_lost', 'invalid', 'booking_ended', 'conflict'],
});

export const declineBooking = endpoint('declineBooking', {
  method: 'POST',
  path: `${BOOKINGS}/{id}/decline`,
  access: 'agent',
  tag: TAG,
  summary: 'Decline a booking',
  description:
    'Use it when the shop doesn’t take the car, or cancels. We tell the owner the reason.',
  body: z.object({
    reason: requiredText(300),
    keeps_old_time: z
      .boolean()
      .default(false)
      .describe(
        'For a booking that the owner wants to move: whether the old time remains in effect.',
      ),
    note: replyNote,
  }),
  status: 200,
  reply: settled,
  errors: ['lease_lost', 'invalid', 'booking_ended', 'conflict'],
});

export const reportShopNotified = endpoint('reportShopNotified', {
  method: 'POST',
  path: `${BOOKINGS}/{id}/notified`,
  access: 'agent',
  tag: TAG,
  summary: 'Mark the shop of a booking as notified',
  description: 'Records that the shop knows the outcome of the booking.',
  status: 200,
  reply: settled,
  errors: ['lease_lost', 'conflict'],
});

export const informBookedShop = endpoint('recordBookingReportTold', {
  method: 'POST',
  path: `${BOOKINGS}/{id}/paid_reports/{report_id}/told`,
  access: 'agent',
  tag: TAG,
  summary: 'Record that a booked shop was told about a paid report',
  description:
    'Use it after telling the shop on the phone what another owner reported paying there. Send ' +
    'the shop’s answer, if it gave one.',
  params: z.object({ id: idSchema, report_id: idSchema }),
  body: z.object({ answer: typedText(MAX_SHOP_ANSWER).default('') }),
  status: 204,
  errors: ['lease_lost', 'not_found', 'conflict', 'invalid'],
});
