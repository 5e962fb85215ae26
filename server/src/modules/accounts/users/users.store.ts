// Writes users.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type UserRow = Selectable<Schema['users']>;

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Locks the user's row until the transaction ends, so that changes of it queue up. */
export const lockUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** A deleted user whose personal data is still there, locked like a living one. */
export const lockDeletedUser = (
  db: Db,
  id: string,
  erasedBefore: Date,
): Promise<UserRow | undefined> =>
  restorableUsers(db, erasedBefore).where('id', '=', id).forUpdate().executeTakeFirst();

const MAX_DELETED_LISTED = 200;

/** Newest first. */
export function findDeletedUsers(
  db: Db,
  erasedBefore: Date,
  email: string | undefined,
): Promise<UserRow[]> {
  const all = restorableUsers(db, erasedBefore)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DELETED_LISTED);
  return (email === undefined ? all : all.where('email', '=', email)).execute();
}

const ERASURE_BATCH_SIZE = 500;

/** Deleted so long ago that nobody takes it back, and not erased yet. */
export async function findUsersToErase(db: Db, deletedBefore: Date): Promise<string[]> {
  const rows = await usersToErase(db, deletedBefore).orderBy('id').limit(ERASURE_BATCH_SIZE).execute();
  return rows.map(({ id }) => id);
}

/** Undefined when it was erased, or is being erased, by another process. */
export const lockUserToErase = (
  db: Db,
  id: string,
  deletedBefore: Date,
): Promise<Pick<UserRow, 'id' | 'email'> | undefined> =>
  usersToErase(db, deletedBefore).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

const usersToErase = (db: Db, deletedBefore: Date) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('deleted_at', '<=', deletedBefore)
    .where('erased_at', 'is', null);

const restorableUsers = (db: Db, erasedBefore: Date) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', '>', erasedBefore)
    .where('erased_at', 'is', null);

/** Undefined when the address is taken. */
export const insertUser = (
  db: Db,
  user: Insertable<Schema['users']>,
): Promise<UserRow | undefined> =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateUser = (
  db: Db,
  id: string,
  change: Updateable<Schema['users']>,
): Promise<UserRow> =>
  db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Forgets addresses whose confirmation can no longer come. */
export async function clearStaleEmailChanges(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ pending_email: null })
    .where('pending_email', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_tokens')
            .select('account_tokens.id')
            .whereRef('account_tokens.user_id', '=', 'users.id')
            .where('account_tokens.purpose', '=', 'change_email')
            .where('account_tokens.used_at', 'is', null)
            .where('account_tokens.expires_at', '>', now),
        ),
      ),
    )
    .execute();
}
