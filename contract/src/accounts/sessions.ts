import { z } from 'zod';
import { API, endpoint, NS } from '../wire/endpoint.ts';
import { instantSchema, listOf, requiredText, resource, single } from '../wire/resource.ts';
import { currentPassword, emailAddress, typedPassword, userResource } from './users.ts';

const TAG = 'Sessions';

export const sessionReply = z.object({
  token: z.string(),
  authenticatable_id: z.string(),
  user: userResource,
});

export const signIn = endpoint('signIn', {
  method: 'POST',
  path: `${API}/users/sign_in`,
  access: 'public',
  tag: TAG,
  summary: 'Sign in',
  description:
    'An account with two-factor authentication gets the error `otp_required` with an ' +
    '`otp_token`.',
  body: z.object({ user: z.object({ email: emailAddress, password: typedPassword }) }),
  status: 200,
  reply: sessionReply,
  errors: [
    'invalid_credentials',
    'unconfirmed',
    'suspended',
    'otp_required',
    'second_factor_missing',
    'reset_required',
    'rate_limited',
  ],
});

export const signInOtp = endpoint('completeSignIn', {
  method: 'POST',
  path: `${API}/users/sign_in/otp`,
  access: 'public',
  tag: TAG,
  summary: 'Complete a sign-in with a code',
  description:
    'Takes the `otp_token` and either a code from the authenticator app or a recovery code.',
  body: z.object({ otp_token: z.string().max(200), code: z.string().max(40) }),
  status: 200,
  reply: sessionReply,
  errors: ['otp_invalid', 'otp_expired', 'rate_limited'],
});

export const signOut = endpoint('signOut', {
  method: 'DELETE',
  path: `${API}/users/sign_out`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Sign out',
  description: 'The token stops working immediately.',
  status: 204,
  errors: ['session_required'],
});

const sessionResource = resource(
  'session',
  z.object({
    device: z.string().describe('The browser and operating system, such as `Chrome on Windows`.'),
    created_at: instantSchema,
    last_used_at: instantSchema,
    current: z.boolean().describe('True for the session that makes this call.'),
  }),
);

export const listSessions = endpoint('listSessions', {
  method: 'GET',
  path: `${NS}/sessions`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'List your sessions',
  description: 'Returns the places where you are signed in, most recently used first.',
  status: 200,
  reply: listOf(sessionResource),
  errors: ['session_required'],
});

export const endSession = endpoint('endSession', {
  method: 'DELETE',
  path: `${NS}/sessions/{id}`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'End a session',
  status: 204,
  errors: ['not_found', 'session_required'],
});

export const endOtherSessions = endpoint('endOtherSessions', {
  method: 'DELETE',
  path: `${NS}/sessions`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Sign out everywhere else',
  description: 'Ends every session except the one making this call.',
  status: 204,
  errors: ['session_required'],
});

export const MAX_API_KEYS = 10;
const MAX_API_KEY_DAYS = 365;

const apiKeyScope = z.enum(['read', 'read_write'], 'must be read or read_write');

const apiKeyResource = resource(
  'api_key',
  z.object({
    name: z.string(),
    ending: z.string().describe("The key's last four characters."),
    scope: apiKeyScope,
    can_export: z.boolean().describe('Whether the key can export all data about its owner.'),
    created_at: instantSchema,
    last_used_at: instantSchema
      .nullable()
      .describe('When it was last used, to within ten minutes.'),
    expires_at: instantSchema,
    expired: z.boolean(),
  }),
);

export const listApiKeys = endpoint('listApiKeys', {
  method: 'GET',
  path: `${NS}/api_keys`,
  access: 'user',
  needs: 'session',
  tag: 'API keys',
  summary: 'List your API keys',
  description: 'Returns the newest first.',
  status: 200,
  reply: listOf(apiKeyResource),
  errors: ['session_required'],
});

export const createApiKey = endpoint('createApiKey', {
  method: 'POST',
  path: `${NS}/api_keys`,
  access: 'user',
  needs: 'session',
  tag: 'API keys',
  summary: 'Create an API key',
  description: 'The reply contains the key. It can’t be shown again.',
  body: z.object({
    name: requiredText(60),
    current_password: currentPassword,
    scope: apiKeyScope.default('read_write'),
    can_export: z.boolean().default(false),
    expires_in_days: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(MAX_API_KEY_DAYS, `can be at most ${MAX_API_KEY_DAYS}`)
      .default(MAX_API_KEY_DAYS),
  }),
  status: 201,
  reply: single(apiKeyResource).extend({ api_key: z.string() }),
  errors: ['invalid', 'wrong_password', 'step_up_required', 'session_required', 'rate_limited'],
});

export const revokeApiKey = endpoint('revokeApiKey', {
  method: 'DELETE',
  path: `${NS}/api_keys/{id}`,
  access: 'user',
  needs: 'session',
  tag: 'API keys',
  summary: 'Revoke an API key',
  description: 'The key stops working immediately. Requires a step-up.',
  status: 204,
  errors: ['not_found', 'wrong_password', 'step_up_required', 'session_required'],
});
