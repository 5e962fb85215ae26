// Writes call_desk_presence. Reads user_quotes, bookings, users.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** A request or booking in the queue. */
export interface LookedAt {
  kind: 'price' | 'booking';
  id: string;
}

export async function savePresence(
  db: Db,
  agentId: string,
  { lookedAt, onBreak }: { lookedAt: LookedAt | null; onBreak: boolean },
  { now, presentSince }: { now: Date; presentSince: Date },
): Promise<void> {
  const idOf = (kind: LookedAt['kind']) => (lookedAt?.kind === kind ? lookedAt.id : null);
  await sql`
    insert into call_desk_presence as p (
      agent_user_id, looking_at, looking_at_booking, seen_at, on_break, state_since
    )
    select ${agentId}, (select id from user_quotes where id = ${idOf('price')}),
      (select id from bookings where id = ${idOf('booking')}), ${now}, ${onBreak}, ${now}
    on conflict (agent_user_id)
    do update set looking_at = excluded.looking_at,
      looking_at_booking = excluded.looking_at_booking, seen_at = excluded.seen_at,
      on_break = excluded.on_break,
      state_since = case
        when p.on_break = excluded.on_break and p.seen_at > ${presentSince}
          then coalesce(p.state_since, excluded.state_since)
        else excluded.state_since
      end`.execute(db);
}

/**
 * First names of the colleagues present since the given time, by what they look at. The time is a parameter
 * from a select, because a literal would force a new plan each time.
 */
export async function findPresentStaff(
  db: Db,
  agentId: string,
  since: Date,
): Promise<(lookedAt: LookedAt) => string[]> {
  const { rows } = await sql<LookedAt & { names: string[] }>`
    select l.kind, l.id, array_agg(u.first_name order by u.first_name) as names
    from call_desk_presence p
    join users u on u.id = p.agent_user_id
    cross join lateral (
        values ('price', p.looking_at), ('booking', p.looking_at_booking)
      ) l (kind, id)
    where l.id is not null
      and p.seen_at > (select ${since}::timestamptz)
      and p.agent_user_id <> ${agentId}
    group by l.kind, l.id`.execute(db);
  const keyOf = ({ kind, id }: LookedAt): string => `${kind} ${id}`;
  const names = new Map(rows.map((row) => [keyOf(row), row.names]));
  return (lookedAt) => names.get(keyOf(lookedAt)) ?? [];
}
