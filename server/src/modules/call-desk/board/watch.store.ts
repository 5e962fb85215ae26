// Reads users, calls, booking_calls.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/**
 * Number of calls, including those about bookings, that each member of staff began since then.
 * Staff without calls are skipped.
 */
export async function countCallsByAgent(
  db: Db,
  since: Date,
): Promise<{ agent: string; calls: number }[]> {
  const { rows } = await sql<{ agent: string; calls: number }>`
    select u.id as agent, c.calls
    from users u
    cross join lateral (
        select (
            (
              select count(*)
              from calls
              where agent_user_id = u.id and started_at > ${since}
            ) + (
              select count(*)
              from booking_calls
              where agent_user_id = u.id and started_at > ${since}
            )
          )::int as calls
      ) c
    where u.role in ('agent', 'supervisor') and c.calls > 0
    order by u.id`.execute(db);
  return rows;
}
