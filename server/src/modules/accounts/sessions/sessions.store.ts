// Writes sessions, api_keys.
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import { runSql } from '../../../platform/db.ts';
import type { Schema } from '../../../schema.generated.ts';

export async function insertSession(
  db: Db,
  session: Insertable<Schema['sessions']>,
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

interface IdleSince {
  owner: Date;
  staff: Date;
}

interface LiveSession {
  id: string;
  user_id: string;
  last_used_at: Date;
  expires_at: Date;
  role: string;
}

/**
 * Asked by the first call of each session at each process, so the text is not built anew every
 * time.
 */
const LIVE_SESSION = `
  select s.id, s.user_id, s.last_used_at, s.expires_at, u.role
  from sessions s
  join users u on u.id = s.user_id
  where s.token_hash = $1
    and s.expires_at > $2
    and s.last_used_at > case when u.role = 'owner' then $3::timestamptz else $4::timestamptz end
    and u.deleted_at is null
    and u.suspended_at is null`;

/** A session that has not ended, been idle too long, or belongs to a suspended or deleted user. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  idleSince: IdleSince,
  now: Date,
): Promise<LiveSession | undefined> {
  const [session] = await runSql<LiveSession>(db, LIVE_SESSION, [
    tokenHash,
    now,
    idleSince.owner,
    idleSince.staff,
  ]);
  return session;
}

export async function findLiveSessionIds(
  db: Db,
  ids: readonly string[],
  idleSince: IdleSince,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sessions.id
    from sessions
    join users on users.id = sessions.user_id
    where sessions.id = any(${[...ids]}::bigint[])
      and sessions.expires_at > ${now}
      and users.deleted_at is null
      and users.suspended_at is null
      and sessions.last_used_at > case
        when users.role = 'owner' then ${idleSince.owner}::timestamptz
        else ${idleSince.staff}::timestamptz
      end`.execute(db);
  return rows.map(({ id }) => id);
}

export const findSessionsOf = (db: Db, userId: string, idleSince: Date, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** False when the user has no such session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSessionsOf(db: Db, userId: string, keepId?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keepId !== undefined) query = query.where('id', '!=', keepId);
  await query.execute();
}

export async function deleteSessionsEndedBefore(
  db: Db,
  { expired, unused }: { expired: Date; unused: Date },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', expired), eb('last_used_at', '<', unused)]))
    .execute();
}

export const insertApiKey = (db: Db, key: Insertable<Schema['api_keys']>) =>
  db.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow();

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
