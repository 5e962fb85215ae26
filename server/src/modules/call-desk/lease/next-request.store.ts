// Writes call_desk_leases. Locks rows of user_quotes. Reads call_desk_notes, calls, staff_actions.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { together } from '../../../platform/database/pipeline.ts';
import { before, minutes } from '../../../platform/values/clock.ts';
import type { StoredQuote } from '../../quotes/index.ts';
import { findAnsweredRequests } from '../owner-questions/owner-questions.store.ts';
import { findReservedRequests } from '../requests/notes.store.ts';
import { findTextedRequests } from '../requests/texted-requests.store.ts';
import { findRequestsToCallBack } from '../calls/call-backs.store.ts';
import { insertLease, type LeaseClaim } from './lease.store.ts';

/**
 * The requests that come before merely urgent ones, in groups: reserved for the agent, due callbacks of the
 * agent, due callbacks of anyone, answered by their owner, and texted about by a shop.
 */
export async function findPromised(db: Db, agentId: string, now: Date): Promise<string[][]> {
  const [reserved, due, answered, texted] = await together(
    db,
    (all) => findReservedRequests(all, agentId, now),
    (all) => findRequestsToCallBack(all, now),
    (all) => findAnsweredRequests(all, now),
    (all) => findTextedRequests(all, now),
  );
  const own = due.filter((callBack) => callBack.agent_user_id === agentId);
  const idsOf = (callBacks: typeof due) => callBacks.map(({ quote_id }) => quote_id);
  return [reserved, idsOf(own), idsOf(due), answered, texted].filter((ids) => ids.length > 0);
}

interface ForAgent {
  agentId: string;
  now: Date;
  promised: readonly string[][];
}

/**
 * Finds the most urgent request of the first group that has any. Requests that the agent released within ten
 * minutes come last, so that the agent gets another one if possible. Each group has its own query, because
 * it then follows an index and stops at its first row.
 */
async function findInGroups<Row>(
  { agentId, now, promised }: ForAgent,
  find: (waiting: RawBuilder<unknown>) => Promise<Row | undefined>,
): Promise<{ found: Row; promised: boolean } | undefined> {
  const justReleased = sql`
    select
    from staff_actions t
    where t.staff_user_id = ${agentId}
      and t.at > ${before(now, minutes(10))}
      and t.action = 'released'
      and t.quote_id = q.id`;
  const first = promised.map((ids) => sql`q.id = any(${ids}::bigint[])`);
  const urgent = [sql`not exists (${justReleased})`, sql`exists (${justReleased})`];
  for (const group of [...first, ...urgent]) {
    const found = await find(selectMostUrgent(agentId, now, group));
    if (found) return { found, promised: first.includes(group) };
  }
  return undefined;
}

const selectMostUrgent = (agentId: string, now: Date, group: RawBuilder<unknown>) => sql`
    select q.*
    from user_quotes q
    where q.closed_at is null
      and q.user_id <> ${agentId}
      and ${group}
      and not exists (
        select 1
        from call_desk_leases l
        where l.quote_id = q.id and l.expires_at > ${now}
      )
      and not exists (
        select 1
        from call_desk_notes n
        where n.quote_id = q.id
          and (n.resume_at > ${now} or (n.reserved_until > ${now} and n.reserved_for <> ${agentId}))
      )
    order by q.target_at, q.id
    limit 1`;

interface WaitingRequest {
  id: string;
  target_at: Date;
  promised: boolean;
}

/** Finds the agent's next request without claiming it. */
export async function findNextWaiting(
  db: Db,
  forAgent: ForAgent,
): Promise<WaitingRequest | undefined> {
  const next = await findInGroups(
    forAgent,
    async (waiting) => (await sql<StoredQuote>`${waiting}`.execute(db)).rows[0],
  );
  return next && { id: next.found.id, target_at: next.found.target_at, promised: next.promised };
}

interface NextRequest {
  quote: StoredQuote;
  /** False if someone else claimed it after the query began. The next one may still be free. */
  claimed: boolean;
  /** Whether it has a running call. */
  onThePhone: boolean;
}

/** Locks the agent's next request against other claims, and claims it. */
export async function claimNextWaiting(
  trx: Trx,
  lease: Omit<LeaseClaim, 'quoteId'>,
  promised: readonly string[][],
): Promise<NextRequest | undefined> {
  const next = await findInGroups({ ...lease, promised }, async (waiting) => {
    const { rows } = await sql<StoredQuote & { claimed: boolean; on_the_phone: boolean }>`
      with next as (
          ${waiting}
          for update of q skip locked
        ),
        claimed as (
          ${insertLease(lease, sql`next q`)}
        )
      select next.*, exists (select from claimed) as claimed,
        exists (select from calls c where c.quote_id = next.id and c.ended_at is null) as on_the_phone
      from next`.execute(trx);
    return rows[0];
  });
  if (!next) return undefined;
  const { claimed, on_the_phone: onThePhone, ...quote } = next.found;
  return { quote, claimed, onThePhone };
}
