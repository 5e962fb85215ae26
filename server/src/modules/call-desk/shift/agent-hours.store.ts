// Writes desk_agent_hours.
import { LEASE_SECONDS } from '@fourbay/contract/call-desk/desk-limits';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { hours } from '../../../platform/values/clock.ts';

/** What an agent's page reports. `working`: the agent holds a request or booking. */
export type ReportedState = 'working' | 'waiting' | 'break';

const HOUR_MS = hours(1);

/** The seconds since the report of a row, if they count for a state. After a longer silence, none do. */
const secondsOf = (state: ReportedState, row: string, now: Date) => sql`
  case
    when ${sql.ref(`${row}.seen_state`)} = ${sql.lit(state)}
      and extract(epoch from ${now}::timestamptz - ${sql.ref(`${row}.seen_at`)})
        between 0 and ${sql.lit(LEASE_SECONDS)}
      then extract(epoch from ${now}::timestamptz - ${sql.ref(`${row}.seen_at`)})::float8
    else 0
  end`;

/**
 * Counts the time since the agent's last report, for the state reported then, in the hour of this report.
 * Reports from several windows don't count twice, because each counts the time since the one before.
 */
export async function countAgentTime(
  db: Db,
  agentId: string,
  state: ReportedState,
  now: Date,
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await sql`
    insert into desk_agent_hours as h (
      hour, agent_user_id, working_seconds, waiting_seconds, break_seconds, seen_at, seen_state
    )
    select ${hour}, ${agentId}, ${secondsOf('working', 'l', now)},
      ${secondsOf('waiting', 'l', now)}, ${secondsOf('break', 'l', now)}, ${now}, ${state}
    from (select ${hour}::timestamptz - interval '1 hour' as hour) before
    left join desk_agent_hours l on l.hour = before.hour and l.agent_user_id = ${agentId}
    on conflict (hour, agent_user_id)
    do update set working_seconds = h.working_seconds + ${secondsOf('working', 'h', now)},
      waiting_seconds = h.waiting_seconds + ${secondsOf('waiting', 'h', now)},
      break_seconds = h.break_seconds + ${secondsOf('break', 'h', now)},
      seen_at = greatest(h.seen_at, excluded.seen_at), seen_state = excluded.seen_state`.execute(
    db,
  );
}
