// Reads incoming_rings, call_lines, users.
import type { Db } from '../../../deps.ts';
import { selectLines, type LineRow } from './lines.store.ts';

/** Whether the agent is being rung for a call to our number. */
export const isRungNow = async (db: Db, agentId: string): Promise<boolean> =>
  (await db
    .selectFrom('incoming_rings')
    .select('id')
    .where('agent_user_id', '=', agentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** The line of an agent on which the supervisor is. */
export const findSupervisedLine = (
  db: Db,
  supervisorId: string,
): Promise<{ id: string; agent: string } | undefined> =>
  db
    .selectFrom('call_lines as l')
    .innerJoin('users as u', 'u.id', 'l.agent_user_id')
    .select(['l.id', 'u.first_name as agent'])
    .where('l.supervisor_user_id', '=', supervisorId)
    .where('l.ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

export const isSupervising = async (db: Db, supervisorId: string): Promise<boolean> =>
  (await findSupervisedLine(db, supervisorId)) !== undefined;

/** The newest line of a call to our number: the one with its taker, or of the call back. */
export const findLineOfIncoming = (
  db: Db,
  incomingCallId: string,
  direction: 'in' | 'out',
): Promise<LineRow | undefined> =>
  selectLines(db)
    .where('l.incoming_call_id', '=', incomingCallId)
    .where('l.direction', '=', direction)
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
