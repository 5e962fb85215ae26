// Reads desk_figures, desk_request_facts, desk_agent_days, users.
import type { MetricGrouping, MetricRow } from '@fourbay/contract/call-desk/desk-board';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../deps.ts';

/** Days in UTC, both included. */
interface Days {
  from: string;
  to: string;
}

const MEDIAN = sql`percentile_cont(0.5) within group`;

/** The grouping key of a request. By agent, a request counts once for every agent who called about it. */
const KEYS: Record<MetricGrouping, RawBuilder<unknown>> = {
  all: sql`'all'`,
  hour: sql`lpad(local_hour::text, 2, '0')`,
  area: sql`area`,
  agent: sql`agent_user_id::text`,
};

/** Exact medians over requests. */
const mediansOfRequests = ({ from, to }: Days, by: MetricGrouping): RawBuilder<unknown> => sql`
  select ${KEYS[by]} as key, ${MEDIAN} (order by minutes_to_first_price) as first,
    ${MEDIAN} (order by minutes_to_fourth_price) as fourth
  from desk_request_facts
  where requested_on between ${from}::date and ${to}::date
    and agent_user_id ${by === 'agent' ? sql`<>` : sql`=`} 0
  group by 1`;

/** The median of the daily medians, weighted by their number of prices. */
const mediansOfDays = ({ from, to }: Days, by: MetricGrouping): RawBuilder<unknown> => sql`
  select key, min(minutes_to_first_price) filter (where first_half) as first,
    min(minutes_to_fourth_price) filter (where fourth_half) as fourth
  from (
    select key, minutes_to_first_price, minutes_to_fourth_price,
      2 * sum(first_prices) over (partition by key order by minutes_to_first_price)
        >= sum(first_prices) over (partition by key) as first_half,
      2 * sum(fourth_prices) over (partition by key order by minutes_to_fourth_price)
        >= sum(fourth_prices) over (partition by key) as fourth_half
    from desk_figures
    where grouping = ${by} and requested_on between ${from}::date and ${to}::date
  ) d
  group by key`;

/** The name of an agent with their id, which tells namesakes apart. */
export const agentName = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (
    select concat_ws(' ', u.first_name, u.last_name) || ' (' || u.id || ')'
    from users u
    where u.id = ${id}
  )`;

/**
 * Within target or limit: completed before the deadline fixed at the request, in callable time. Open requests
 * before their limit are not in those shares yet. Answered calls reached a person. Refused calls are answered
 * ones without a price.
 */
export async function findMetrics(
  db: Db,
  days: Days,
  by: MetricGrouping,
  { exactMedians }: { exactMedians: boolean },
): Promise<MetricRow[]> {
  const { rows } = await sql<MetricRow>`
    with median as (${exactMedians ? mediansOfRequests(days, by) : mediansOfDays(days, by)}),
      figure as (
        select key, sum(requests) as requests, sum(judged) as judged, sum(in_target) as in_target,
          sum(in_limit) as in_limit, sum(corrections) as corrections, sum(calls) as calls,
          sum(answered) as answered, sum(refused) as refused, sum(rechecked) as rechecked,
          sum(rechecked_same) as rechecked_same
        from desk_figures
        where grouping = ${by}
          and requested_on between ${days.from}::date and ${days.to}::date
        group by key
      )
    select ${by === 'agent' ? agentName(sql`f.key::bigint`) : sql`f.key`} as key, requests::int as requests,
      in_target::float8 / nullif(judged, 0) as within_target,
      in_limit::float8 / nullif(judged, 0) as within_limit, m.first as minutes_to_first_price,
      m.fourth as minutes_to_fourth_price, calls::int as calls,
      answered::float8 / nullif(calls, 0) as answered,
      refused::float8 / nullif(answered, 0) as refused, corrections::int as corrections,
      rechecked::int as rechecked, rechecked_same::float8 / nullif(rechecked, 0) as rechecked_same
    from figure f
    left join median m on m.key = f.key
    order by 1`.execute(db);
  return rows;
}

/** An agent's figures of a day, in the desk's time zone. */
export interface AgentDay {
  day: string;
  agent_user_id: string;
  agent: string;
  /** Ended calls that began on the day. */
  calls: number;
  call_seconds: number;
  /** Prices that were not withdrawn. */
  prices: number;
  /** Number of calls by outcome. */
  outcomes: Record<string, number>;
  /** Ended calls about bookings, not included in `calls`. */
  booking_calls: number;
  /** Ended calls in which the shop declined recording, including those about bookings. */
  recordings_declined: number;
  /** First prices of requests that were given to this agent. */
  first_prices: number;
  /** The median minutes from a request to one of these first prices. */
  minutes_to_first_price: number | null;
}

export async function findAgentDays(db: Db, { from, to }: Days): Promise<AgentDay[]> {
  const { rows } = await sql<AgentDay>`
    select d.worked_on::text as day, d.agent_user_id,
      concat_ws(' ', u.first_name, u.last_name) as agent, d.calls, d.call_seconds, d.prices,
      d.outcomes, d.booking_calls, d.recordings_declined, d.first_prices,
      d.minutes_to_first_price
    from desk_agent_days d
    join users u on u.id = d.agent_user_id
    where d.worked_on between ${from}::date and ${to}::date and (d.calls > 0 or d.booking_calls > 0)
    order by d.worked_on, agent, d.agent_user_id`.execute(db);
  return rows;
}
