import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { single } from '../wire/resource.ts';
import { passkeyAnswer } from './passkeys.ts';
import { sessionReply } from './sessions.ts';
import { emailAddress, personName, typedPassword, userResource } from './users.ts';

const TAG = 'Sessions';

const typedCode = z
  .string()
  .max(20)
  .transform((code) => code.replace(/\D/g, ''));

export const sendEmailCode = endpoint('sendEmailCode', {
  method: 'POST',
  path: `${NS}/users/email_code`,
  access: 'public',
  tag: TAG,
  summary: 'Request a log-in code by e-mail',
  description:
    'The reply looks the same for every address. To sign in or step up, send the e-mailed code ' +
    'with the returned `verify`.',
  body: z.object({ email: emailAddress }),
  status: 200,
  reply: z.object({ verify: z.string() }),
  errors: ['rate_limited'],
});

export const signInWithEmailCode = endpoint('signInWithEmailCode', {
  method: 'POST',
  path: `${NS}/users/email_code/verify`,
  access: 'public',
  tag: TAG,
  summary: 'Sign in with an e-mailed code',
  description:
    'A code works for ten minutes and allows five tries. If the address has no account, this ' +
    'creates one with `profile_complete: false`. An account with two-factor authentication gets ' +
    'the error `otp_required` with an `otp_token`.',
  body: z.object({ verify: z.string().max(200), code: typedCode }),
  status: 200,
  reply: sessionReply,
  errors: [
    'invalid',
    'code_invalid',
    'otp_required',
    'second_factor_missing',
    'suspended',
    'reset_required',
    'rate_limited',
  ],
});

export const completeProfile = endpoint('completeProfile', {
  method: 'POST',
  path: `${NS}/users/complete`,
  access: 'user',
  needs: 'session',
  tag: 'Accounts',
  summary: 'Complete your profile',
  description:
    'Completes an account that was created with a log-in code, and grants its free quotes.',
  body: z.object({
    first_name: personName,
    last_name: personName,
    agree_to_tos: z.literal(true, 'must be accepted'),
  }),
  status: 200,
  reply: single(userResource),
  errors: ['invalid', 'conflict', 'session_required'],
});

export const stepUp = endpoint('stepUp', {
  method: 'POST',
  path: `${NS}/users/step_up`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Confirm that it’s you',
  description:
    'Takes your password, an e-mailed code with its `verify`, or a passkey’s response to the ' +
    'sign-in options. For ten minutes, this session can then make calls that otherwise require ' +
    '`current_password`.',
  body: z
    .object({
      password: typedPassword.optional(),
      verify: z.string().max(200).optional(),
      code: typedCode.optional(),
      response: passkeyAnswer.optional(),
    })
    .refine(
      ({ password, verify, code, response }) =>
        [password, verify, response].filter((proof) => proof !== undefined).length === 1 &&
        (verify === undefined) === (code === undefined),
      { path: ['password'], message: 'or a code or a passkey is required' },
    ),
  status: 204,
  errors: ['invalid', 'wrong_password', 'code_invalid', 'session_required', 'rate_limited'],
});
