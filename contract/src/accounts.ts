import { z } from 'zod';
import { API, endpoint, NS } from './endpoint.ts';
import { requiredText, resource, single } from './resource.ts';

const TAG = 'Accounts';
const SPECIALS = '!@#$%^&*+';
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** The rules a new password keeps, in the order they are shown. */
export const passwordRules: readonly { id: string; label: string; test: (password: string) => boolean }[] = [
  { id: 'length', label: `At least ${PASSWORD_MIN} characters`, test: (p) => p.length >= PASSWORD_MIN },
  { id: 'lower', label: 'One lowercase letter', test: (p) => /[a-z]/.test(p) },
  { id: 'upper', label: 'One uppercase letter', test: (p) => /[A-Z]/.test(p) },
  { id: 'digit', label: 'One number', test: (p) => /\d/.test(p) },
  { id: 'special', label: `One of ${[...SPECIALS].join(' ')}`, test: (p) => /[!@#$%^&*+]/.test(p) },
  { id: 'forbidden', label: 'No spaces, commas, < or >', test: (p) => p.length > 0 && !/[<>, ]/.test(p) },
];

const newPassword = z
  .string()
  .max(PASSWORD_MAX, `can have at most ${PASSWORD_MAX} characters`)
  .superRefine((password, context) => {
    for (const rule of passwordRules) if (!rule.test(password)) context.addIssue({ code: 'custom', message: rule.label });
  });

/** A password as typed at a door: any text, so that refusing it says nothing about the rules. */
const typedPassword = z.string().min(1, 'is required').max(1_000);

export const emailAddress = z
  .string()
  .max(300)
  .transform((email) => email.trim().toLowerCase())
  .refine((email) => email.length <= 254 && /^[^\s@"<>,;:\\()[\]\u0000-\u001F]+@[^\s@"<>,;:\\()[\]]+\.[^\s@.]{2,}$/.test(email), 'is not an e-mail address');

export const userAttributes = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  cell_phone_number: z.string().nullable(),
  phone_number: z.string().nullable(),
  birthday_month: z.number().nullable(),
  birthday_day_of_month: z.number().nullable(),
  photo_styles: z.object({ medium: z.string().nullable(), large: z.string().nullable() }),
  archived: z.boolean(),
  deleted: z.boolean(),
  role: z.enum(['owner', 'agent', 'supervisor']),
  pending_email: z.string().nullable(),
  additional_quota: z.number(),
  monthly_quota: z.number(),
  yearly_quota: z.number(),
  do_not_contact: z.boolean(),
  autowise_account_deletion_retention_deal_claimed_at: z.string().nullable(),
});

export const userResource = resource('user', userAttributes);
const sessionReply = z.object({ token: z.string(), authenticatable_id: z.string(), user: userResource });
const nothing = z.object({});

export const register = endpoint({
  method: 'POST',
  path: `${NS}/users/register`,
  access: 'public',
  tag: TAG,
  summary: 'Sign up; a code goes out by e-mail',
  body: z.object({
    first_name: requiredText(80),
    last_name: requiredText(80),
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
  summary: 'Confirm an account with the e-mailed code',
  body: z.object({ code: z.string().max(20).transform((code) => code.replace(/\D/g, '')), verify: z.string().max(200) }),
  status: 200,
  reply: nothing,
  errors: ['code_invalid', 'rate_limited'],
});

export const resendVerification = endpoint({
  method: 'POST',
  path: `${NS}/users/resend_verification_email`,
  access: 'public',
  tag: TAG,
  summary: 'Send the confirmation e-mail again; answers the same for every address',
  body: z.object({ email: emailAddress, password: typedPassword }),
  status: 200,
  reply: nothing,
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
  summary: 'Set a new password with the token of the reset link',
  body: z.object({ password: newPassword, password_confirmation: z.string().max(1_000), reset_password_token: z.string().max(200) }),
  status: 200,
  reply: nothing,
  errors: ['invalid', 'link_invalid', 'rate_limited'],
});

export const signIn = endpoint({
  method: 'POST',
  path: `${API}/users/sign_in`,
  access: 'public',
  tag: TAG,
  summary: 'Sign in',
  body: z.object({ user: z.object({ email: emailAddress, password: typedPassword }) }),
  status: 200,
  reply: sessionReply,
  errors: ['invalid_credentials', 'unconfirmed', 'otp_required', 'rate_limited'],
});

export const signOut = endpoint({
  method: 'DELETE',
  path: `${API}/users/sign_out`,
  access: 'user',
  tag: TAG,
  summary: 'Sign out: the token is dead from then on',
  status: 204,
});

export const readUser = endpoint({
  method: 'GET',
  path: `${API}/users/{id}`,
  access: 'user',
  tag: TAG,
  summary: 'The signed-in user',
  status: 200,
  reply: single(userResource),
  errors: ['not_found'],
});
