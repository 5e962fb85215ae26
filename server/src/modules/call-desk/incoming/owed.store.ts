// Writes incoming_calls. Reads users.
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { before, minutes } from '../../../platform/values/clock.ts';
import type { Schema } from '../../../schema.generated.ts';

export interface OwedRow extends Selectable<Schema['incoming_calls']> {
  message_at: Date;
  holder: string | null;
  settled_name: string | null;
}

const selectOwed = (db: Db) =>
  db
    .selectFrom('incoming_calls as i')
    .leftJoin('users as h', 'h.id', 'i.agent_user_id')
    .leftJoin('users as s', 's.id', 'i.settled_by')
    .selectAll('i')
    .select(['h.first_name as holder', 's.first_name as settled_name'])
    .where('i.message_at', 'is not', null)
    .$narrowType<{ message_at: Date }>();

export const findOwed = (db: Db, id: string): Promise<OwedRow | undefined> =>
  selectOwed(db).where('i.id', '=', id).executeTakeFirst();

/** Callbacks that we owe, the oldest message first. */
export const findOpenOwed = (db: Db): Promise<OwedRow[]> =>
  selectOwed(db)
    .where('i.settled_at', 'is', null)
    .orderBy('i.message_at')
    .orderBy('i.id')
    .limit(100)
    .execute();

/** One statement, so that one of two concurrent claims wins. */
export async function claimOwed(
  db: Db,
  { id, agentId, now, until }: { id: string; agentId: string; now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update incoming_calls
    set agent_user_id = ${agentId}, claimed_until = ${until}
    where id = ${id}
      and message_at is not null
      and settled_at is null
      and (agent_user_id = ${agentId} or claimed_until is null or claimed_until <= ${now})
    returning id`.execute(db);
  return rows.length === 1;
}

export const findHeldOwed = async (
  db: Db,
  agentId: string,
  now: Date,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('incoming_calls')
      .select('id')
      .where('agent_user_id', '=', agentId)
      .where('claimed_until', '>', now)
      .where('message_at', 'is not', null)
      .where('settled_at', 'is', null)
      .orderBy('message_at')
      .limit(1)
      .executeTakeFirst()
  )?.id;

const isFree = (now: Date) => sql<boolean>`
  settled_at is null and (claimed_until is null or claimed_until <= ${now})`;

/**
 * Those that nobody holds and that the agent didn't release within ten minutes, the oldest first. Without a
 * number and a message, nobody could be called.
 */
export async function findFreeOwed(
  db: Db,
  agentId: string,
  now: Date,
): Promise<Selectable<Schema['incoming_calls']>[]> {
  const { rows } = await sql<Selectable<Schema['incoming_calls']>>`
    select *
    from incoming_calls
    where message_at is not null
      and ${isFree(now)}
      and (
        released_by is distinct from ${agentId}::bigint or released_at <= ${before(now, minutes(10))}
      )
      and (
        number is not null
        or service_provider_id is not null
        or (recording_id is not null and recording_kept_until > ${now})
      )
    order by message_at, id
    limit 100`.execute(db);
  return rows;
}

/** False if somebody else has it by now. */
export async function lockFreeOwed(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select
    from incoming_calls
    where id = ${id} and ${isFree(now)}
    for update skip locked`.execute(trx);
  return rows.length === 1;
}

export const findDueMessages = (db: Db, now: Date): Promise<{ id: string; recording: string }[]> =>
  db
    .selectFrom('incoming_calls')
    .select(['id', 'recording_id as recording'])
    .where('recording_id', 'is not', null)
    .where('recording_kept_until', '<=', now)
    .orderBy('recording_kept_until')
    .limit(200)
    .$narrowType<{ recording: string }>()
    .execute();
