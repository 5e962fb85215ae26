// Writes api_keys; reads users.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

/** Columns whose values are limited by a check constraint. */
interface ApiKeyKinds {
  scope: 'read' | 'read_write';
}

export type ApiKeyRow = Omit<Selectable<Schema['api_keys']>, keyof ApiKeyKinds> & ApiKeyKinds;

export const insertApiKey = (db: Db, key: Insertable<Schema['api_keys']>) =>
  db
    .insertInto('api_keys')
    .values(key)
    .returningAll()
    .$narrowType<ApiKeyKinds>()
    .executeTakeFirstOrThrow();

/** Undefined also when the key has expired or its user is suspended or deleted. */
export const findApiKey = (db: Db, keyHash: Buffer, now: Date) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select([
      'api_keys.id',
      'api_keys.user_id',
      'api_keys.last_used_at',
      'api_keys.scope',
      'api_keys.can_export',
      'api_keys.expires_at',
    ])
    .$narrowType<ApiKeyKinds>()
    .where('api_keys.key_hash', '=', keyHash)
    .where('api_keys.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

export const findApiKeysOf = (db: Db, userId: string) =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .$narrowType<ApiKeyKinds>()
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

/** Returns the given keys that still work. */
export async function findLiveApiKeyIds(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ id }) => id);
}

interface UnreportedKey {
  id: string;
  name: string;
  expires_at: Date;
  user_id: string;
  email: string;
  first_name: string;
}

/** Marks and returns the keys whose owners weren't notified of the expiry. Returns each key only once. */
export async function takeUnreportedKeys(
  db: Db,
  limit: number,
  now: Date,
): Promise<UnreportedKey[]> {
  const { rows } = await sql<UnreportedKey>`
    update api_keys
    set expiry_told_at = ${now}
    from users
    where users.id = api_keys.user_id
      and api_keys.id in (
        select id
        from api_keys
        where expiry_told_at is null
        order by id
        limit ${limit}
        for update skip locked
      )
    returning api_keys.id, api_keys.name, api_keys.expires_at, users.id as user_id, users.email,
      users.first_name`.execute(db);
  return rows;
}

export async function deleteApiKeysExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('api_keys').where('expires_at', '<', before).execute();
}
