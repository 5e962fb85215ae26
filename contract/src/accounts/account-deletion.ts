import { z } from 'zod';
import { API, endpoint, NS } from '../wire/endpoint.ts';
import { instantSchema, listOf, resource } from '../wire/resource.ts';
import { currentPassword, emailAddress } from './users.ts';

const TAG = 'Accounts';

export const deleteUser = endpoint('deleteAccount', {
  method: 'DELETE',
  path: `${API}/users/{id}`,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Delete your account',
  description:
    'You can restore it for 30 days with the link we e-mail you. After that, your personal ' +
    'data is erased.',
  body: z.object({ current_password: currentPassword }),
  status: 204,
  errors: [
    'not_found',
    'wrong_password',
    'step_up_required',
    'session_required',
    'staff_account',
    'rate_limited',
  ],
});

/** The link in the e-mail leads to `/restore#token=TOKEN`. */
export const restoreUser = endpoint('restoreAccount', {
  method: 'POST',
  path: `${NS}/users/restore`,
  access: 'public',
  tag: TAG,
  summary: 'Restore your deleted account',
  description: 'Takes the token from the link in the deletion e-mail.',
  body: z.object({ token: z.string().max(200) }),
  status: 200,
  reply: z.object({ email: z.string() }),
  errors: ['link_invalid', 'address_in_use', 'rate_limited'],
});

const deletedUserResource = resource(
  'deleted_user',
  z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    deleted_at: instantSchema,
    erased_after: instantSchema,
  }),
);

export const listDeletedUsers = endpoint('listDeletedAccounts', {
  method: 'GET',
  path: `${API}/console/deleted_users`,
  access: 'supervisor',
  tag: 'Staff',
  summary: 'List deleted accounts',
  description:
    'Returns accounts that can still be restored, newest first. Send `email` to get only ' +
    'accounts with that address.',
  query: z.object({ email: emailAddress.optional() }),
  status: 200,
  reply: listOf(deletedUserResource),
});

export const restoreUserForOwner = endpoint('restoreDeletedAccount', {
  method: 'POST',
  path: `${API}/console/deleted_users/{id}/restore`,
  access: 'supervisor',
  tag: 'Staff',
  summary: 'Restore a deleted account',
  status: 204,
  errors: ['not_found', 'address_in_use'],
});
