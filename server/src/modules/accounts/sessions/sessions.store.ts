// Writes sessions, known_devices; reads users, second_factors.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { runSql } from '../../../platform/database/db.ts';
import type { Role } from '@fourbay/contract';

interface NewSession {
  user_id: string;
  token_hash: Buffer;
  device: string;
  device_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  stepped_up_at: Date | null;
  /** If true, nothing is inserted for an account that has a second factor. */
  unlessSecondFactor: boolean;
}

/**
 * Inserts a session, and saves its device. Returns whether that device was known, and whether it's the first
 * one. Undefined if no session was inserted.
 */
export async function insertSession(
  db: Db,
  session: NewSession,
): Promise<{ isKnown: boolean; isFirst: boolean } | undefined> {
  // The final select sees the devices as they were before the insert.
  const { rows } = await sql<{ isKnown: boolean; isFirst: boolean }>`
    with opened as (
        insert into sessions (
          user_id, token_hash, device, created_at, last_used_at, expires_at, stepped_up_at
        )
        select ${session.user_id}::bigint, ${session.token_hash}::bytea, ${session.device},
          ${session.created_at}::timestamptz, ${session.created_at}::timestamptz,
          ${session.expires_at}::timestamptz, ${session.stepped_up_at}::timestamptz
        where not (
            ${session.unlessSecondFactor}::boolean
            and exists (
              select from second_factors
              where user_id = ${session.user_id} and confirmed_at is not null
            )
          )
        returning user_id, created_at
      ),
      saved as (
        insert into known_devices (user_id, device_hash, last_seen_at)
        select user_id, ${session.device_hash}::bytea, created_at
        from opened
        on conflict (user_id, device_hash)
        do update set last_seen_at = excluded.last_seen_at
      )
    select coalesce(bool_or(k.device_hash = ${session.device_hash}), false) as "isKnown",
      count(k.device_hash) = 0 as "isFirst"
    from opened
    left join known_devices k on k.user_id = opened.user_id
    group by opened.user_id`.execute(db);
  return rows[0];
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
  role: Role;
}

/**
 * Raw SQL in a constant, because this runs on every session's first call in each process and query
 * building would cost more.
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

/** Undefined when the session has ended or idled too long, or its user is suspended or deleted. */
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

/** When the session's user last proved that it's them. */
export const findStepUp = async (db: Db, id: string): Promise<Date | undefined> =>
  (await db.selectFrom('sessions').select('stepped_up_at').where('id', '=', id).executeTakeFirst())
    ?.stepped_up_at ?? undefined;

export async function saveStepUp(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ stepped_up_at: now }).where('id', '=', id).execute();
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

/** Staff sessions have a shorter idle limit. */
export async function deleteSessionsEndedBefore(
  db: Db,
  { expired, unusedSince }: { expired: Date; unusedSince: IdleSince },
): Promise<void> {
  await sql`
    delete from sessions
    using users
    where users.id = sessions.user_id
      and (
        sessions.expires_at < ${expired}
        or sessions.last_used_at < case
          when users.role = 'owner' then ${unusedSince.owner}::timestamptz
          else ${unusedSince.staff}::timestamptz
        end
      )`.execute(db);
}
