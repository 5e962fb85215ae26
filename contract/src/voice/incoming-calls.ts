import { z } from 'zod';
import { openBooking } from '../call-desk/desk-bookings.ts';
import { deskDraft } from '../call-desk/desk-heartbeat.ts';
import { openRequest, workKind } from '../call-desk/desk-request.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { idInBody } from '../wire/resource.ts';
import { callingShop, callMatter, owedCallBackRow } from './calling-shop.ts';

const TAG = 'Phone lines';
const CALLS = `${API}/console/incoming_calls`;

/** A call to our number, until it ends. */
const incomingCall = z.object({
  id: z.string(),
  state: z
    .enum(['ringing', 'on_the_line', 'leaving_message', 'ended'])
    .describe('With `leaving_message`, nobody answered, and the caller hears our voicemail.'),
  received_at: z.string(),
  answered_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  number: z.string().nullable().describe('Null if the caller withheld it.'),
  caller: z
    .enum(['shop', 'car_owner'])
    .nullable()
    .describe('What the agent heard or the number says. Null while nobody knows.'),
  shop: callingShop.nullable().describe('Who calls, if only one shop can be meant.'),
  shops: z.array(callingShop).describe('The shops with the number of the caller.'),
  matters: z.array(callMatter).describe('What the call may be about, the likeliest first.'),
  owed: z.array(owedCallBackRow).describe('Earlier messages of the shop that are still open.'),
  ringing: z
    .object({
      agent_user_id: z.string(),
      agent: z.string(),
      since: z.string(),
      until: z.string().describe('When the next agent is rung, or voicemail answers.'),
    })
    .nullable()
    .describe('The agent who is being rung. One agent is rung at a time.'),
  next_agent: z
    .string()
    .nullable()
    .describe('Who would be rung next. With null, voicemail answers.'),
  taker: z.object({ id: z.string(), name: z.string() }).nullable(),
  line_id: z.string().nullable().describe('The line on which the taker speaks with the caller.'),
});
export type IncomingCall = z.output<typeof incomingCall>;

const ofAgent = { access: 'agent', tag: TAG, status: 200, reply: incomingCall } as const;
const ERRORS = ['not_found', 'forbidden', 'conflict'] as const;
const chosenMatter = { kind: workKind, id: idInBody };

export const listIncomingCalls = endpoint('listIncomingCalls', {
  method: 'GET',
  path: CALLS,
  access: 'agent',
  tag: TAG,
  summary: 'List the calls to our number',
  description: 'Returns those that haven’t ended, oldest first.',
  status: 200,
  reply: z.object({ data: z.array(incomingCall) }),
});

export const answerIncomingCall = endpoint('answerIncomingCall', {
  ...ofAgent,
  method: 'POST',
  path: `${CALLS}/{id}/answer`,
  summary: 'Answer a call',
  description:
    'Only the agent who is being rung can answer. In a browser, this answers. On a phone, picking ' +
    'it up answers, and this changes nothing.',
  errors: [...ERRORS, 'line_away'],
});

export const declineIncomingCall = endpoint('declineIncomingCall', {
  ...ofAgent,
  method: 'POST',
  path: `${CALLS}/{id}/decline`,
  summary: 'Pass a ringing call to the next agent',
  description: 'Rings the next agent now: the named one, if that agent can be rung.',
  body: z.strictObject({ agent_id: idInBody.nullish() }),
  errors: [...ERRORS, 'invalid'],
});

export const identifyIncomingCaller = endpoint('identifyIncomingCaller', {
  ...ofAgent,
  method: 'PATCH',
  path: `${CALLS}/{id}`,
  summary: 'Identify the caller',
  description: 'Only the agent on the call can say it.',
  body: z.strictObject({
    caller: z.enum(['shop', 'car_owner']),
    service_provider_id: idInBody.nullish().describe('The shop that calls.'),
    keep_number: z
      .boolean()
      .default(false)
      .describe('Whether to remember the number as another one of this shop.'),
  }),
  errors: [...ERRORS, 'invalid'],
});

export const takeIncomingMatter = endpoint('takeIncomingMatter', {
  method: 'POST',
  path: `${CALLS}/{id}/take`,
  access: 'agent',
  tag: TAG,
  summary: 'Open the request or booking of a call',
  description:
    'Only the agent on the call can open a matter. It is claimed, and the call is logged there as ' +
    'the running call with this shop. You keep what else you hold. If another agent holds it, ' +
    'returns `held` and asks that agent to hand it over.',
  body: z.strictObject(chosenMatter),
  status: 200,
  reply: z.discriminatedUnion('kind', [
    openRequest.extend({ kind: z.literal('price') }),
    openBooking,
  ]),
  errors: [...ERRORS, 'held', 'quote_closed', 'booking_ended', 'own_request', 'invalid'],
});

export const handOverMatter = endpoint('handOverMatter', {
  ...ofAgent,
  method: 'POST',
  path: `${CALLS}/{id}/hand_over`,
  summary: 'Hand a request or booking to the agent on a call',
  description:
    'Only the holder can. Your work on it ends, and its draft stays with it. Then the agent on ' +
    'the call can open it.',
  body: z.strictObject({ ...chosenMatter, draft: deskDraft.optional() }),
  errors: [...ERRORS, 'lease_lost', 'invalid'],
});

export const neverCallCaller = endpoint('neverCallCaller', {
  ...ofAgent,
  method: 'POST',
  path: `${CALLS}/{id}/never_call`,
  summary: 'Never call the caller again',
  description:
    'Only the agent on the call can do it. Applies to the shop, or to the number if nobody knows ' +
    'the shop.',
  errors: ERRORS,
});
