import { z } from 'zod';
import { workKind } from '../call-desk/desk-request.ts';
import { deskCall } from '../call-desk/desk-request.ts';
import { bookingCall } from '../call-desk/desk-booking-calls.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { idSchema, requiredText } from '../wire/resource.ts';
import { callLine } from './call-line.ts';

const TAG = 'Phone lines';
const LINES = `${API}/console/lines`;

/** A line with the call that it carries. */
export const deskLine = callLine.extend({
  id: z.string(),
  call_id: z
    .string()
    .nullable()
    .describe('Null for a call to our number that is about nothing yet.'),
  kind: z
    .enum([...workKind.options, 'call_back_owed', 'incoming_call'])
    .describe('What the call is about.'),
  work_id: z.string().describe('The id of the request, booking, callback, or call to our number.'),
  direction: z.enum(['out', 'in']).describe('With `in`, the shop called us.'),
  incoming_call_id: z.string().nullable().describe('The call to our number that it carries.'),
  service_provider_id: z.string().nullable().describe('Null while nobody knows who called.'),
  shop: z.string().nullable(),
  number: z.string().nullable().describe('The other side’s number. Null if a caller withheld it.'),
  agent_user_id: z.string(),
  agent: z.string(),
  saved: z
    .boolean()
    .describe('Whether what the shop said is recorded. False for a call that was cut off.'),
  dialed_at: z.string(),
});
export type DeskLine = z.output<typeof deskLine>;

const ofAgent = { access: 'agent', tag: TAG, status: 200, reply: deskLine } as const;
const LINE_ERRORS = ['not_found', 'forbidden', 'conflict', 'line_away'] as const;

export const listLines = endpoint('listLines', {
  method: 'GET',
  path: LINES,
  access: 'supervisor',
  tag: TAG,
  summary: 'List the lines in use',
  description: 'Returns the oldest first.',
  status: 200,
  reply: z.object({ data: z.array(deskLine) }),
});

const redial = {
  method: 'POST',
  access: 'agent',
  tag: TAG,
  description:
    'Ends the running call as cut off, and dials in a new one. If the call was already ended ' +
    'this way, returns the new call. What was typed stays in the draft.',
  params: z.object({ id: idSchema, call_id: idSchema }),
  status: 200,
} as const;
const REDIAL_ERRORS = ['lease_lost', 'not_found', 'conflict', 'shop_unavailable'] as const;

export const redialCall = endpoint('redialCall', {
  ...redial,
  path: `${API}/console/requests/{id}/calls/{call_id}/redial`,
  summary: 'Dial a shop again after the line ended',
  reply: deskCall,
  errors: [...REDIAL_ERRORS, 'quote_closed', 'line_away'],
});

export const redialBookingCall = endpoint('redialBookingCall', {
  ...redial,
  path: `${API}/console/bookings/{id}/calls/{call_id}/redial`,
  summary: 'Dial a booked shop again after the line ended',
  reply: bookingCall,
  errors: [...REDIAL_ERRORS, 'booking_ended', 'line_away'],
});

export const hangUpLine = endpoint('hangUpLine', {
  ...ofAgent,
  method: 'POST',
  path: `${LINES}/{id}/hang_up`,
  summary: 'Hang up',
  description:
    'The agent on the line can hang up, and so can supervisors. The call stays open until its ' +
    'outcome is recorded. Nothing happens if the line has ended.',
  errors: LINE_ERRORS,
});

export const changeLine = endpoint('updateLine', {
  ...ofAgent,
  method: 'PATCH',
  path: `${LINES}/{id}`,
  summary: 'Mute the agent or hold the shop',
  body: z.strictObject({ muted: z.boolean().optional(), on_hold: z.boolean().optional() }),
  errors: [...LINE_ERRORS, 'invalid'],
});

export const sendDigits = endpoint('sendLineDigits', {
  ...ofAgent,
  method: 'POST',
  path: `${LINES}/{id}/digits`,
  summary: 'Send digits to a phone menu',
  body: z.strictObject({ digits: z.string().regex(/^[0-9*#]{1,20}$/, 'must be digits, * or #') }),
  errors: [...LINE_ERRORS, 'invalid'],
});

export const dialByHand = endpoint('dialLineByHand', {
  ...ofAgent,
  method: 'POST',
  path: `${LINES}/{id}/by_hand`,
  summary: 'Continue a call on another phone',
  description:
    'For a line that failed or is uncertain. The call goes on and is marked as dialed by hand. ' +
    'A line in use is hung up first.',
  errors: LINE_ERRORS,
});

export const controlRecording = endpoint('controlLineRecording', {
  ...ofAgent,
  method: 'POST',
  path: `${LINES}/{id}/recording`,
  summary: 'Start, stop, or delete a recording',
  description:
    '`start` says that the shop heard the notice and consented, which is stored with the call. ' +
    '`declined` stops the recording and deletes it at once. The outcome of the call stays the ' +
    'same. A call that was declined can’t be recorded.',
  body: z.strictObject({ action: z.enum(['start', 'stop', 'declined']) }),
  errors: [...LINE_ERRORS, 'invalid'],
});

export const playRecording = endpoint('playLineRecording', {
  method: 'GET',
  path: `${LINES}/{id}/recording`,
  access: 'agent',
  tag: TAG,
  summary: 'Play the recording of a call',
  description:
    'Returns audio. Only supervisors and the agent of the call can play it, and every play is in ' +
    'the audit log.',
  status: 200,
  errors: ['not_found', 'forbidden', 'line_away'],
});

export const superviseLine = endpoint('superviseLine', {
  ...ofAgent,
  access: 'supervisor',
  method: 'POST',
  path: `${LINES}/{id}/supervise`,
  summary: 'Listen to a line, coach its agent, or join',
  description:
    'Rings the supervisor’s own phone. With `listen`, nobody hears the supervisor. With `coach`, ' +
    'only the agent does. The agent sees it, and with `LISTENING_TONE`, both sides hear a tone. ' +
    'Refused if the shop declined recording, or if another supervisor is on the line. The audit ' +
    'log keeps it with the reason.',
  body: z.strictObject({
    mode: z.enum(['listen', 'coach', 'join', 'leave']),
    reason: requiredText(300).optional(),
  }),
  errors: [...LINE_ERRORS, 'invalid'],
});
