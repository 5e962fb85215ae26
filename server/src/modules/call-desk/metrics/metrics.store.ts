// Reads user_quotes, user_quote_prices, price_recalls, user_addresses, us_states, calls, users.
import type { MetricGrouping, MetricRow } from '@fourbay/contract/desk-board';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isLivePrice } from '../../quotes/index.ts';

interface Period {
  from: Date;
  /** Not included. */
  to: Date;
}

/** The key a request counts under; by agent, it counts for every agent who called about it. */
const KEYS: Record<MetricGrouping, { key: RawBuilder<unknown>; join: RawBuilder<unknown> }> = {
  all: { key: sql`'all'`, join: sql`` },
  hour: { key: sql`to_char(r.created_at at time zone r.timezone, 'HH24')`, join: sql`` },
  area: { key: sql`r.area`, join: sql`` },
  agent: {
    key: sql`concat_ws(' ', u.first_name, u.last_name) || ' (' || u.id || ')'`,
    join: sql`
      join (select distinct quote_id, agent_user_id from calls) k on k.quote_id = r.id
      join users u on u.id = k.agent_user_id`,
  },
};

/** Calls count under the key of their request; by agent, only for the agent who made them. */
const callsOf = (by: MetricGrouping): RawBuilder<unknown> =>
  by === 'agent'
    ? sql`c.quote_id = q.id and c.agent_user_id = q.agent_user_id`
    : sql`c.quote_id = q.id`;

/**
 * Within target or limit: completed before the deadline fixed at the request, in callable time.
 * Requests that are open and before their limit don't count in those shares yet. Answered calls
 * reached a person; refused calls are the answered ones without a price.
 */
export async function findMetrics(
  db: Db,
  { from, to }: Period,
  by: MetricGrouping,
  now: Date,
): Promise<MetricRow[]> {
  const { key, join } = KEYS[by];
  const { rows } = await sql<MetricRow>`
    with requested as (
        select q.id, q.created_at, q.target_at, q.limit_at, q.status, q.closed_at, a.timezone,
          w.abbreviation as area,
          (select min(p.told_at) from user_quote_prices p where p.quote_id = q.id) as first_at,
          (
            select p.told_at
            from user_quote_prices p
            where p.quote_id = q.id and ${isLivePrice('p')}
            order by p.told_at, p.id
            offset 3
            limit 1
          ) as fourth_at,
          (
            select count(*)
            from user_quote_prices p
            where p.quote_id = q.id and not (${isLivePrice('p')})
          ) as corrections
        from user_quotes q
        join user_addresses a on a.id = q.user_address_id
        join us_states w on w.id = a.us_state_id
        where q.created_at >= ${from} and q.created_at < ${to}
      ),
      keyed as (
        select ${key} as key, r.*,
          ${by === 'agent' ? sql`k.agent_user_id` : sql`null::bigint`} as agent_user_id
        from requested r ${join}
      ),
      spoken as (
        select q.key, count(*)::int as calls,
          count(*) filter (
            where c.outcome not in (
              'no_answer', 'voicemail', 'busy_line', 'closed', 'wrong_number', 'cut_off'
            )
          )::int as answered,
          count(*) filter (
            where c.outcome in (
              'needs_to_see_car', 'no_phone_quotes', 'does_not_do_this', 'too_busy', 'do_not_call'
            )
          )::int as refused
        from keyed q
        join calls c on ${callsOf(by)}
        where c.ended_at is not null
        group by q.key
      ),
      rechecked as (
        select q.key, count(*)::int as rechecked, count(*) filter (where h.same)::int as alike
        from keyed q
        join calls c on ${callsOf(by)}
        join user_quote_prices x on x.call_id = c.id
        join price_recalls h on h.price_id = x.id and h.outcome = 'told'
        group by q.key
      ),
      served as (
        select key, count(*)::int as requests,
          count(*) filter (where closed_at is not null or limit_at <= ${now}) as judged,
          count(*) filter (
            where status in ('completed', 'expired') and closed_at <= target_at
          ) as in_target,
          count(*) filter (
            where status in ('completed', 'expired') and closed_at <= limit_at
          ) as in_limit,
          percentile_cont(0.5) within group (
            order by extract(epoch from first_at - created_at) / 60
          ) as minutes_to_first_price,
          percentile_cont(0.5) within group (
            order by extract(epoch from fourth_at - created_at) / 60
          ) as minutes_to_fourth_price,
          sum(corrections)::int as corrections
        from keyed
        group by key
      )
    select served.key, requests, in_target::float8 / nullif(judged, 0) as within_target,
      in_limit::float8 / nullif(judged, 0) as within_limit,
      minutes_to_first_price::float8 as minutes_to_first_price,
      minutes_to_fourth_price::float8 as minutes_to_fourth_price, coalesce(calls, 0) as calls,
      answered::float8 / nullif(calls, 0) as answered,
      refused::float8 / nullif(answered, 0) as refused, corrections,
      coalesce(rechecked, 0) as rechecked, alike::float8 / nullif(rechecked, 0) as rechecked_same
    from served
    left join spoken on spoken.key = served.key
    left join rechecked on rechecked.key = served.key
    order by served.key`.execute(db);
  return rows;
}
