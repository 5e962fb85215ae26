// Writes message_counts.
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Charge } from './budgets.rules.ts';

export interface Counted extends Charge {
  /** Today, including those just counted. */
  today: number;
  /** In the six days before. */
  before: number;
}

/**
 * Counts messages as sent. The rows stay locked until the transaction ends, so that concurrent
 * messages to one recipient are decided one after the other.
 */
export async function countSent(
  db: Db,
  day: string,
  added: readonly (Charge & { count: number })[],
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with counted as (
        insert into message_counts (recipient, kind, day, sent)
        select recipient, kind, ${day}::date, added
        from unnest(
            ${added.map(({ recipient }) => recipient)}::text[],
            ${added.map(({ kind }) => kind)}::text[], ${added.map(({ count }) => count)}::int[]
          ) w (recipient, kind, added)
        order by recipient, kind
        on conflict (recipient, kind, day)
        do update set sent = message_counts.sent + excluded.sent
        returning recipient, kind, sent
      )
    select c.recipient, c.kind, c.sent as today,
      (
        select coalesce(sum(m.sent), 0)::int
        from message_counts m
        where m.recipient = c.recipient and m.kind = c.kind and m.day < ${day}::date
          and m.day > ${day}::date - 7
      ) as before
    from counted c`.execute(db);
  return rows;
}

/** Recounts messages that were counted as sent as dropped or collapsed, or removes them. */
export async function recount(
  db: Db,
  day: string,
  charges: readonly Charge[],
  as: 'dropped' | 'collapsed' | 'none',
): Promise<void> {
  for (const { recipient, kind } of charges)
    await sql`
      update message_counts
      set sent = greatest(sent - 1, 0),
        dropped = dropped + ${as === 'dropped' ? 1 : 0}::int,
        collapsed = collapsed + ${as === 'collapsed' ? 1 : 0}::int
      where recipient = ${recipient} and kind = ${kind} and day = ${day}::date`.execute(db);
}

export interface KindCounts {
  kind: string;
  sent: number;
  dropped: number;
  collapsed: number;
}

export async function sumByKind(db: Db, day: string): Promise<KindCounts[]> {
  const { rows } = await sql<KindCounts>`
    select kind, sum(sent)::int as sent, sum(dropped)::int as dropped,
      sum(collapsed)::int as collapsed
    from message_counts
    where day = ${day}::date
    group by kind
    order by kind`.execute(db);
  return rows;
}

export async function deleteCountsBefore(db: Db, day: string): Promise<void> {
  await sql`delete from message_counts where day < ${day}::date`.execute(db);
}
