import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { readUsNumber } from './phone-numbers.ts';
import { TEXT_CODE_LENGTH } from './text-consent.ts';

const TAG = 'Text messages';

const textNumber = z.object({
  available: z.boolean().describe('False when this server doesn’t send texts.'),
  number: z.string().nullable().describe('The verified number. Null when there is none.'),
  verified_at: z.string().nullable(),
  stopped: z
    .boolean()
    .describe('True after the number sent STOP. Only START from it allows texts again.'),
  pending: z
    .object({ number: z.string(), expires_at: z.string() })
    .nullable()
    .describe('A number that isn’t verified yet.'),
  from: z.string().nullable().describe('The phone number that texts come from, if there is one.'),
});

export const readTextNumber = endpoint('getTextNumber', {
  method: 'GET',
  path: `${API}/text_number`,
  access: 'user',
  tag: TAG,
  summary: 'Get your mobile number for texts',
  description: 'Texts about your quotes go to this number.',
  status: 200,
  reply: textNumber,
});

export const sendTextCode = endpoint('sendTextCode', {
  method: 'POST',
  path: `${API}/text_number`,
  access: 'user',
  tag: TAG,
  summary: 'Send a verification code by text',
  description: 'Takes a US mobile number and your consent.',
  body: z.strictObject({
    number: z
      .string()
      .max(40)
      .transform((typed) => readUsNumber(typed) ?? '')
      .refine((number) => number !== '', 'isn’t a US mobile number'),
    consent: z.literal(true, 'is required before we can text you'),
  }),
  needs: 'session',
  status: 201,
  reply: textNumber,
  errors: ['invalid', 'not_found', 'rate_limited'],
});

export const verifyTextNumber = endpoint('verifyTextNumber', {
  method: 'POST',
  path: `${API}/text_number/verify`,
  access: 'user',
  tag: TAG,
  summary: 'Verify your mobile number',
  description: 'Takes the code that we texted to it.',
  body: z.strictObject({
    code: z
      .string()
      .max(20)
      .transform((typed) => typed.replace(/\D/g, ''))
      .refine((code) => code.length === TEXT_CODE_LENGTH, `must have ${TEXT_CODE_LENGTH} digits`),
  }),
  needs: 'session',
  status: 200,
  reply: textNumber,
  errors: ['invalid', 'text_code_invalid'],
});

export const deleteTextNumber = endpoint('deleteTextNumber', {
  method: 'DELETE',
  path: `${API}/text_number`,
  access: 'user',
  tag: TAG,
  summary: 'Remove your mobile number',
  description: 'You get no more texts.',
  needs: 'session',
  status: 204,
});
