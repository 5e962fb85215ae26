import { z } from 'zod';
import { callBack } from './desk-call-backs.ts';
import { openBooking, workEnded } from './desk-bookings.ts';
import { deskDraft, deskHeartbeat, HEARTBEAT_TEXT } from './desk-heartbeat.ts';
import { callOutcomes, closeReasons } from './call-outcomes.ts';
import { CALL_BACK_DAYS, MAX_SHOPS_SHOWN } from './desk-limits.ts';
import { deskCall, openRequest, queueRow, workKind } from './desk-request.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { enteredReply, priceEntry } from './price-entry.ts';
import { owedCallBack } from '../voice/owed-call-backs.ts';
import { owedCallBackRow } from '../voice/calling-shop.ts';
import { quoteStatuses } from '../quotes/quote-limits.ts';
import { MAX_COUNTED } from '../wire/list.ts';
import { KNOWN_ROWS_HEADER } from '../wire/row-changes.ts';
import { idInBody, idSchema, typedText } from '../wire/resource.ts';

const TAG = 'Call desk';
const DESK = `${API}/console`;

export const claimNextRequest = endpoint('claimNextRequest', {
  method: 'POST',
  path: `${DESK}/next`,
  access: 'agent',
  tag: TAG,
  summary: 'Claim the most urgent request, booking, or callback',
  description:
    'Returns the one you already hold, if any. Status 204 means that nothing is waiting.',
  status: 200,
  reply: z.discriminatedUnion('kind', [
    openRequest.extend({ kind: z.literal('price') }),
    openBooking,
    owedCallBack,
  ]),
});

export const readQueue = endpoint('getQueue', {
  method: 'GET',
  path: `${DESK}/queue`,
  access: 'agent',
  tag: TAG,
  summary: 'List the call queue',
  description:
    'Returns the 100 most urgent open requests and bookings. `meta` has the total number of ' +
    `open items and the number of waiting items. Requests are counted up to ${MAX_COUNTED}. A ` +
    'count of one more means that there are others. To get only changed rows, send the ' +
    `versions of the rows you have in the \`${KNOWN_ROWS_HEADER}\` header, concatenated ` +
    'without separators. Then `data` has only the rows you don’t have.',
  status: 200,
  reply: z.object({
    data: z.array(queueRow),
    order: z
      .array(z.number())
      .describe(
        'The rows of the queue, in order. 0 and up are indexes in `data`. -1 is the first row whose ' +
          'version you sent, -2 is the second, and so on.',
      ),
    call_backs: z.array(callBack),
    owed: z.array(owedCallBackRow).describe('Messages of shops to call back, oldest first.'),
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
    kind: workKind.default('price').describe('The kind of record that `looking_at` identifies.'),
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
  summary: 'Get a request',
  description:
    'Includes its calls, the shops to call first, and all shops that have had any activity. ' +
    'Agents can read the requests that they hold or have held. Supervisors can read any ' +
    'request, open or closed.',
  query: z.object({ shops: z.coerce.number().int().min(1).max(MAX_SHOPS_SHOWN).optional() }),
  status: 200,
  reply: openRequest.omit({ lease_token: true }).extend({ work_ended: workEnded }),
  errors: ['not_found', 'forbidden'],
});

export const readRequestVin = endpoint('getHeldRequestVin', {
  method: 'POST',
  path: `${DESK}/requests/{id}/vin`,
  access: 'agent',
  tag: TAG,
  summary: 'Get the VIN for the request you hold',
  description: 'Shops need it to look up parts. Every read is recorded.',
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
  description: HEARTBEAT_TEXT,
  body: deskHeartbeat,
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
  description: 'Starts a call, or ends it if you send an `outcome`.',
  body: z.object({
    service_provider_id: idInBody,
    outcome: z.enum(callOutcomes).exclude(['priced']).nullish(),
    call_back_at: z.iso
      .datetime()
      .nullish()
      .describe(
        `With \`call_back\`, a time within ${CALL_BACK_DAYS} days when the shop can be called. ` +
          'Nobody calls the shop before then, for any request.',
      ),
    category_ids: z
      .array(idInBody)
      .max(10)
      .nullish()
      .describe(
        'With `does_not_do_this`, the services that the shop doesn’t do. If omitted, all of ' +
          'the request’s services.',
      ),
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
  reply: deskCall,
  errors: ['lease_lost', 'shop_unavailable', 'quote_closed', 'invalid', 'conflict', 'line_away'],
});

export const undoCall = endpoint('undoCall', {
  method: 'POST',
  path: `${DESK}/requests/{id}/calls/{call_id}/undo`,
  access: 'agent',
  tag: TAG,
  summary: 'Undo the last call outcome',
  description:
    'Also undoes what the outcome changed about the shop, and withdraws the price of a priced ' +
    'call. The agent who reported it can undo it for ten minutes, and a supervisor until the ' +
    'request closes.',
  params: z.object({ id: idSchema, call_id: idSchema }),
  status: 200,
  reply: deskCall,
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
    'Closes a request that has fewer than four prices. A reason is required. `all_asked` is ' +
    'refused while a shop can still be called. If there are no prices at all, the owner gets ' +
    'the quote back. `wrong_details` cancels the request and gives the quote back, even if there ' +
    'are prices. Ask the owner first whether the vehicle and the place are right.',
  body: z.object({ reason: z.enum(closeReasons), note: typedText(300).default('') }),
  status: 200,
  reply: z.object({ status: z.enum(quoteStatuses) }),
  errors: ['lease_lost', 'quote_closed', 'invalid'],
});
