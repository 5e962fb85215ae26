// Reads calls, user_quotes, service_providers, users, call_desk_presence, call_desk_leases.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { before, days } from '../../../platform/clock.ts';

/** A call-back that nobody made for so long is nobody's promise anymore. */
const MAX_AGE_MS = days(7);

/** Call-backs of open requests that are due, and after which the shop was not called again. */
export const dueCallBacks = (now: Date) => sql`
  select c.id, c.quote_id, c.service_provider_id, c.agent_user_id, c.call_back_at
  from calls c
  join user_quotes open_quote on open_quote.id = c.quote_id and open_quote.closed_at is null
  where c.outcome = 'call_back'
    and c.call_back_at <= ${now}
    and c.call_back_at > ${before(now, MAX_AGE_MS)}
    and not exists (
      select 1
      from calls later
      where later.quote_id = c.quote_id
        and later.service_provider_id = c.service_provider_id
        and later.id > c.id
    )`;

export interface DueCallBack {
  quote_id: string;
  service_title: string;
  shop: string;
  due_at: Date;
  agent_user_id: string;
  promised_by: string;
  /** Whoever promised it is at the desk. */
  present: boolean;
}

const MAX_LISTED = 20;

/** The longest due first; without requests that somebody works on. */
export async function findDueCallBacks(
  db: Db,
  { now, dueBefore, presentSince }: { now: Date; dueBefore: Date; presentSince: Date },
): Promise<DueCallBack[]> {
  const { rows } = await sql<DueCallBack>`
    select d.quote_id, q.service_title, p.name as shop, d.call_back_at as due_at, d.agent_user_id,
      u.first_name as promised_by,
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
      ) as present
    from (${dueCallBacks(dueBefore)}) d
    join user_quotes q on q.id = d.quote_id
    join service_providers p on p.id = d.service_provider_id
    join users u on u.id = d.agent_user_id
    where not exists (
        select 1
        from call_desk_leases l
        where l.quote_id = d.quote_id and l.expires_at > ${now}
      )
    order by d.call_back_at, d.id
    limit ${MAX_LISTED}`.execute(db);
  return rows;
}
