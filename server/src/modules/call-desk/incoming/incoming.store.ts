// Writes incoming_calls, incoming_rings, shop_numbers; number of call_lines. Reads service_providers, users.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type IncomingRow = Selectable<Schema['incoming_calls']>;

/** The caller's number if it's a US number. We neither save other numbers for shops nor dial them. */
export const usNumberOf = ({ number }: Pick<IncomingRow, 'number'>): string | null =>
  number && /^\+1[2-9]\d{9}$/.test(number) ? number : null;

/** Undefined if the call is known. */
export const insertIncoming = (
  db: Db,
  call: Insertable<Schema['incoming_calls']>,
): Promise<{ id: string } | undefined> =>
  db
    .insertInto('incoming_calls')
    .values(call)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Locks the call, so that what happens with it is applied one after the other. */
export const lockIncoming = (
  trx: Trx,
  by: { id: string } | { name: string },
): Promise<IncomingRow | undefined> =>
  trx
    .selectFrom('incoming_calls')
    .selectAll()
    .where('id' in by ? 'id' : 'name', '=', 'id' in by ? by.id : by.name)
    .forUpdate()
    .executeTakeFirst();

export const findIncoming = (db: Db, id: string): Promise<IncomingRow | undefined> =>
  db.selectFrom('incoming_calls').selectAll().where('id', '=', id).executeTakeFirst();

export async function saveIncoming(
  db: Db,
  id: string,
  change: Partial<Omit<IncomingRow, 'id' | 'name' | 'received_at'>>,
): Promise<void> {
  await db.updateTable('incoming_calls').set(change).where('id', '=', id).execute();
}

/** Calls whose caller may still be there, oldest first. */
export const findLiveIncoming = (db: Db): Promise<IncomingRow[]> =>
  db
    .selectFrom('incoming_calls')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();

/** Those that ended at voicemail before the given time, and of which no message or silence was heard. */
export const findUnheardMessages = (db: Db, endedBefore: Date): Promise<IncomingRow[]> =>
  db
    .selectFrom('incoming_calls')
    .selectAll()
    .where('voicemail_at', 'is not', null)
    .where('ended_at', '<=', endedBefore)
    .where('message_at', 'is', null)
    .where(sql<boolean>`not abandoned`)
    .where('answered_at', 'is', null)
    .orderBy('ended_at')
    .orderBy('id')
    .limit(100)
    .execute();

export interface RingRow extends Selectable<Schema['incoming_rings']> {
  agent: string;
}

export const findOpenRing = (db: Db, callId: string): Promise<RingRow | undefined> =>
  db
    .selectFrom('incoming_rings as r')
    .innerJoin('users as u', 'u.id', 'r.agent_user_id')
    .selectAll('r')
    .select('u.first_name as agent')
    .where('r.incoming_call_id', '=', callId)
    .where('r.ended_at', 'is', null)
    .executeTakeFirst();

export const findRungAgents = async (db: Db, callId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('incoming_rings')
      .select('agent_user_id')
      .where('incoming_call_id', '=', callId)
      .execute()
  ).map(({ agent_user_id }) => agent_user_id);

export const findRing = (
  db: Db,
  callId: string,
  agentId: string,
): Promise<Selectable<Schema['incoming_rings']> | undefined> =>
  db
    .selectFrom('incoming_rings')
    .selectAll()
    .where('incoming_call_id', '=', callId)
    .where('agent_user_id', '=', agentId)
    .executeTakeFirst();

export async function insertRing(
  db: Db,
  ring: Insertable<Schema['incoming_rings']>,
): Promise<void> {
  await db.insertInto('incoming_rings').values(ring).execute();
}

/** False if the agent is no longer being rung. */
export async function saveRingLeg(
  db: Db,
  { callId, agentId, legId }: { callId: string; agentId: string; legId: string },
): Promise<boolean> {
  const ring = await db
    .updateTable('incoming_rings')
    .set({ leg_id: legId })
    .where('incoming_call_id', '=', callId)
    .where('agent_user_id', '=', agentId)
    .returning('ended_at')
    .executeTakeFirst();
  return ring?.ended_at === null;
}

/** Ends the ringing of the given agent, or else of any agent. Undefined if nobody was being rung. */
export const endRing = (
  db: Db,
  callId: string,
  {
    agentId,
    result,
    now,
  }: {
    agentId?: string;
    result: NonNullable<Selectable<Schema['incoming_rings']>['result']>;
    now: Date;
  },
): Promise<Selectable<Schema['incoming_rings']> | undefined> =>
  db
    .updateTable('incoming_rings')
    .set({ ended_at: now, result })
    .where('incoming_call_id', '=', callId)
    .where('ended_at', 'is', null)
    .$if(agentId !== undefined, (query) => query.where('agent_user_id', '=', agentId ?? ''))
    .returningAll()
    .executeTakeFirst();

/** Ten open shops of each number: those that have it, and those from which calls came with it before. */
export async function findShopsOfNumbers(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, string[]>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ number: string; ids: string[] }>`
    select w.number, array(
        select p.id::text
        from service_providers p
        where not p.archived
          and (
            p.phone = w.number
            or p.id in (select n.service_provider_id from shop_numbers n where n.number = w.number)
          )
        order by p.name, p.id
        limit 10
      ) as ids
    from unnest(${[...new Set(numbers)]}::text[]) as w (number)`.execute(db);
  return new Map(rows.map(({ number, ids }) => [number, ids]));
}

export async function keepShopNumber(
  db: Db,
  kept: Insertable<Schema['shop_numbers']>,
): Promise<void> {
  await db
    .insertInto('shop_numbers')
    .values(kept)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Numbers of callers who turned out to be no shop are deleted after a while. */
export async function forgetUnknownNumbers(db: Db, before: Date): Promise<void> {
  await sql`
    update call_lines l
    set number = null
    from incoming_calls i
    where i.id = l.incoming_call_id
      and l.direction = 'in'
      and l.number is not null
      and i.received_at < ${before}
      and i.service_provider_id is null
      and i.ended_at is not null`.execute(db);
  await sql`
    update incoming_calls i
    set number = null
    where i.received_at < ${before}
      and i.number is not null
      and i.service_provider_id is null
      and i.ended_at is not null`.execute(db);
}
