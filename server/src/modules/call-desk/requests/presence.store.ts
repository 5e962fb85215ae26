// Writes call_desk_presence. Reads user_quotes, users.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export async function savePresence(
  db: Db,
  agentId: string,
  { quoteId, onBreak }: { quoteId: string | null; onBreak: boolean },
  { now, presentSince }: { now: Date; presentSince: Date },
): Promise<void> {
  await sql`
    insert into call_desk_presence as p (agent_user_id, looking_at, seen_at, on_break, state_since)
    select ${agentId}, (select id from user_quotes where id = ${quoteId}), ${now}, ${onBreak}, ${now}
    on conflict (agent_user_id)
    do update set looking_at = excluded.looking_at, seen_at = excluded.seen_at,
      on_break = excluded.on_break,
      state_since = case
        when p.on_break = excluded.on_break and p.seen_at > ${presentSince}
          then coalesce(p.state_since, excluded.state_since)
        else excluded.state_since
      end`.execute(db);
}

/** First names of the staff present since a moment, by request; without the agent's own. */
export async function findPresentStaff(
  db: Db,
  agentId: string,
  since: Date,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ looking_at: string; names: string[] }>`
    select p.looking_at, array_agg(u.first_name order by u.first_name) as names
    from call_desk_presence p
    join users u on u.id = p.agent_user_id
    where p.looking_at is not null and p.seen_at > ${since} and p.agent_user_id <> ${agentId}
    group by p.looking_at`.execute(db);
  return new Map(rows.map(({ looking_at, names }) => [looking_at, names]));
}
