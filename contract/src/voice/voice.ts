import { z } from 'zod';
import { TEXT_CODE_LENGTH } from '../texts/text-consent.ts';
import { readUsNumber } from '../texts/phone-numbers.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { deskLine } from './lines.ts';

const TAG = 'Phone lines';
const CONSOLE = `${API}/console`;

/** How an agent speaks to shops: on a phone that we ring, in the browser, or dialing by hand. */
const agentPhones = ['phone', 'browser', 'hand'] as const;
export type AgentPhone = (typeof agentPhones)[number];

const agentNumber = z.object({
  number: z.string(),
  confirmed_at: z.string().nullable().describe('Null until the agent enters the code.'),
});

const voiceStatus = z.object({
  provider: z
    .enum(['hand', 'simulated', 'twilio'])
    .describe('With `hand`, this server has no phone line, and agents dial on their own phones.'),
  number: z.string().nullable().describe('The number that shops see and can call back.'),
  phone: z.enum(agentPhones).describe('Where the agent’s calls ring.'),
  phones: z.array(
    z.object({
      kind: z.enum(agentPhones),
      available: z.boolean().describe('Whether the agent can choose it now.'),
    }),
  ),
  agent_number: agentNumber.nullable().describe('The agent’s phone, as set by a supervisor.'),
  records: z.boolean().describe('Whether calls can be recorded here, with consent.'),
  keep_recordings_days: z.number(),
  line: deskLine
    .nullable()
    .describe('The agent’s newest line that is in use, or whose call is still open.'),
});
export type VoiceStatus = z.output<typeof voiceStatus>;

export const readVoice = endpoint('getVoice', {
  method: 'GET',
  path: `${CONSOLE}/voice`,
  access: 'agent',
  tag: TAG,
  summary: 'Get your phone and line',
  status: 200,
  reply: voiceStatus,
});

export const choosePhone = endpoint('updateVoice', {
  method: 'PATCH',
  path: `${CONSOLE}/voice`,
  access: 'agent',
  tag: TAG,
  summary: 'Choose where your calls ring',
  body: z.strictObject({ phone: z.enum(agentPhones) }),
  status: 200,
  reply: voiceStatus,
  errors: ['invalid', 'conflict'],
});

export const createBrowserToken = endpoint('createBrowserToken', {
  method: 'POST',
  path: `${CONSOLE}/voice/browser_token`,
  access: 'agent',
  tag: TAG,
  summary: 'Create a token for calls in your browser',
  description:
    'Lets the phone provider’s script receive your calls. The token can’t place calls. Returns ' +
    '`conflict` if browser calls aren’t set up, or if they need no token.',
  needs: 'session',
  status: 200,
  reply: z.object({ token: z.string(), expires_at: z.string() }),
  errors: ['conflict'],
});

export const confirmPhone = endpoint('confirmAgentPhone', {
  method: 'POST',
  path: `${CONSOLE}/voice/confirm`,
  access: 'agent',
  tag: TAG,
  summary: 'Confirm your phone',
  description: 'Takes the code that was read out in the call to your phone.',
  body: z.strictObject({
    code: z
      .string()
      .max(20)
      .transform((typed) => typed.replace(/\D/g, ''))
      .refine((code) => code.length === TEXT_CODE_LENGTH, `must have ${TEXT_CODE_LENGTH} digits`),
  }),
  needs: 'session',
  status: 200,
  reply: voiceStatus,
  errors: ['invalid', 'call_code_invalid'],
});

export const sendPhoneCode = endpoint('sendAgentPhoneCode', {
  method: 'POST',
  path: `${CONSOLE}/voice/code`,
  access: 'agent',
  tag: TAG,
  summary: 'Request a verification call',
  description: 'Calls the number that a supervisor set and reads out a code.',
  needs: 'session',
  status: 200,
  reply: voiceStatus,
  errors: ['conflict', 'rate_limited', 'line_away'],
});

export const setAgentPhone = endpoint('setAgentPhone', {
  method: 'PATCH',
  path: `${CONSOLE}/staff/{id}/phone`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Set a staff member’s phone',
  description:
    'Takes a US number, or null to remove it. The staff member confirms it with a code before ' +
    'calls ring there.',
  body: z.strictObject({
    number: z
      .string()
      .max(40)
      .transform((typed) => readUsNumber(typed) ?? '')
      .refine((number) => number !== '', 'isn’t a US number')
      .nullable(),
  }),
  needs: 'session',
  status: 200,
  reply: z.object({ agent_number: agentNumber.nullable() }),
  errors: ['invalid', 'not_found'],
});
