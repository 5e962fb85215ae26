// Reads shop_texts, shop_questions, user_quotes, staff_actions, call_desk_leases, call_desk_notes.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

const MAX_TEXTED = 100;

/**
 * Open requests about which a shop texted something to read, and which no agent has claimed, released,
 * or held since then. Oldest text first.
 */
export async function findTextedRequests(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ quote_id: string }>`
    select s.quote_id
    from shop_texts t
    join shop_questions s on s.id = t.question_id
    join user_quotes q on q.id = s.quote_id
    where t.is_work
      and t.settled_at is null
      and q.closed_at is null
      and not exists (
        select
        from staff_actions a
        where a.quote_id = s.quote_id
          and a.action in ('claimed', 'released')
          and a.at >= t.received_at
      )
      and not exists (
        select
        from call_desk_leases l
        where l.quote_id = s.quote_id and l.expires_at > ${now}
      )
      and not exists (
        select
        from call_desk_notes n
        where n.quote_id = s.quote_id and n.resume_at > ${now}
      )
    group by s.quote_id
    order by min(t.received_at), s.quote_id
    limit ${sql.lit(MAX_TEXTED)}`.execute(db);
  return rows.map(({ quote_id }) => quote_id);
}
