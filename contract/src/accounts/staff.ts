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
    second_factor: z
      .boolean()
      .describe('False after a reset, until the new authenticator app is set up.'),
    recovery_codes_left: z.number(),
  }),
);

export const inviteStaff = endpoint('inviteStaff', {
  method: 'POST',
  path: `${CONSOLE}/staff_invitations`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Invite a staff member',
  description: 'E-mails a link that works for three days.',
  body: z.object({ email: emailAddress, role: staffRole }),
  status: 201,
  reply: single(invitationResource),
  errors: ['invalid', 'rate_limited'],
});

export const listInvitations = endpoint('listInvitations', {
  method: 'GET',
  path: `${CONSOLE}/staff_invitations`,
  access: 'supervisor',
  tag: TAG,
  summary: 'List open staff invitations',
  description: 'Returns the newest first.',
  status: 200,
  reply: listOf(invitationResource),
});

export const revokeInvitation = endpoint('revokeInvitation', {
  method: 'DELETE',
  path: `${CONSOLE}/staff_invitations/{id}`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Revoke a staff invitation',
  status: 204,
  errors: ['not_found'],
});

export const listStaff = endpoint('listStaff', {
  method: 'GET',
  path: `${CONSOLE}/staff`,
  access: 'supervisor',
  tag: TAG,
  summary: 'List staff members',
  description: 'Returns everyone with a staff role, sorted by name.',
  status: 200,
  reply: listOf(staffResource),
});

export const updateStaffRole = endpoint('updateStaffRole', {
  method: 'PATCH',
  path: `${CONSOLE}/staff/{id}`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Change a staff member’s role',
  description: 'The role `owner` removes staff access. All sessions of the staff member end.',
  body: z.object({ role: z.enum(['owner', 'agent', 'supervisor']) }),
  status: 204,
  errors: ['not_found', 'own_role', 'invalid'],
});

export const resetSecondFactor = endpoint('resetStaffSecondFactor', {
  method: 'DELETE',
  path: `${CONSOLE}/staff/{id}/second_factor`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Reset a staff member’s authenticator app',
  description: 'Ends their sessions and e-mails them a link for setting up another app.',
  status: 204,
  errors: ['not_found', 'own_role'],
});

/** The link in the e-mail leads to `/console/join#invitation=TOKEN`. */
const invitation = z.string().max(200);

export const readInvitation = endpoint('getInvitation', {
  method: 'POST',
  path: `${API}/users/join`,
  access: 'public',
  tag: TAG,
  summary: 'Get a staff invitation',
  description: 'Returns the address and role that the invitation is for.',
  body: z.object({ invitation }),
  status: 200,
  reply: z.object({ email: z.string(), role: staffRole, has_account: z.boolean() }),
  errors: ['link_invalid', 'rate_limited'],
});

export const acceptInvitation = endpoint('acceptInvitation', {
  method: 'POST',
  path: `${API}/users/join/accept`,
  access: 'public',
  tag: TAG,
  summary: 'Accept a staff invitation',
  description:
    'If the address has no account, send a first name, a last name, and a new password. If it ' +
    'has one, send its password. Returns the authenticator secret, which is shown only once.',
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
    secret: z.string().describe('The secret as text, for manual entry.'),
    qr: z.string().describe('The QR code image as a data URL.'),
  }),
  errors: ['link_invalid', 'invalid', 'wrong_password', 'rate_limited'],
});

export const confirmSecondFactor = endpoint('confirmStaffSecondFactor', {
  method: 'POST',
  path: `${API}/users/join/confirm`,
  access: 'public',
  tag: TAG,
  summary: 'Confirm a staff member’s authenticator app',
  description: 'Takes a code from the app, activates the role, and returns a session.',
  body: z.object({ enrolment_token: z.string().max(200), code: z.string().max(20) }),
  status: 200,
  reply: sessionReply.extend({ recovery_codes: z.array(z.string()) }),
  errors: ['otp_invalid', 'otp_expired', 'rate_limited'],
});

export const renewRecoveryCodes = endpoint('renewRecoveryCodes', {
  method: 'POST',
  path: `${API}/users/recovery_codes`,
  access: 'user',
  needs: 'session',
  tag: 'Two-factor authentication',
  summary: 'Replace your recovery codes',
  description: 'Takes a code from the authenticator app. The old recovery codes stop working.',
  body: z.object({ code: z.string().max(20) }),
  status: 200,
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['code_invalid', 'rate_limited'],
});
