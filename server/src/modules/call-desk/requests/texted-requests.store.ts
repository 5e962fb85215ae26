// Reads shop_texts, shop_questions, user_quotes.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { untouched } from './untouched.store.ts';

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
      and ${untouched({ quote: 's.quote_id', since: 't.received_at' }, now)}
    group by s.quote_id
    order by min(t.received_at), s.quote_id
    limit ${sql.lit(MAX_TEXTED)}`.execute(db);
  return rows.map(({ quote_id }) => quote_id);
}
