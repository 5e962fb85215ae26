import { z } from 'zod';
import { API, endpoint, NS } from '../wire/endpoint.ts';
import { instantSchema, listOf, requiredText, resource, single } from '../wire/resource.ts';
import { sessionReply } from './sessions.ts';
import { currentPassword } from './users.ts';

const TAG = 'Passkeys';

export const MAX_PASSKEYS = 10;

const encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'isn’t base64url');

/** The JSON of the browser's WebAuthn API, as defined by its standard. */
const browserOptions = z.looseObject({ challenge: z.string() });

const passkeyResource = resource(
  'passkey',
  z.object({
    name: z.string(),
    credential_id: z
      .string()
      .describe('The credential ID in base64url. The device uses it to identify the passkey.'),
    created_at: instantSchema,
    last_used_at: instantSchema.nullable(),
  }),
);

export const passkeyOptions = endpoint('getPasskeyOptions', {
  method: 'POST',
  path: `${NS}/passkeys/options`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Get options for creating a passkey',
  description: 'Returns a `PublicKeyCredentialCreationOptionsJSON` for the browser.',
  body: z.object({ current_password: currentPassword }),
  status: 200,
  reply: browserOptions,
  errors: [
    'wrong_password',
    'step_up_required',
    'session_required',
    'staff_account',
    'rate_limited',
    'conflict',
  ],
});

export const addPasskey = endpoint('addPasskey', {
  method: 'POST',
  path: `${NS}/passkeys`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Add a passkey',
  description: 'Send the browser’s `RegistrationResponseJSON` as `response`.',
  body: z.object({
    name: requiredText(60),
    response: z.object({
      id: encoded(1_400),
      rawId: encoded(1_400),
      type: z.literal('public-key'),
      response: z.object({
        clientDataJSON: encoded(4_000),
        attestationObject: encoded(20_000),
        transports: z
          .array(z.string().regex(/^[a-z-]{1,20}$/))
          .max(10)
          .optional(),
      }),
    }),
  }),
  status: 201,
  reply: single(passkeyResource),
  errors: ['invalid', 'passkey_refused', 'session_required', 'staff_account'],
});

export const listPasskeys = endpoint('listPasskeys', {
  method: 'GET',
  path: `${NS}/passkeys`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'List your passkeys',
  description: 'Returns the newest first.',
  status: 200,
  reply: listOf(passkeyResource),
  errors: ['session_required'],
});

export const removePasskey = endpoint('removePasskey', {
  method: 'DELETE',
  path: `${NS}/passkeys/{id}`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Remove a passkey',
  description: 'It can no longer be used to sign in. Requires a step-up.',
  status: 204,
  errors: ['not_found', 'wrong_password', 'step_up_required', 'session_required'],
});

export const passkeySignInOptions = endpoint('getPasskeySignInOptions', {
  method: 'POST',
  path: `${API}/users/sign_in/passkey/options`,
  access: 'public',
  tag: TAG,
  summary: 'Get options for signing in with a passkey',
  description: 'Returns a `PublicKeyCredentialRequestOptionsJSON` for the browser.',
  status: 200,
  reply: browserOptions,
  errors: ['rate_limited'],
});

/** The `AuthenticationResponseJSON` of a browser. */
export const passkeyAnswer = z.object({
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    // The maximum length for ML-DSA-87, which has the longest signatures of the algorithms that browsers use.
    signature: encoded(7_000),
    userHandle: encoded(200).nullable().optional(),
  }),
});

export const signInWithPasskey = endpoint('signInWithPasskey', {
  method: 'POST',
  path: `${API}/users/sign_in/passkey`,
  access: 'public',
  tag: TAG,
  summary: 'Sign in with a passkey',
  description:
    'Send the browser’s `AuthenticationResponseJSON` as `response`. A passkey counts as both ' +
    'factors.',
  body: z.object({ response: passkeyAnswer }),
  status: 200,
  reply: sessionReply,
  errors: ['passkey_refused', 'suspended', 'reset_required', 'rate_limited'],
});
