import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { sessionReply } from './sessions.ts';
import { emailAddress, newPassword, personName, typedPassword } from './users.ts';

const TAG = 'Accounts';
const nothing = z.object({});

export const register = endpoint({
  method: 'POST',
  path: `${NS}/users/register`,
  access: 'public',
  tag: TAG,
  summary: 'Sign up; a code goes out by e-mail',
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

export const verify = endpoint({
  method: 'POST',
  path: `${NS}/users/verify`,
  access: 'public',
  tag: TAG,
  summary:
    'Confirm an account and sign in, with the e-mailed code, which has five tries, or with the ' +
    'secret of the e-mailed link',
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
      message: 'either the code or the secret of the link is required',
    }),
  status: 200,
  reply: sessionReply,
  errors: ['invalid', 'code_invalid', 'link_invalid', 'rate_limited', 'otp_required', 'suspended'],
});

export const resendVerification = endpoint({
  method: 'POST',
  path: `${NS}/users/resend_verification_email`,
  access: 'public',
  tag: TAG,
  summary:
    'Send the confirmation e-mail again; answers alike for every address, with a `verify` that ' +
    'works only where an e-mail was sent',
  body: z.object({ email: emailAddress, password: typedPassword }),
  status: 200,
  reply: z.object({ verify: z.string() }),
  errors: ['rate_limited'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: `${NS}/users/send_password_reset_email`,
  access: 'public',
  tag: TAG,
  summary: 'Send a password reset link; answers the same for every address',
  body: z.object({ email: emailAddress }),
  status: 200,
  reply: nothing,
  errors: ['rate_limited'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: `${NS}/users/update_user_password_from_reset`,
  access: 'public',
  tag: TAG,
  summary:
    'Set a new password with the token of the reset link, and sign in; ends every other session, ' +
    'key, link and pending change. With a second factor: otp_required with an otp_token',
  body: z.object({
    password: newPassword,
    password_confirmation: z.string().max(1_000, 'is too long'),
    reset_password_token: z.string().max(200),
  }),
  status: 200,
  reply: sessionReply,
  errors: ['invalid', 'link_invalid', 'rate_limited', 'otp_required', 'suspended'],
});

/** The link in the e-mail leads to `/activate?change=TOKEN`. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: `${NS}/users/confirm_email_change`,
  access: 'public',
  tag: TAG,
  summary: 'Confirm a new e-mail address with the token of the link sent there',
  body: z.object({ change: z.string().max(200) }),
  status: 200,
  reply: z.object({ email: z.string() }),
  errors: ['invalid', 'link_invalid', 'rate_limited'],
});

/** The link in the e-mail leads to `/secure?token=TOKEN`. */
export const secureAccount = endpoint({
  method: 'POST',
  path: `${NS}/users/secure`,
  access: 'public',
  tag: TAG,
  summary:
    'Undo a change or a sign-in that was not the owner’s, with the token of the link mailed about ' +
    'it: ends every session, key and link, brings a changed address back, asks for a new password',
  body: z.object({ token: z.string().max(200) }),
  status: 200,
  reply: z.object({
    email: z.string(),
    address_restored: z.boolean(),
    /** Sets the new password, like a reset link. */
    reset_password_token: z.string(),
  }),
  errors: ['link_invalid', 'address_in_use', 'rate_limited'],
});
