// Reads users.
import type { Db } from '../../../deps.ts';

/** The account behind a request. */
export const findRequester = (
  db: Db,
  userId: string,
): Promise<{ email: string; confirmed_at: Date | null } | undefined> =>
  db
    .selectFrom('users')
    .select(['email', 'confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
