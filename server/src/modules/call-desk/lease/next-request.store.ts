// Locks rows of user_quotes. Reads call_desk_leases, call_desk_notes, staff_actions.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { before, minutes } from '../../../platform/values/clock.ts';
import { findAnsweredRequests } from '../owner-questions/owner-questions.store.ts';
import { findTextedRequests } from '../requests/texted-requests.store.ts';
import { findRequestsToCallBack } from '../calls/call-backs.store.ts';

/**
 * The most urgent waiting request, locked against other claims. Requests reserved for the agent
 * come first, then due callbacks, the agent's own before others', then those whose owner answered a
 * question, then those about which a shop texted. Those the agent released within ten minutes come
 * last, so that the next request is a different one if possible. One query per group, because each
 * then follows an index and stops at its first row.
 */
export const lockNextWaiting = async (
  trx: Trx,
  agentId: string,
  now: Date,
): Promise<string | undefined> =>
  (await findInGroups(trx, agentId, now, sql`for update of q skip locked`))?.id;

interface WaitingRequest {
  id: string;
  target_at: Date;
  /** True for whatever precedes requests that are merely urgent. */
  promised: boolean;
}

/** The same request, without a lock. */
export const findNextWaiting = (
  db: Db,
  agentId: string,
  now: Date,
): Promise<WaitingRequest | undefined> => findInGroups(db, agentId, now, sql``);

async function findInGroups(
  db: Db,
  agentId: string,
  now: Date,
  lock: RawBuilder<unknown>,
): Promise<WaitingRequest | undefined> {
  const reserved = sql`(
    select r.quote_id
    from call_desk_notes r
    where r.reserved_for = ${agentId} and r.reserved_until > ${now}
  )`;
  const justReleased = sql`
    select
    from staff_actions t
    where t.staff_user_id = ${agentId}
      and t.at > ${before(now, minutes(10))}
      and t.action = 'released'
      and t.quote_id = q.id`;
  // Read first, because PostgreSQL may test a subquery for every open request.
  const due = await findRequestsToCallBack(db, now);
  const answered = await findAnsweredRequests(db, now);
  const texted = await findTextedRequests(db, now);
  const own = due.filter((callBack) => callBack.agent_user_id === agentId);
  const promised = [
    sql`q.id in ${reserved}`,
    ...[own.map(({ quote_id }) => quote_id), due.map(({ quote_id }) => quote_id), answered, texted]
      .filter((ids) => ids.length > 0)
      .map((ids) => sql`q.id = any(${ids}::bigint[])`),
  ];
  const urgent = [sql`not exists (${justReleased})`, sql`exists (${justReleased})`];
  for (const group of [...promised, ...urgent]) {
    const found = await findMostUrgent(db, agentId, now, { group, lock });
    if (found) return { ...found, promised: promised.includes(group) };
  }
  return undefined;
}

async function findMostUrgent(
  db: Db,
  agentId: string,
  now: Date,
  { group, lock }: { group: RawBuilder<unknown>; lock: RawBuilder<unknown> },
): Promise<Omit<WaitingRequest, 'promised'> | undefined> {
  const { rows } = await sql<Omit<WaitingRequest, 'promised'>>`
    select q.id, q.target_at
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
    limit 1
    ${lock}`.execute(db);
  return rows[0];
}
