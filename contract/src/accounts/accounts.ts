import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { sessionReply } from './sessions.ts';
import { emailAddress, newPassword, personName, typedPassword } from './users.ts';

const TAG = 'Accounts';
const nothing = z.object({});

export const register = endpoint('register', {
  method: 'POST',
  path: `${NS}/users/register`,
  access: 'public',
  tag: TAG,
  summary: 'Sign up',
  description:
    'Sends a confirmation code by e-mail. Send that code with the returned `verify` to confirm ' +
    'the account. Signing up again with an unconfirmed address replaces the earlier sign-up.',
  body: z.object({
    first_name: personName,
    last_name: personName,
    email: emailAddress,
    password: newPassword,
    agree_to_tos: z.literal(true, 'must be accepted'),
  }),
  status: 201,
  reply: z.object({ verify: z.string() }),
  errors: ['invalid', 'rate_limited'],
});

export const verify = endpoint('confirmAccount', {
  method: 'POST',
  path: `${NS}/users/verify`,
  access: 'public',
  tag: TAG,
  summary: 'Confirm your account and sign in',
  description:
    'Takes either the e-mailed `code`, which allows five tries, or the `secret` from the ' +
    'e-mailed link. If the link is opened in a different browser from the one used to sign up, ' +
    'the password is removed, because someone else may have chosen it. The person who opened ' +
    'the link can then set a new one within ten minutes.',
  body: z
    .object({
      code: z
        .string()
        .max(20)
        .transform((code) => code.replace(/\D/g, ''))
        .optional(),
      secret: z.string().max(200).optional(),
      verify: z.string().max(200),
    })
    .refine(({ code, secret }) => (code === undefined) !== (secret === undefined), {
      path: ['code'],
      message: 'is required without the secret from the link',
    }),
  status: 200,
  reply: sessionReply,
  errors: ['invalid', 'code_invalid', 'link_invalid', 'rate_limited', 'otp_required', 'suspended'],
});

export const resendVerification = endpoint('resendVerification', {
  method: 'POST',
  path: `${NS}/users/resend_verification_email`,
  access: 'public',
  tag: TAG,
  summary: 'Resend the confirmation e-mail',
  description:
    'The reply looks the same for every address. Its `verify` works only if an e-mail was sent.',
  body: z.object({ email: emailAddress, password: typedPassword }),
  status: 200,
  reply: z.object({ verify: z.string() }),
  errors: ['rate_limited'],
});

export const recentAddition = z.object({
  kind: z.enum(['text_number', 'browser', 'api_key', 'passkey']),
  name: z.string().describe('The number, the browser, or the key’s name.'),
  added_at: z.string(),
  ended: z.boolean().describe('False if it still works. Remove it if you didn’t add it.'),
});
const recentlyAdded = z
  .array(recentAddition)
  .describe('Added in the last 30 days, possibly by someone else.');

export const forgotPassword = endpoint('requestPasswordReset', {
  method: 'POST',
  path: `${NS}/users/send_password_reset_email`,
  access: 'public',
  tag: TAG,
  summary: 'Request a password reset e-mail',
  description: 'The reply is the same whether or not the address has an account.',
  body: z.object({ email: emailAddress }),
  status: 200,
  reply: nothing,
  errors: ['rate_limited'],
});

export const resetPassword = endpoint('resetPassword', {
  method: 'POST',
  path: `${NS}/users/update_user_password_from_reset`,
  access: 'public',
  tag: TAG,
  summary: 'Reset your password',
  description:
    'Takes the token from the reset link, sets the new password, and signs you in. Every other ' +
    'session is signed out. All API keys, passkeys, e-mailed links, and share links are ' +
    'revoked, and pending changes are canceled. An account with two-factor authentication gets ' +
    'the error `otp_required` with an `otp_token`.',
  body: z.object({
    password: newPassword,
    password_confirmation: z.string().max(1_000, 'is too long'),
    reset_password_token: z.string().max(200),
  }),
  status: 200,
  reply: sessionReply.extend({ recently_added: recentlyAdded }),
  errors: ['invalid', 'link_invalid', 'rate_limited', 'otp_required', 'suspended'],
});

/** The link in the e-mail leads to `/activate#change=TOKEN`. */
export const confirmEmailChange = endpoint('confirmEmailChange', {
  method: 'POST',
  path: `${NS}/users/confirm_email_change`,
  access: 'public',
  tag: TAG,
  summary: 'Confirm a new e-mail address',
  description: 'Takes the token from the link we sent to the new address.',
  body: z.object({ change: z.string().max(200) }),
  status: 200,
  reply: z.object({ email: z.string() }),
  errors: ['invalid', 'link_invalid', 'rate_limited'],
});

/** The link in the e-mail leads to `/secure#token=TOKEN`. */
export const secureAccount = endpoint('secureAccount', {
  method: 'POST',
  path: `${NS}/users/secure`,
  access: 'public',
  tag: TAG,
  summary: 'Secure your account',
  description:
    'Undoes a change or a sign-in that wasn’t yours. Takes the token from the link we e-mailed ' +
    'about it. Ends all sessions, revokes all API keys, passkeys, e-mailed links, and share ' +
    'links, restores a changed e-mail address, and returns a token for setting a new password. ' +
    'Two-factor authentication that was turned on after we sent the e-mail stays on.',
  body: z.object({ token: z.string().max(200) }),
  status: 200,
  reply: z.object({
    email: z.string(),
    address_restored: z.boolean(),
    second_factor_kept: z.boolean(),
    reset_password_token: z
      .string()
      .describe('Use it to set a new password, like the token from a reset link.'),
    recently_added: recentlyAdded,
  }),
  errors: ['link_invalid', 'address_in_use', 'rate_limited'],
});
