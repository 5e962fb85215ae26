// Reads call_lines, calls, booking_calls, service_providers, us_states, user_quote_prices,
// staff_actions.
import type { LineFigures, LineGrouping } from '@fourbay/contract/call-desk/desk-supervision';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isCurrentPrice } from '../../quotes/index.ts';
import { agentName } from './metrics.store.ts';

/** Days in a time zone, both included. */
export interface ZonedDays {
  from: string;
  to: string;
  zone: string;
}

const KEYS: Record<LineGrouping, RawBuilder<unknown>> = {
  all: sql`'all'`,
  agent: sql`l.agent_user_id::text`,
  hour: sql`lpad(extract(hour from l.dialed_at at time zone p.timezone)::text, 2, '0')`,
  area: sql`w.abbreviation`,
  shop_type: sql`p.chain_type`,
};

/** Ended calls on our lines. We don't know what happened on an uncertain line. */
const selectLines = ({ from, to, zone }: ZonedDays, by: LineGrouping) => sql`
  select ${KEYS[by]} as key, l.rang_at, l.answered_at, l.seconds, l.proposed_outcome,
    l.answered_by in ('human', 'unknown') as by_person,
    coalesce(c.outcome, k.outcome) as outcome,
    case
      when not coalesce(c.forgotten, k.forgotten)
        and coalesce(c.ended_at, k.ended_at) is not null
        then greatest(
            0, extract(epoch from coalesce(c.ended_at, k.ended_at) - l.ended_at)
          )
    end as wrap_up, c.id as call_id, u.call_id is not null as undone,
    exists (
      select
      from user_quote_prices x
      where x.call_id = c.id and ${isCurrentPrice('x')}
    ) as priced
  from call_lines l
  left join calls c on c.id = l.call_id
  left join booking_calls k on k.id = l.booking_call_id
  join service_providers p on p.id = coalesce(c.service_provider_id, k.service_provider_id)
  join us_states w on w.id = p.us_state_id
  left join (
      select distinct (detail ->> 'call_id')::bigint as call_id
      from staff_actions
      where action = 'call_undone' and at >= ${from}::timestamp at time zone ${zone}
    ) u on u.call_id = c.id
  where l.dialed_at >= ${from}::timestamp at time zone ${zone}
    and l.dialed_at < (${to}::date + 1)::timestamp at time zone ${zone}
    and l.direction = 'out'
    and l.dialed_by = 'line'
    and l.state = 'ended'`;

/** Read by the index of the time of dialing. */
export async function findLineFigures(
  db: Db,
  days: ZonedDays,
  by: LineGrouping,
): Promise<LineFigures[]> {
  const { rows } = await sql<LineFigures>`
    with line as (${selectLines(days, by)}),
      figure as (
        select key, count(*)::int as calls,
          count(*) filter (where by_person)::float8 / nullif(count(rang_at), 0) as answered,
          percentile_cont(0.5) within group (order by extract(epoch from answered_at - rang_at))
            filter (where by_person) as seconds_to_answer,
          avg(seconds) filter (where by_person)::float8 as talk_seconds,
          avg(wrap_up) filter (where by_person)::float8 as wrap_up_seconds,
          count(*) filter (where priced)::int as prices,
          sum(seconds) filter (where call_id is not null)::float8 / 60
            / nullif(count(*) filter (where priced), 0) as minutes_per_price,
          count(proposed_outcome) filter (where outcome <> 'cut_off')::int as proposals,
          count(*) filter (where outcome <> 'cut_off' and outcome <> proposed_outcome)::float8
            / nullif(count(proposed_outcome) filter (where outcome <> 'cut_off'), 0)
            as proposals_changed,
          count(*) filter (where undone)::float8
            / nullif(
              count(call_id) filter (where undone or outcome <> 'cut_off'), 0
            ) as undone
        from line
        group by key
      )
    select ${by === 'agent' ? agentName(sql`f.key::bigint`) : sql`f.key`} as key, calls, answered,
      seconds_to_answer, talk_seconds, wrap_up_seconds, prices, minutes_per_price, proposals,
      proposals_changed, undone
    from figure f
    order by 1`.execute(db);
  return rows;
}
