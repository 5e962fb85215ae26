// Writes users, sessions, account_tokens.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';

export type UserRow = Selectable<Schema['users']>;
export type TokenPurpose = 'verify' | 'reset' | 'change_email' | 'restore';

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).where('deleted_at', 'is', null).executeTakeFirst();

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/** Undefined when the address is taken. */
export const insertUser = (db: Db, user: Insertable<Schema['users']>): Promise<{ id: string } | undefined> =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateUser = (db: Db, id: string, change: Updateable<Schema['users']>): Promise<UserRow> =>
  db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function insertToken(db: Db, token: Insertable<Schema['account_tokens']>): Promise<void> {
  await db.insertInto('account_tokens').values(token).execute();
}

export const findToken = (db: Db, purpose: TokenPurpose, tokenHash: Buffer) =>
  db.selectFrom('account_tokens').selectAll().where('purpose', '=', purpose).where('token_hash', '=', tokenHash).executeTakeFirst();

/** Tokens of a user that may still be used, newest first, locked for this transaction. */
export const openTokens = (db: Db, userId: string, purpose: TokenPurpose, now: Date) =>
  db
    .selectFrom('account_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();

export async function countTokenAttempt(db: Db, userId: string, purpose: TokenPurpose): Promise<void> {
  await db
    .updateTable('account_tokens')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Ends every open token of one purpose, so that none works twice and only the newest works at all. */
export async function useTokens(db: Db, userId: string, purpose: TokenPurpose, now: Date): Promise<void> {
  await db.updateTable('account_tokens').set({ used_at: now }).where('user_id', '=', userId).where('purpose', '=', purpose).where('used_at', 'is', null).execute();
}

export async function insertSession(db: Db, session: Insertable<Schema['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** A session that has not ended, been idle too long, or belongs to a suspended or deleted user. */
export const findSession = (db: Db, tokenHash: Buffer, idleSince: Date, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.last_used_at', 'sessions.expires_at', 'users.role'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_used_at', '>', idleSince)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute();
}

export async function deleteSession(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function deleteSessionsOf(db: Db, userId: string, keepId?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keepId !== undefined) query = query.where('id', '!=', keepId);
  await query.execute();
}
