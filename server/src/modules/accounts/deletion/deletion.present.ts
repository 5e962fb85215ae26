import type { UserRow } from '../users/users.store.ts';
import { restorableUntil } from './deletion.rules.ts';

/** `deleted_at` is set on every listed row. */
export const presentDeletedUser = (user: UserRow) => ({
  id: user.id,
  type: 'deleted_user' as const,
  attributes: {
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    deleted_at: user.deleted_at?.toISOString() ?? '',
    erased_after: user.deleted_at ? restorableUntil(user.deleted_at).toISOString() : '',
  },
});
