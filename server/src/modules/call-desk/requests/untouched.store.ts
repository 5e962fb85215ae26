// Reads staff_actions, call_desk_leases, call_desk_notes.
import { sql, type RawBuilder } from 'kysely';

/** Columns of the query around it: the request, and since when it has waited for an agent. */
interface Waiting {
  quote: string;
  since: string;
}

/** True for a request that no agent has claimed or released since then, holds, or put off. */
export const untouched = ({ quote, since }: Waiting, now: Date): RawBuilder<unknown> => sql`
  not exists (
    select
    from staff_actions touched
    where touched.quote_id = ${sql.ref(quote)}
      and touched.action in ('claimed', 'released')
      and touched.at >= ${sql.ref(since)}
  )
  and not exists (
    select
    from call_desk_leases held
    where held.quote_id = ${sql.ref(quote)} and held.expires_at > ${now}
  )
  and not exists (
    select
    from call_desk_notes put_off
    where put_off.quote_id = ${sql.ref(quote)} and put_off.resume_at > ${now}
  )`;
