// Writes call_lines, line_events; rang and line_seconds of calls and booking_calls. Reads calls,
// booking_calls, bookings, incoming_calls, service_providers, users.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { DatedFact, LineFact, LineFacts } from './lines.rules.ts';

/** A line with the call that it carries. */
export interface LineRow extends Selectable<Schema['call_lines']> {
  quote_id: string | null;
  booking_id: string | null;
  /** Null while nobody knows who called us. */
  service_provider_id: string | null;
  shop: string | null;
  agent: string;
  supervisor: string | null;
  recording_declined: boolean;
  call_ended_at: Date | null;
  /** Whether the call has an outcome that its agent recorded. */
  saved: boolean;
}

/** Lines with their calls, as `l`, `c`, and `k`. */
export const selectLines = (db: Db) =>
  db
    .selectFrom('call_lines as l')
    .leftJoin('calls as c', 'c.id', 'l.call_id')
    .leftJoin('booking_calls as k', 'k.id', 'l.booking_call_id')
    .leftJoin('bookings as b', 'b.id', 'k.booking_id')
    .leftJoin('incoming_calls as i', 'i.id', 'l.incoming_call_id')
    .innerJoin('users as u', 'u.id', 'l.agent_user_id')
    .leftJoin('users as s', 's.id', 'l.supervisor_user_id')
    .leftJoin('service_providers as p', (join) =>
      join.on((eb) =>
        eb(
          'p.id',
          '=',
          eb.fn.coalesce('c.service_provider_id', 'k.service_provider_id', 'i.service_provider_id'),
        ),
      ),
    )
    .selectAll('l')
    .select((eb) => [
      eb.fn.coalesce('c.quote_id', 'b.quote_id').as('quote_id'),
      'k.booking_id',
      'p.id as service_provider_id',
      'p.name as shop',
      'u.first_name as agent',
      's.first_name as supervisor',
      sql<boolean>`
        l.recording_declined or coalesce(c.recording_declined, k.recording_declined, false)`.as(
        'recording_declined',
      ),
      sql<boolean>`coalesce(c.outcome, k.outcome, 'cut_off') <> 'cut_off'`.as('saved'),
      // A call to our number can be about several things, so it lasts at least as long as its line.
      sql<Date | null>`
        case
          when l.direction = 'in' and l.ended_at is null then null
          when num_nonnulls(l.call_id, l.booking_call_id) = 1 then coalesce(c.ended_at, k.ended_at)
          when l.direction = 'in' then l.ended_at
          else i.settled_at
        end`.as('call_ended_at'),
    ]);

export const findLine = (db: Db, id: string): Promise<LineRow | undefined> =>
  selectLines(db).where('l.id', '=', id).executeTakeFirst();

/** The kind of call that a line carries: one about a request, or one about a booking. */
export type LineOwner = 'call_id' | 'booking_call_id';
const TABLE_OF = { call_id: 'calls', booking_call_id: 'booking_calls' } as const;

/** Finds the lines of calls. All calls that were opened during a call to our number share its line. */
export const findLinesOf = (
  db: Db,
  owner: LineOwner,
  callIds: readonly string[],
): Promise<(LineRow & { of: string })[]> =>
  selectLines(db)
    .innerJoin(sql<{ id: string }>`${sql.table(TABLE_OF[owner])}`.as('o'), (join) =>
      join.on(
        sql<boolean>`
            ${sql.ref(`l.${owner}`)} = o.id
            or (l.incoming_call_id = o.incoming_call_id and l.direction = 'in')`,
      ),
    )
    .select('o.id as of')
    .where('o.id', 'in', callIds)
    .execute();

/** Oldest first. */
export const findLinesInUse = (db: Db): Promise<LineRow[]> =>
  selectLines(db).where('l.ended_at', 'is', null).orderBy('l.id').execute();

/** The agent's newest line, if it is in use or its call is open. */
export async function findLineOfAgent(db: Db, agentId: string): Promise<LineRow | undefined> {
  const newest = await selectLines(db)
    .where('l.agent_user_id', '=', agentId)
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest && (!newest.ended_at || !newest.call_ended_at) ? newest : undefined;
}

/** Locks the line, so that its events are applied one after the other. */
export const lockLine = (
  db: Db,
  by: { id: string } | { name: string },
): Promise<Selectable<Schema['call_lines']> | undefined> =>
  db
    .selectFrom('call_lines')
    .selectAll()
    .where('id' in by ? 'id' : 'name', '=', 'id' in by ? by.id : by.name)
    .forUpdate()
    .executeTakeFirst();

/** Undefined if the agent or the number has a line in use. */
export const insertLine = (
  db: Db,
  line: Insertable<Schema['call_lines']>,
): Promise<{ id: string } | undefined> =>
  db
    .insertInto('call_lines')
    .values(line)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** False if the event is known. */
export async function insertFact(
  db: Db,
  lineId: string,
  { key, fact, receivedAt }: { key: string; fact: DatedFact; receivedAt: Date },
): Promise<boolean> {
  const { kind, at, ...detail } = fact;
  const inserted = await db
    .insertInto('line_events')
    .values({
      line_id: lineId,
      key,
      kind,
      detail: JSON.stringify(detail),
      at,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['line_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findFacts(db: Db, lineId: string): Promise<DatedFact[]> {
  const rows = await db
    .selectFrom('line_events')
    .select(['kind', 'detail', 'at'])
    .where('line_id', '=', lineId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, detail, at }) => ({
    ...({ ...(detail as object), kind } as LineFact),
    at,
  }));
}

/** What follows from the line's events, on the line and on its call. */
export async function saveFacts(
  db: Db,
  line: Selectable<Schema['call_lines']>,
  facts: LineFacts,
): Promise<void> {
  await db
    .updateTable('call_lines')
    .set({
      state: facts.state,
      rang_at: facts.rangAt,
      answered_at: facts.answeredAt,
      answered_by: facts.answeredBy,
      ended_at: facts.endedAt,
      ended_by: facts.endedBy,
      seconds: facts.seconds,
      failure: facts.failure,
      proposed_outcome: facts.proposal,
    })
    .where('id', '=', line.id)
    .execute();
  if (line.direction === 'in') await saveSecondsOfMatters(db, line, facts);
  else await saveOnCall(db, line, { rang: facts.rangAt !== null, line_seconds: facts.seconds });
}

/**
 * Saves the length of the calls that were running when a call to our number ended, and of the one shown with
 * the line. Each counts from the opening of its matter. If that was after the end, the length is 0.
 */
async function saveSecondsOfMatters(
  db: Db,
  { incoming_call_id: incomingCallId, ...line }: Selectable<Schema['call_lines']>,
  { endedAt, seconds }: LineFacts,
): Promise<void> {
  if (!endedAt) return;
  for (const owner of ['call_id', 'booking_call_id'] as const)
    await sql`
      update ${sql.table(TABLE_OF[owner])}
      set line_seconds =
        greatest(0, least(${seconds}, round(extract(epoch from ${endedAt} - started_at))))::integer
      where incoming_call_id = ${incomingCallId}
        and (ended_at is null or id = ${line[owner]})`.execute(db);
}

export async function saveOnCall(
  db: Db,
  line: Pick<LineRow, LineOwner>,
  change: {
    rang?: boolean;
    line_seconds?: number | null;
    recording_declined?: boolean;
  },
): Promise<void> {
  const { call_id: callId, booking_call_id: bookingCallId } = line;
  if (callId) await db.updateTable('calls').set(change).where('id', '=', callId).execute();
  if (bookingCallId)
    await db.updateTable('booking_calls').set(change).where('id', '=', bookingCallId).execute();
}

/** A call that goes on by hand counts as calls by hand do. */
export async function saveByHand(db: Db, line: Selectable<Schema['call_lines']>): Promise<void> {
  await db.updateTable('call_lines').set({ dialed_by: 'hand' }).where('id', '=', line.id).execute();
  await saveOnCall(db, line, { rang: true, line_seconds: null });
}

export type LineChange = Pick<
  Partial<Selectable<Schema['call_lines']>>,
  | 'provider_id'
  | 'shop_leg_id'
  | 'muted'
  | 'on_hold'
  | 'hang_up_failed_at'
  | 'supervisor_user_id'
  | 'supervised_as'
  | 'supervised_at'
  | 'consented_at'
  | 'recording_id'
  | 'recording_started_at'
  | 'recording_ended_at'
  | 'recording_kept_until'
  | 'recording_declined'
  | 'call_id'
  | 'booking_call_id'
>;

export async function saveLine(db: Db, id: string, change: LineChange): Promise<void> {
  await db.updateTable('call_lines').set(change).where('id', '=', id).execute();
}

/** True for whoever is the first to ask the provider to ring the agent, or the shop. */
export async function claimAsking(
  db: Db,
  id: string,
  whom: 'agent_asked_at' | 'shop_asked_at',
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .updateTable('call_lines')
    .set({ [whom]: now })
    .where('id', '=', id)
    .where(whom, 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Until the transaction ends, nobody else dials for the agent. */
export async function lockAgentLine(db: Db, agentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`line of ${agentId}`}, 0))`.execute(db);
}

export async function findLineInUseOf(db: Db, agentId: string): Promise<LineRow | undefined> {
  return selectLines(db)
    .where('l.agent_user_id', '=', agentId)
    .where('l.ended_at', 'is', null)
    .executeTakeFirst();
}

/** Forgets the supervisor who came at this time. */
export async function clearSupervision(db: Db, id: string, since: Date): Promise<void> {
  await db
    .updateTable('call_lines')
    .set({ supervisor_user_id: null, supervised_as: null, supervised_at: null })
    .where('id', '=', id)
    .where('supervised_at', '=', since)
    .execute();
}
