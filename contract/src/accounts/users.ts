import { z } from 'zod';
import { withAliases } from '../wire/aliases.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { withoutLinks } from '../formats/linkless-text.ts';
import { MAX_PASSWORD_LENGTH, passwordRules } from './passwords.ts';
import { pictureCut } from '../wire/pictures.ts';
import { instantSchema, requiredText, resource, single, typedText } from '../wire/resource.ts';

const TAG = 'Accounts';

export const newPassword = z
  .string()
  .max(MAX_PASSWORD_LENGTH, `can have at most ${MAX_PASSWORD_LENGTH} characters`)
  .superRefine((password, context) => {
    // Longer input is refused for its length alone.
    if (password.length > MAX_PASSWORD_LENGTH) return;
    for (const rule of passwordRules)
      if (!rule.test(password)) context.addIssue({ code: 'custom', message: rule.label });
  });

/** A password at sign-in. It can be any text, so that the error doesn't reveal whether it meets the rules. */
export const typedPassword = z.string().min(1, 'is required').max(1_000, 'is too long');

const LOCAL_PART = /^[^\s@"<>,;:\\()[\]\u0000-\u001F\u007F]{1,64}$/;
/** Labels aren't empty, and have no hyphen at either end. */
const DOMAIN = /^(?:(?!-)[^\s@"<>,;:\\()[\].\u0000-\u001F\u007F]+(?<!-)\.)+[^\s@.]{2,}$/;

function isAddress(email: string): boolean {
  const [local = '', domain = '', ...rest] = email.split('@');
  return (
    rest.length === 0 && LOCAL_PART.test(local) && !local.includes('..') && DOMAIN.test(domain)
  );
}

/** Not required for ten minutes after the session's step-up. */
export const currentPassword = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  typedPassword.optional(),
);

/** One account per normalized address. Case and surrounding spaces don't matter. */
export const emailAddress = z
  .string()
  .max(300, 'isn’t an e-mail address')
  .transform((email) => email.trim().toLowerCase())
  .refine((email) => email.length <= 254 && isAddress(email), 'isn’t an e-mail address');

/** Links aren't allowed, because names appear in e-mails to unconfirmed addresses. */
export const personName = withoutLinks(requiredText(80));

const userAttributes = z.object({
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
  pending_email: z
    .string()
    .nullable()
    .describe(
      'The new address of a pending change. It takes effect once the e-mailed link is opened.',
    ),
  additional_quota: z.number(),
  monthly_quota: z.number(),
  yearly_quota: z.number(),
  free_quotes_elsewhere: z
    .boolean()
    .describe(
      'True when another account of the same person already got the free quotes for this period.',
    ),
  do_not_contact: z.boolean(),
  has_password: z
    .boolean()
    .describe('False if the account signs in only with e-mailed codes or passkeys.'),
  profile_complete: z
    .boolean()
    .describe('False until you enter your name and accept the terms. Free quotes are added then.'),
  autowise_account_deletion_retention_deal_claimed_at: z.string().nullable(),
});

export const userResource = resource('user', userAttributes);

/**
 * The value of a select: a number, its digits as text, or nothing (null, empty, the placeholder 0).
 */
const chosenNumber = (max: number) =>
  z
    .union(
      [z.number(), z.string().regex(/^\d{0,2}$/, 'isn’t in the list'), z.null()],
      'isn’t in the list',
    )
    .transform((value) =>
      value === null || value === '' || Number(value) === 0 ? null : Number(value),
    )
    .refine(
      (value) => value === null || (Number.isInteger(value) && value >= 1 && value <= max),
      'isn’t in the list',
    );

const phoneNumber = z
  .union([typedText(40), z.null()])
  .transform((value) => value || null)
  .refine(
    (value) =>
      value === null ||
      (/^\+?[\d\s().\-/]{7,}( ?(x|ext\.?) ?\d{1,6})?$/i.test(value) &&
        value.replace(/\D/g, '').length >= 7),
    'isn’t a phone number',
  );

const passwordTrio = {
  current_password: currentPassword,
  password: newPassword,
  password_confirmation: z.string().max(1_000, 'is too long'),
};

/** Blank password fields, which forms about other settings send, count as absent. */
const blankAsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** The attributes users may write on their own record. Any other attribute is refused. */
const userFields = z.strictObject({
  email: emailAddress.optional(),
  first_name: personName.optional(),
  last_name: personName.optional(),
  phone_number: phoneNumber.optional(),
  birthday_month: chosenNumber(12).optional(),
  birthday_day_of_month: chosenNumber(31).optional(),
  do_not_contact: z.boolean().optional(),
  autowise_account_deletion_retention_deal_claimed_at: instantSchema.max(40).optional(),
  photo: z
    .null('must be sent as a file')
    .optional()
    .describe('Null removes the photo. To change it, send a form with a file.'),
  photo_cut: pictureCut.optional(),
  current_password: currentPassword,
  password: blankAsAbsent(passwordTrio.password),
  password_confirmation: blankAsAbsent(passwordTrio.password_confirmation),
  agent: z.unknown().optional().describe('Accepted and ignored.'),
});
export const userChanges = withAliases(userFields, { cell_phone_number: 'phone_number' });

const wrapped = <S extends z.ZodType>(attributes: S) =>
  z.object({ data: z.object({ attributes }) });

export const readUser = endpoint('getProfile', {
  method: 'GET',
  path: `${API}/users/{id}`,
  access: 'user',
  tag: TAG,
  summary: 'Get your profile',
  status: 200,
  reply: single(userResource),
  errors: ['not_found'],
});

export const updateUser = endpoint('updateProfile', {
  method: 'PATCH',
  path: `${API}/users/{id}`,
  alsoPut: true,
  access: 'user',
  tag: TAG,
  summary: 'Update your profile',
  description:
    'A new e-mail address takes effect once it is confirmed. An unknown attribute is an error. ' +
    'To set the photo, send the fields as `multipart/form-data` with the file. To remove it, ' +
    'send `photo: null`.',
  file: 'data[attributes][photo]',
  // A form may contain only the photo.
  body: z.object({
    data: z.object({ attributes: userChanges.default({}) }).default({ attributes: {} }),
  }),
  status: 200,
  reply: single(userResource),
  errors: [
    'not_found',
    'invalid',
    'wrong_password',
    'step_up_required',
    'session_required',
    'deal_had',
    'profile_incomplete',
    'too_large',
    'rate_limited',
  ],
});

export const updatePassword = endpoint('updatePassword', {
  method: 'PATCH',
  path: `${API}/users/{id}/update_password`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Change your password',
  description:
    'Ends all your other sessions. If the account has no password, this sets the first one and ' +
    'requires a step-up.',
  body: wrapped(z.object(passwordTrio)),
  status: 200,
  reply: single(userResource),
  errors: [
    'not_found',
    'invalid',
    'wrong_password',
    'step_up_required',
    'session_required',
    'rate_limited',
  ],
});

export const cancelEmailChange = endpoint('cancelEmailChange', {
  method: 'DELETE',
  path: `${API}/users/{id}/email_change`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Cancel a pending e-mail change',
  status: 204,
  errors: ['not_found'],
});
