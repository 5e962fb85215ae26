// Reads calls, user_quotes, service_providers, users, call_desk_presence, call_desk_leases.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { before, days } from '../../../platform/values/clock.ts';

/** A callback that is overdue by this much is dropped. */
const MAX_AGE_MS = days(7);
/** More than are ever due at the same time. */
const MAX_DUE = 300;

/**
 * Due callbacks of open requests whose shop has not been called since. There are few, so this uses scalar
 * subqueries, because planning joins took longer than the search. Times are parameters from a select, because
 * literal times would force a new plan each time.
 */
const dueCallBacks = (now: Date) => sql`
  select c.id, c.quote_id, c.service_provider_id, c.agent_user_id, c.call_back_at
  from calls c
  where c.outcome = 'call_back'
    and c.call_back_at <= (select ${now}::timestamptz)
    and c.call_back_at > (select ${before(now, MAX_AGE_MS)}::timestamptz)
    and (select q.closed_at from user_quotes q where q.id = c.quote_id) is null
    and c.id = (
      select max(last.id)
      from calls last
      where last.quote_id = c.quote_id and last.service_provider_id = c.service_provider_id
    )`;

/** Requests with a due callback, and the agents who promised it. */
export async function findRequestsToCallBack(
  db: Db,
  now: Date,
): Promise<{ quote_id: string; agent_user_id: string }[]> {
  const { rows } = await sql<{ quote_id: string; agent_user_id: string }>`
    select d.quote_id, d.agent_user_id
    from (${dueCallBacks(now)}) d
    order by d.call_back_at, d.id
    limit ${sql.lit(MAX_DUE)}`.execute(db);
  return rows;
}

export interface DueCallBack {
  quote_id: string;
  service_title: string;
  shop: string;
  due_at: Date;
  agent_user_id: string;
  promised_by: string;
  /** Whether the agent who promised it is at the desk. */
  present: boolean;
  /** Whether an agent holds the request. */
  held: boolean;
}

const MAX_LISTED = 20;

/** Most overdue first. */
export async function findDueCallBacks(
  db: Db,
  { now, dueBefore, presentSince }: { now: Date; dueBefore: Date; presentSince: Date },
): Promise<DueCallBack[]> {
  const { rows } = await sql<DueCallBack>`
    select d.quote_id, d.call_back_at as due_at, d.agent_user_id,
      (select q.service_title from user_quotes q where q.id = d.quote_id) as service_title,
      (select p.name from service_providers p where p.id = d.service_provider_id) as shop,
      (select u.first_name from users u where u.id = d.agent_user_id) as promised_by,
      (
        exists (
          select 1
          from call_desk_presence s
          where s.agent_user_id = d.agent_user_id and s.seen_at > ${presentSince}
        )
        or exists (
          select 1
          from call_desk_leases l
          where l.agent_user_id = d.agent_user_id and l.expires_at > ${now}
        )
      ) as present,
      exists (
        select 1
        from call_desk_leases l
        where l.quote_id = d.quote_id and l.expires_at > ${now}
      ) as held
    from (${dueCallBacks(dueBefore)}) d
    order by d.call_back_at, d.id
    limit ${sql.lit(MAX_DUE)}`.execute(db);
  return rows;
}

/** The callbacks shown at the desk, except those for held requests. */
export const listedCallBacks = (due: readonly DueCallBack[]): DueCallBack[] =>
  due.filter(({ held }) => !held).slice(0, MAX_LISTED);
