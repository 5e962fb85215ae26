import { bookingStates } from '../bookings/booking-limits.ts';
import { z } from 'zod';
import { callBack } from './desk-call-backs.ts';
import { bookingInQueue, openBooking, deskDraft } from './desk-bookings.ts';
import { callOutcomes, closeReasons, recordedOutcomes } from './call-outcomes.ts';
import { MAX_SHOPS_SHOWN } from './desk-limits.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { enteredFacts, enteredReply, heldPrice, priceEntry } from './price-entry.ts';
import { heldShop, keptPlace } from './held-shop.ts';
import { quoteStatuses } from '../quotes/quote-limits.ts';
import { quotePhoto } from '../quotes/quote-photos.ts';
import { MAX_COUNTED } from '../wire/list.ts';
import { idInBody, idSchema, typedText } from '../wire/resource.ts';

const TAG = 'Call desk';
const DESK = `${API}/console`;

const call = z.object({
  id: z.string(),
  service_provider_id: z.string(),
  name: z.string(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  outcome: z.enum(recordedOutcomes).nullable(),
  call_back_at: z.string().nullable(),
  note: z.string(),
});

/** A request as an agent sees it: never the owner's name, e-mail, phone or street. */
export const deskRequest = z.object({
  id: z.string(),
  /** Of the request, or of the booking. */
  status: z.enum([...quoteStatuses, ...bookingStates]),
  vehicle: z.string(),
  /** Engine, transmission, drivetrain and mileage, as far as they are known. */
  vehicle_facts: z.array(z.string()),
  services: z.array(
    z.object({ category_id: z.string(), name: z.string(), details: z.array(z.string()) }),
  ),
  service_title: z.string(),
  town: z.string(),
  local_time: z.string(),
  radius: z.number(),
  requested_at: z.string(),
  target_at: z.string(),
  limit_at: z.string(),
  prices: z.number(),
  /** Waiting, held, or scheduled: until `resume_at` no shop can be called. */
  state: z.enum(['waiting', 'held', 'scheduled']),
  holder: z.string().nullable(),
  lease_expires_at: z.string().nullable(),
  resume_at: z.string().nullable(),
  /** The shop that is on the phone. */
  on_the_phone: z.string().nullable(),
});

const workKind = z.enum(['price', 'booking']);

const queueRow = deskRequest.extend({
  /** Of a booking, `id` and the times are the booking's own; the rest is the request's. */
  kind: workKind,
  booking: bookingInQueue.nullable(),
  /** Colleagues who have it open without holding it. */
  looking: z.array(z.string()),
  /** True for the caller's own request, which somebody else has to work on. */
  own: z.boolean(),
});

/** A shop's own price far from what is known: hidden from the owner until a call confirms it. */
const waitingPrice = z.object({
  question_id: z.string(),
  service_provider_id: z.string(),
  shop: z.string(),
  received_at: z.string(),
  entry: enteredFacts.omit({ estimated: true, private_note: true }),
});

/** The usual price of this job, and the number of prices it rests on. */
const knownPrice = z.object({
  median: z.number(),
  prices: z.number(),
  /** `usual_range`: the range shown to owners, from prices on record for similar vehicles. */
  of: z.enum(['this_request', 'same_services', 'usual_range']),
});

export const openRequest = deskRequest.extend({
  lease_token: z.string(),
  /** The owner's note, with phone numbers and addresses masked; may be empty. */
  note: z.string(),
  photos: z.array(quotePhoto),
  /** The first shops in calling order; `shops_within_radius` is their total. */
  shops: z.array(heldShop),
  shops_within_radius: z.number(),
  /** How many of the total can be called now. */
  callable_shops: z.number(),
  calls: z.array(call),
  entered: z.array(heldPrice),
  waiting_prices: z.array(waitingPrice),
  kept_place: keptPlace.nullable(),
  known_price: knownPrice.nullable(),
  script: z.array(z.string()),
  draft: z.unknown(),
  /** Drafts that arrived after their agents had lost the request, the newest first. */
  left_drafts: z.array(z.object({ agent: z.string(), typed_at: z.string(), draft: z.unknown() })),
});

export const claimNextRequest = endpoint('claimNextRequest', {
  method: 'POST',
  path: `${DESK}/next`,
  access: 'agent',
  tag: TAG,
  summary: 'Claim the most urgent request or booking',
  description: 'Returns the one you already hold, if any. Status 204 means that none is waiting.',
  status: 200,
  reply: z.discriminatedUnion('kind', [
    openRequest.extend({ kind: z.literal('price') }),
    openBooking,
  ]),
});

export const readQueue = endpoint('getQueue', {
  method: 'GET',
  path: `${DESK}/queue`,
  access: 'agent',
  tag: TAG,
  summary: 'List the call queue',
  description:
    `Returns the 100 most urgent open requests and bookings. \`meta\` counts all that are open ` +
    `and all that are waiting. Requests are counted up to ${MAX_COUNTED}. One more means that ` +
    'there are others.',
  status: 200,
  reply: z.object({
    data: z.array(queueRow),
    call_backs: z.array(callBack),
    meta: z.object({ count: z.number(), waiting: z.number() }),
  }),
});

export const reportPresence = endpoint('reportPresence', {
  method: 'POST',
  path: `${DESK}/presence`,
  access: 'agent',
  tag: TAG,
  summary: 'Report your presence at the desk',
  description:
    'Says whether you are at the desk or on a break, and which request or booking you have ' +
    'open.',
  body: z.object({
    looking_at: idInBody.nullable(),
    /** The kind of record that `looking_at` identifies. */
    kind: workKind.default('price'),
    on_break: z.boolean().default(false),
  }),
  status: 204,
});

export const claimRequest = endpoint('claimRequest', {
  method: 'POST',
  path: `${DESK}/requests/{id}/claim`,
  access: 'agent',
  tag: TAG,
  summary: 'Claim a request',
  status: 200,
  reply: openRequest,
  errors: ['held', 'quote_closed', 'own_request', 'not_found', 'conflict'],
});

export const readRequest = endpoint('getHeldRequest', {
  method: 'GET',
  path: `${DESK}/requests/{id}`,
  access: 'agent',
  tag: TAG,
  summary: 'Get the request you hold',
  description:
    'Includes its calls and its first shops: those to call first, and all that have had any ' +
    'activity.',
  query: z.object({ shops: z.coerce.number().int().min(1).max(MAX_SHOPS_SHOWN).optional() }),
  status: 200,
  reply: openRequest.omit({ lease_token: true }),
  errors: ['not_found', 'lease_lost'],
});

export const readRequestVin = endpoint('getHeldRequestVin', {
  method: 'POST',
  path: `${DESK}/requests/{id}/vin`,
  access: 'agent',
  tag: TAG,
  summary: 'Get the VIN for the request you hold',
  description: 'Shops need it for parts. Every read is recorded.',
  status: 200,
  reply: z.object({ vin: z.string() }),
  errors: ['not_found', 'lease_lost'],
});

export const heartbeat = endpoint('renewRequestLease', {
  method: 'POST',
  path: `${DESK}/requests/{id}/heartbeat`,
  access: 'agent',
  tag: TAG,
  summary: 'Renew the lease of a request',
  description: 'A draft that you send is kept for whoever continues.',
  body: z.object({ draft: deskDraft.optional() }),
  status: 200,
  reply: z.object({ lease_expires_at: z.string() }),
  errors: ['lease_lost'],
});

export const leaveDraft = endpoint('saveDraft', {
  method: 'POST',
  path: `${DESK}/requests/{id}/drafts`,
  access: 'agent',
  tag: TAG,
  summary: 'Save a draft for the next agent',
  description: 'Keeps what you typed while you held the request.',
  body: z.object({ draft: deskDraft, typed_at: z.iso.datetime() }),
  status: 204,
  errors: ['not_found', 'quote_closed', 'forbidden'],
});

export const releaseRequest = endpoint('releaseRequest', {
  method: 'POST',
  path: `${DESK}/requests/{id}/release`,
  access: 'agent',
  tag: TAG,
  summary: 'Release a request',
  description: 'Returns it to the queue. A reason is required.',
  body: z.object({
    reason: typedText(300).refine((text) => text.length > 0, 'is required'),
    draft: deskDraft.optional(),
  }),
  status: 204,
  errors: ['lease_lost', 'invalid'],
});

export const logCall = endpoint('logCall', {
  method: 'POST',
  path: `${DESK}/requests/{id}/calls`,
  access: 'agent',
  tag: TAG,
  summary: 'Log a call to a shop',
  description: 'Starts a call. With an `outcome`, ends it.',
  body: z.object({
    service_provider_id: idInBody,
    outcome: z.enum(callOutcomes).exclude(['priced']).nullish(),
    call_back_at: z.iso.datetime().nullish(),
    /** With `does_not_do_this`: which of the services; all of them if omitted. */
    category_ids: z.array(idInBody).max(10).nullish(),
    /** With `wrong_number`: the right one, as people write it. */
    phone: typedText(40).nullish(),
    note: typedText(1_000).default(''),
  }),
  status: 201,
  reply: call,
  errors: ['lease_lost', 'shop_unavailable', 'quote_closed', 'invalid'],
});

export const undoCall = endpoint('undoCall', {
  method: 'POST',
  path: `${DESK}/requests/{id}/calls/{call_id}/undo`,
  access: 'agent',
  tag: TAG,
  summary: 'Undo the last call outcome',
  description:
    'Also undoes what the outcome changed about the shop, and withdraws the price of a priced ' +
    'call. The agent who reported it has ten minutes. A supervisor can undo it until the ' +
    'request closes.',
  params: z.object({ id: idSchema, call_id: idSchema }),
  status: 200,
  reply: call,
  errors: ['lease_lost', 'quote_closed', 'not_found', 'conflict', 'forbidden'],
});

export const enterPrice = endpoint('createPrice', {
  method: 'POST',
  path: `${DESK}/requests/{id}/prices`,
  access: 'agent',
  tag: TAG,
  summary: 'Record a quoted price',
  description: 'Ends the call to the shop with the outcome `priced`.',
  body: priceEntry,
  status: 201,
  reply: enteredReply,
  errors: ['lease_lost', 'quote_full', 'quote_closed', 'invalid', 'shop_unavailable', 'read_back'],
  idempotent: true,
});

export const closeRequest = endpoint('closeRequest', {
  method: 'POST',
  path: `${DESK}/requests/{id}/close`,
  access: 'agent',
  tag: TAG,
  summary: 'Close a request early',
  description:
    'Closes a request that has fewer than four prices. A reason is required. If there is no ' +
    'price at all, the owner gets the quote back.',
  body: z.object({ reason: z.enum(closeReasons), note: typedText(300).default('') }),
  status: 200,
  reply: z.object({ status: z.enum(quoteStatuses) }),
  errors: ['lease_lost', 'quote_closed', 'invalid'],
});
