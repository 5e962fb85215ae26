import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { instantSchema, listOf, resource, single } from '../wire/resource.ts';
import { sessionReply } from './sessions.ts';
import { emailAddress, personName, typedPassword } from './users.ts';

const TAG = 'Staff';
const CONSOLE = `${API}/console`;

const staffRole = z.enum(['agent', 'supervisor']);

const invitationResource = resource(
  'staff_invitation',
  z.object({
    email: z.string(),
    role: staffRole,
    invited_by: z.string().nullable(),
    created_at: instantSchema,
    expires_at: instantSchema,
  }),
);

const staffResource = resource(
  'staff_member',
  z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: staffRole,
    /** False after a reset, until the new authenticator app is set up. */
    second_factor: z.boolean(),
    recovery_codes_left: z.number(),
  }),
);

export const inviteStaff = endpoint({
  method: 'POST',
  path: `${CONSOLE}/staff_invitations`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Invite somebody to work here; a link good for three days goes out by e-mail',
  body: z.object({ email: emailAddress, role: staffRole }),
  status: 201,
  reply: single(invitationResource),
  errors: ['invalid', 'rate_limited'],
});

export const listInvitations = endpoint({
  method: 'GET',
  path: `${CONSOLE}/staff_invitations`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Invitations that are still open, newest first',
  status: 200,
  reply: listOf(invitationResource),
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: `${CONSOLE}/staff_invitations/{id}`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Withdraw an invitation',
  status: 204,
  errors: ['not_found'],
});

export const listStaff = endpoint({
  method: 'GET',
  path: `${CONSOLE}/staff`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Everybody with a staff role, by name',
  status: 200,
  reply: listOf(staffResource),
});

export const updateStaffRole = endpoint({
  method: 'PATCH',
  path: `${CONSOLE}/staff/{id}`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Change a colleague’s role, or take it away (owner); ends their sessions',
  body: z.object({ role: z.enum(['owner', 'agent', 'supervisor']) }),
  status: 204,
  errors: ['not_found', 'own_role', 'invalid'],
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: `${CONSOLE}/staff/{id}/second_factor`,
  access: 'supervisor',
  tag: TAG,
  summary:
    'Forget a colleague’s authenticator app; ends their sessions and sends a link to set up another',
  status: 204,
  errors: ['not_found', 'own_role'],
});

/** The link in the e-mail leads to `/console/join?invitation=TOKEN`. */
const invitation = z.string().max(200);

export const readInvitation = endpoint({
  method: 'POST',
  path: `${API}/users/join`,
  access: 'public',
  tag: TAG,
  summary: 'What an invitation is for',
  body: z.object({ invitation }),
  status: 200,
  reply: z.object({ email: z.string(), role: staffRole, has_account: z.boolean() }),
  errors: ['link_invalid', 'rate_limited'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: `${API}/users/join/accept`,
  access: 'public',
  tag: TAG,
  summary:
    'Accept an invitation: with names and a new password, or with the password of the account ' +
    'there is; shows the authenticator secret once',
  body: z.object({
    invitation,
    first_name: personName.optional(),
    last_name: personName.optional(),
    password: typedPassword,
    password_confirmation: z.string().max(1_000, 'is too long').optional(),
  }),
  status: 200,
  reply: z.object({
    enrolment_token: z.string(),
    otpauth_url: z.string(),
    /** The secret as text, for typing where there is no camera. */
    secret: z.string(),
    /** The QR code as an image in a data: address. */
    qr: z.string(),
  }),
  errors: ['link_invalid', 'invalid', 'wrong_password', 'rate_limited'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: `${API}/users/join/confirm`,
  access: 'public',
  tag: TAG,
  summary: 'Prove that the authenticator app works; the role counts from then on',
  body: z.object({ enrolment_token: z.string().max(200), code: z.string().max(20) }),
  status: 200,
  reply: sessionReply.extend({ recovery_codes: z.array(z.string()) }),
  errors: ['otp_invalid', 'otp_expired', 'rate_limited'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${API}/users/recovery_codes`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'New recovery codes in place of the old; asks for a code of the authenticator app',
  body: z.object({ code: z.string().max(20) }),
  status: 200,
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['code_invalid', 'rate_limited'],
});
