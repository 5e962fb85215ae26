import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { instantSchema } from '../wire/resource.ts';
import { typedPassword } from './users.ts';

const TAG = 'Second factor';

export const readSecondFactor = endpoint({
  method: 'GET',
  path: `${NS}/second_factor`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Whether logging in asks for a code of an authenticator app',
  status: 200,
  reply: z.object({
    enabled: z.boolean(),
    enabled_at: instantSchema.nullable(),
    recovery_codes_left: z.number(),
  }),
  errors: ['session_required'],
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: `${NS}/second_factor`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Begin to set up an authenticator app; shows its secret once. A first code confirms it',
  body: z.object({ current_password: typedPassword }),
  status: 200,
  reply: z.object({
    otpauth_url: z.string(),
    /** The secret as text, for typing where there is no camera. */
    secret: z.string(),
    /** The QR code as an image in a data: address. */
    qr: z.string(),
  }),
  errors: ['wrong_password', 'session_required', 'staff_account', 'conflict', 'rate_limited'],
});

export const confirmOwnSecondFactor = endpoint({
  method: 'POST',
  path: `${NS}/second_factor/confirm`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Prove that the authenticator app works; logging in asks for a code from then on',
  body: z.object({ code: z.string().max(20) }),
  status: 200,
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['code_invalid', 'conflict', 'session_required', 'staff_account', 'rate_limited'],
});

export const stopSecondFactor = endpoint({
  method: 'DELETE',
  path: `${NS}/second_factor`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Stop asking for codes; takes the password and a code of the app or a recovery code',
  body: z.object({ current_password: typedPassword, code: z.string().max(40) }),
  status: 204,
  errors: ['wrong_password', 'code_invalid', 'session_required', 'staff_account', 'rate_limited'],
});
