import { z } from 'zod';
import { API, endpoint, NS } from '../wire/endpoint.ts';
import { instantSchema, requiredText } from '../wire/resource.ts';
import { currentPassword } from './users.ts';

const TAG = 'Two-factor authentication';

export const readSecondFactor = endpoint('getSecondFactor', {
  method: 'GET',
  path: `${NS}/second_factor`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Get your two-factor authentication status',
  status: 200,
  reply: z.object({
    enabled: z.boolean(),
    enabled_at: instantSchema.nullable(),
    recovery_codes_left: z.number(),
  }),
  errors: ['session_required'],
});

export const startSecondFactor = endpoint('startSecondFactor', {
  method: 'POST',
  path: `${NS}/second_factor`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Start setting up an authenticator app',
  description:
    'Returns the secret, which is shown only once. To turn on two-factor authentication, ' +
    'confirm a code from the app.',
  body: z.object({ current_password: currentPassword }),
  status: 200,
  reply: z.object({
    otpauth_url: z.string(),
    secret: z.string().describe('The secret as text, for manual entry.'),
    qr: z.string().describe('The QR code image as a data URL.'),
  }),
  errors: [
    'wrong_password',
    'step_up_required',
    'session_required',
    'staff_account',
    'conflict',
    'rate_limited',
  ],
});

export const confirmOwnSecondFactor = endpoint('confirmSecondFactor', {
  method: 'POST',
  path: `${NS}/second_factor/confirm`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Turn on two-factor authentication',
  description:
    'Takes a code from the authenticator app. From then on, signing in asks for a code. ' +
    'Returns your recovery codes.',
  body: z.object({ code: z.string().max(20) }),
  status: 200,
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['code_invalid', 'conflict', 'session_required', 'staff_account', 'rate_limited'],
});

export const stopSecondFactor = endpoint('turnOffSecondFactor', {
  method: 'DELETE',
  path: `${NS}/second_factor`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Turn off two-factor authentication',
  description: 'Takes your password and either a code from the app or a recovery code.',
  body: z.object({ current_password: currentPassword, code: z.string().max(40) }),
  status: 204,
  errors: [
    'wrong_password',
    'step_up_required',
    'code_invalid',
    'session_required',
    'staff_account',
    'rate_limited',
  ],
});

export const removeOwnersSecondFactor = endpoint('removeAccountSecondFactor', {
  method: 'DELETE',
  path: `${API}/console/users/{id}/second_factor`,
  access: 'supervisor',
  needs: 'session',
  tag: 'Support',
  summary: 'Remove an owner’s two-factor authentication',
  description:
    'For owners who lost their phone and their recovery codes. Requires the supervisor’s password ' +
    'or a step-up. Ends the owner’s sessions and e-mails them a link that secures the account.',
  body: z.object({ reason: requiredText(300), current_password: currentPassword }),
  status: 204,
  errors: [
    'invalid',
    'wrong_password',
    'step_up_required',
    'session_required',
    'not_found',
    'own_account',
    'staff_account',
    'conflict',
    'rate_limited',
  ],
});
