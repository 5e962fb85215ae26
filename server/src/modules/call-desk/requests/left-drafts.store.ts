// Writes call_desk_left_drafts. Reads users, staff_actions.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export interface LeftDraft {
  agent: string;
  typed_at: Date;
  draft: unknown;
}

/** Keeps the newest draft of each agent. */
export async function saveLeftDraft(
  db: Db,
  {
    quoteId,
    agentId,
    draft,
    typedAt,
  }: {
    quoteId: string;
    agentId: string;
    draft: unknown;
    typedAt: Date;
  },
): Promise<void> {
  await sql`
    insert into call_desk_left_drafts (quote_id, agent_user_id, draft, typed_at)
    values (${quoteId}, ${agentId}, ${JSON.stringify(draft ?? null)}::jsonb, ${typedAt})
    on conflict (quote_id, agent_user_id)
    do update set draft = excluded.draft, typed_at = excluded.typed_at
    where call_desk_left_drafts.typed_at < excluded.typed_at`.execute(db);
}

export async function findLeftDrafts(db: Db, quoteId: string): Promise<LeftDraft[]> {
  const { rows } = await sql<LeftDraft>`
    select u.first_name as agent, d.typed_at, d.draft
    from call_desk_left_drafts d
    join users u on u.id = d.agent_user_id
    where d.quote_id = ${quoteId}
    order by d.typed_at desc`.execute(db);
  return rows;
}

/** An entered price deletes drafts about its shop, unless they also have notes or prices for other shops. */
export async function deleteLeftDrafts(db: Db, quoteId: string, shopId: string): Promise<void> {
  await sql`
    delete from call_desk_left_drafts
    where quote_id = ${quoteId} 
      and draft ->> 'shopId' = ${shopId}
      and draft -> 'others' is null`.execute(db);
}

export async function hasHeld(db: Db, quoteId: string, agentId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from staff_actions
    where quote_id = ${quoteId} and staff_user_id = ${agentId} and action = 'claimed'
    limit 1`.execute(db);
  return rows.length > 0;
}
