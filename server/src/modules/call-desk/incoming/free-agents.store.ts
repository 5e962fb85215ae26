// Reads users, call_desk_presence, call_desk_leases, call_desk_bookings, call_lines, incoming_rings,
// calls, booking_calls.
import { LEASE_SECONDS } from '@fourbay/contract/call-desk/desk-limits';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { after, seconds } from '../../../platform/values/clock.ts';
import { isBookingLineInUse, isLineInUse } from '../shops/lines.store.ts';

/** An agent at the desk who is on no call and isn't being rung. */
export interface FreeAgent {
  id: string;
  name: string;
  /** Whether the agent holds a request or booking. */
  holds: boolean;
}

/** Whether an agent called a shop without a line, or continued the call on another phone. */
const isByHand = (column: 'call_id' | 'booking_call_id', call: string) => sql`
  ${sql.ref(`${call}.incoming_call_id`)} is null
  and not exists (
    select
    from call_lines l
    where l.${sql.raw(column)} = ${sql.ref(`${call}.id`)} and l.dialed_by = 'line'
  )`;

/** A page renews its lease every 30 seconds, and may be late. */
const RENEWED_WITHIN_SECONDS = 45;

/**
 * Those who hold nothing first, and of those, the ones who have been idle longest. The page of an agent who
 * holds something renews the lease, and doesn't report presence.
 */
export async function findFreeAgents(
  db: Db,
  { now, presentSince }: { now: Date; presentSince: Date },
): Promise<FreeAgent[]> {
  const renewed = after(now, seconds(LEASE_SECONDS - RENEWED_WITHIN_SECONDS));
  const { rows } = await sql<FreeAgent>`
    select u.id, u.first_name as name,
      coalesce(held.until > ${now}, false) as holds
    from users u
    left join call_desk_presence p on p.agent_user_id = u.id
    left join lateral (
        select max(l.expires_at) as until
        from (
            select expires_at from call_desk_leases where agent_user_id = u.id
            union all
            select expires_at from call_desk_bookings where agent_user_id = u.id
          ) l
      ) held on true
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
      and (held.until > ${renewed} or p.seen_at > ${presentSince})
      and p.on_break is not true
      and not exists (
        select
        from call_lines l
        where (l.agent_user_id = u.id or l.supervisor_user_id = u.id) and l.ended_at is null
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
