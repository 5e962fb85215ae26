import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { typedText } from '../wire/resource.ts';
import { callingShop, callMatter, owedCallBackRow } from './calling-shop.ts';
import { deskLine } from './lines.ts';

const TAG = 'Phone lines';
const OWED = `${API}/console/call_backs_owed`;

export const owedCallBack = owedCallBackRow.extend({
  shops: z.array(callingShop).describe('The shops with the number of the caller.'),
  matters: z.array(callMatter).describe('What the call may be about, the likeliest first.'),
  message: z
    .enum(['kept', 'none'])
    .describe('Whether a recording can be played. There is none if it was deleted or never came.'),
  line: deskLine.nullable().describe('Your newest line for this call back.'),
  settled_at: z.string().nullable(),
  settled_by: z.string().nullable(),
  settled_as: z.enum(['done', 'dismissed']).nullable(),
  note: z.string(),
});
export type OwedCallBack = z.output<typeof owedCallBack>;

const ofAgent = { access: 'agent', tag: TAG, status: 200, reply: owedCallBack } as const;

export const readOwedCallBack = endpoint('getOwedCallBack', {
  ...ofAgent,
  method: 'GET',
  path: `${OWED}/{id}`,
  summary: 'Get a callback that we owe',
  errors: ['not_found'],
});

export const claimOwedCallBack = endpoint('claimOwedCallBack', {
  ...ofAgent,
  method: 'POST',
  path: `${OWED}/{id}/claim`,
  summary: 'Claim a callback that we owe',
  description:
    'It is yours for 15 minutes, and claiming it again adds time. You can claim what the message ' +
    'is about while you hold it.',
  errors: ['not_found', 'held', 'conflict'],
});

export const releaseOwedCallBack = endpoint('releaseOwedCallBack', {
  ...ofAgent,
  method: 'POST',
  path: `${OWED}/{id}/release`,
  summary: 'Release a callback that we owe',
  description: 'Returns it to the queue.',
  errors: ['not_found', 'lease_lost'],
});

export const settleOwedCallBack = endpoint('settleOwedCallBack', {
  ...ofAgent,
  method: 'POST',
  path: `${OWED}/{id}/settle`,
  summary: 'Mark a callback as done, or dismiss it',
  body: z.strictObject({
    as: z.enum(['done', 'dismissed']),
    note: typedText(1_000).default(''),
  }),
  errors: ['not_found', 'lease_lost', 'invalid'],
});

export const dialOwedCallBack = endpoint('dialOwedCallBack', {
  ...ofAgent,
  method: 'POST',
  path: `${OWED}/{id}/dial`,
  summary: 'Call the shop back on our line',
  description:
    'Needs a known shop that can be called now. Only the number on the shop’s record is dialed. ' +
    'A second press finds the line in use.',
  errors: ['not_found', 'lease_lost', 'shop_unavailable', 'conflict', 'line_away'],
});

export const playOwedMessage = endpoint('playOwedMessage', {
  method: 'GET',
  path: `${OWED}/{id}/message`,
  access: 'agent',
  tag: TAG,
  summary: 'Play the message of a caller',
  description:
    'Returns audio. Only supervisors and the agent who holds the callback can play it, and every ' +
    'play is in the audit log.',
  status: 200,
  errors: ['not_found', 'forbidden', 'line_away'],
});
