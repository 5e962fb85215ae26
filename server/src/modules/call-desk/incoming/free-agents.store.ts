// Reads users, call_desk_presence, call_desk_leases, call_desk_bookings, call_lines, incoming_rings,
// calls, booking_calls.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isBookingLineInUse, isLineInUse } from '../shops/lines.store.ts';

/** An agent at the desk who is on no call and isn't being rung. */
export interface FreeAgent {
  id: string;
  name: string;
  /** Whether the agent holds a request or booking. */
  holds: boolean;
}

/** A call without a line, or one that its agent continued on another phone. */
const isByHand = (column: 'call_id' | 'booking_call_id', call: string) => sql`
  not exists (
    select
    from call_lines l
    where l.${sql.raw(column)} = ${sql.ref(`${call}.id`)} and l.dialed_by = 'line'
  )`;

/** Those who hold nothing first, and of those, the ones who have been idle longest. */
export async function findFreeAgents(
  db: Db,
  { now, presentSince }: { now: Date; presentSince: Date },
): Promise<FreeAgent[]> {
  const { rows } = await sql<FreeAgent>`
    select u.id, u.first_name as name,
      exists (
        select
        from call_desk_leases l
        where l.agent_user_id = u.id and l.expires_at > ${now}
      )
      or exists (
        select
        from call_desk_bookings l
        where l.agent_user_id = u.id and l.expires_at > ${now}
      ) as holds
    from users u
    join call_desk_presence p on p.agent_user_id = u.id
    left join lateral (
        select l.ended_at
        from call_lines l
        where l.agent_user_id = u.id
        order by l.id desc
        limit 1
      ) last on true
    where u.role in ('agent', 'supervisor')
      and u.deleted_at is null
      and u.suspended_at is null
      and p.seen_at > ${presentSince}
      and not p.on_break
      and not exists (
        select
        from call_lines l
        where l.agent_user_id = u.id and l.ended_at is null
      )
      and not exists (
        select
        from incoming_rings r
        where r.agent_user_id = u.id and r.ended_at is null
      )
      and not exists (
        select
        from calls c
        where c.agent_user_id = u.id and ${isLineInUse('c', now)} and ${isByHand('call_id', 'c')}
      )
      and not exists (
        select
        from booking_calls k
        where k.agent_user_id = u.id
          and ${isBookingLineInUse('k', now)}
          and ${isByHand('booking_call_id', 'k')}
      )
    order by holds, greatest(last.ended_at, p.state_since) nulls first, u.id`.execute(db);
  return rows;
}
