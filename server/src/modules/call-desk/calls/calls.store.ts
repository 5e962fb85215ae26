// Writes calls. Reads service_providers, user_quotes, call_desk_leases, users.
import type { RecordedOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type CallRow = Omit<Selectable<Schema['calls']>, 'outcome'> & {
  outcome: RecordedOutcome | null;
  name: string;
  agent: string;
};

export async function findCalls(db: Db, quoteId: string): Promise<CallRow[]> {
  return db
    .selectFrom('calls')
    .innerJoin('service_providers', 'service_providers.id', 'calls.service_provider_id')
    .innerJoin('users', 'users.id', 'calls.agent_user_id')
    .selectAll('calls')
    .select(['service_providers.name', 'users.first_name as agent'])
    .where('quote_id', '=', quoteId)
    .$narrowType<{ outcome: RecordedOutcome | null }>()
    .orderBy('calls.id')
    .execute();
}

/** The request's running call. There is at most one. */
export const findRunningCall = async (db: Db, quoteId: string): Promise<CallRow | undefined> =>
  (await findCalls(db, quoteId)).find(({ ended_at }) => ended_at === null);

/** Running calls of closed requests, and of requests whose lease lapsed before `lapsedBefore`. */
export async function findAbandonedCalls(
  db: Db,
  lapsedBefore: Date,
): Promise<{ id: string; quote_id: string }[]> {
  const { rows } = await sql<{ id: string; quote_id: string }>`
    select c.id, c.quote_id
    from calls c
    join user_quotes q on q.id = c.quote_id
    where c.ended_at is null
      and c.started_at < ${lapsedBefore}
      and (
        q.closed_at is not null
        or not exists (
          select 1
          from call_desk_leases l
          where l.quote_id = c.quote_id and l.expires_at > ${lapsedBefore}
        )
      )
    order by c.id
    limit 200`.execute(db);
  return rows;
}

export const insertCall = (db: Db, call: Insertable<Schema['calls']>): Promise<{ id: string }> =>
  db.insertInto('calls').values(call).returning('id').executeTakeFirstOrThrow();

/** Resumes the call, because its outcome was a mistake. */
export async function reopenCall(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('calls')
    .set({ outcome: null, ended_at: null, note: '', call_back_at: null, last_sign_at: now })
    .where('id', '=', id)
    .execute();
}

/** The agent is on the request's running call, if there is one. */
export async function saveSign(db: Db, quoteId: string, now: Date): Promise<void> {
  await db
    .updateTable('calls')
    .set({ last_sign_at: now })
    .where('quote_id', '=', quoteId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Requests whose running call has had no sign from its agent since the given time. */
export async function findSilentCalls(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ quote_id: string }>`
    select quote_id
    from calls
    where ended_at is null and last_sign_at <= ${since}
    order by id
    limit 200`.execute(db);
  return rows.map(({ quote_id }) => quote_id);
}

/** A page of an earlier release never gives a sign, and its calls aren't ended. */
export const isSilent = (
  { ended_at, last_sign_at }: Pick<CallRow, 'ended_at' | 'last_sign_at'>,
  since: Date,
): boolean => ended_at === null && last_sign_at !== null && last_sign_at <= since;

export async function saveRecordingDeclined(db: Db, id: string, declined: boolean): Promise<void> {
  await db
    .updateTable('calls')
    .set({ recording_declined: declined })
    .where('id', '=', id)
    .execute();
}

interface CallEnd {
  outcome: RecordedOutcome;
  endedAt: Date;
  note: string;
  callBackAt: Date | null;
  forgotten?: boolean;
}

export async function endCall(
  db: Db,
  id: string,
  { outcome, endedAt, note, callBackAt, forgotten = false }: CallEnd,
): Promise<void> {
  await db
    .updateTable('calls')
    .set({ outcome, ended_at: endedAt, note, call_back_at: callBackAt, forgotten })
    .where('id', '=', id)
    .execute();
}
