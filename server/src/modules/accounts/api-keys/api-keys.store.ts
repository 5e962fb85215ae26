// Writes api_keys; reads users.
import type { Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export const insertApiKey = (db: Db, key: Insertable<Schema['api_keys']>) =>
  db.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow();

/** Undefined also when the key's user is suspended or deleted. */
export const findApiKey = (db: Db, keyHash: Buffer) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['api_keys.id', 'api_keys.user_id', 'api_keys.last_used_at'])
    .where('api_keys.key_hash', '=', keyHash)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

export const findApiKeysOf = (db: Db, userId: string) =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

export async function touchApiKey(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** False when the user has no such key. */
export async function deleteApiKey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteApiKeysOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('api_keys').where('user_id', '=', userId).execute();
}
