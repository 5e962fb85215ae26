// Writes users; reads account_tokens.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Role } from '@fourbay/contract';
import type { Schema } from '../../../schema.generated.ts';

export type UserRow = Omit<Selectable<Schema['users']>, 'role'> & { role: Role };

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  selectActiveUsers(db).where('email', '=', email).executeTakeFirst();

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  selectActiveUsers(db).where('id', '=', id).executeTakeFirst();

/** Locks the user's row until the transaction ends, so that its changes are serialized. */
export const lockUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  selectActiveUsers(db).where('id', '=', id).forUpdate().executeTakeFirst();

const selectActiveUsers = (db: Db) =>
  db.selectFrom('users').selectAll().where('deleted_at', 'is', null).$narrowType<{ role: Role }>();

/** Undefined when the user is not deleted or can no longer be restored; otherwise locked. */
export const lockDeletedUser = (
  db: Db,
  id: string,
  deletedAfter: Date,
): Promise<UserRow | undefined> =>
  selectRestorableUsers(db, deletedAfter).where('id', '=', id).forUpdate().executeTakeFirst();

const MAX_DELETED_LISTED = 200;

/** Newest first. */
export function findDeletedUsers(
  db: Db,
  deletedAfter: Date,
  email: string | undefined,
): Promise<UserRow[]> {
  const users = selectRestorableUsers(db, deletedAfter)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DELETED_LISTED);
  return (email === undefined ? users : users.where('email', '=', email)).execute();
}

const ERASURE_BATCH_SIZE = 500;

/** Users deleted too long ago to be restored, and not erased yet. */
export async function findUsersToErase(db: Db, deletedBefore: Date): Promise<string[]> {
  const rows = await selectUsersToErase(db, deletedBefore)
    .orderBy('id')
    .limit(ERASURE_BATCH_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined when another process has erased it or is doing so. */
export const lockUserToErase = (
  db: Db,
  id: string,
  deletedBefore: Date,
): Promise<Pick<UserRow, 'id' | 'email'> | undefined> =>
  selectUsersToErase(db, deletedBefore)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const selectUsersToErase = (db: Db, deletedBefore: Date) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('deleted_at', '<=', deletedBefore)
    .where('erased_at', 'is', null);

const selectRestorableUsers = (db: Db, deletedAfter: Date) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', '>', deletedAfter)
    .where('erased_at', 'is', null)
    .$narrowType<{ role: Role }>();

/** Undefined when an account with this address exists. */
export const insertUser = (
  db: Db,
  user: Insertable<Schema['users']>,
): Promise<UserRow | undefined> =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .returningAll()
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();

export const updateUser = (
  db: Db,
  id: string,
  change: Updateable<Schema['users']>,
): Promise<UserRow> =>
  db
    .updateTable('users')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .$narrowType<{ role: Role }>()
    .executeTakeFirstOrThrow();

/** Deletes owners who never confirmed their address. Nothing else can refer to them. */
export async function deleteUnconfirmedBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('users')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before)
    .where('role', '=', 'owner')
    .where('deleted_at', 'is', null)
    .execute();
}

/** Clears pending addresses whose confirmation link has expired. */
export async function clearStaleEmailChanges(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ pending_email: null })
    .where('pending_email', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account_tokens')
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
