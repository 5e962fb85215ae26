// Reads staff_actions, users.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export interface Intervention {
  action: string;
  by: string;
  reason: string | null;
}

/**
 * The last action that took a request from its holder. A takeover is followed by a claim at
 * the same instant, so the action before it has the reason.
 */
export async function findIntervention(db: Db, quoteId: string): Promise<Intervention | undefined> {
  const { rows } = await sql<Intervention>`
    select t.action, u.first_name as by, t.detail ->> 'reason' as reason
    from staff_actions t
    join users u on u.id = t.staff_user_id
    where t.quote_id = ${quoteId}
      and (
        t.action in ('taken_back', 'reassigned', 'cancelled_with_refund', 'claimed', 'released')
        or (t.action = 'call_forgotten' and not t.detail ? 'booking_id')
      )
    order by t.at desc, (t.action = 'claimed'), t.id desc
    limit 1`.execute(db);
  return rows[0];
}
