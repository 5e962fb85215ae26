// Writes desk_changes, desk_request_facts, desk_figures, desk_agent_days. Reads user_quotes,
// user_quote_prices, price_recalls, user_addresses, us_states, calls, bookings, booking_calls.
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../deps.ts';
import { isLivePrice, isCurrentPrice } from '../../quotes/index.ts';

/** Transaction-level lock, so that only one transaction at a time computes figures. */
export async function lockFigures(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('desk-figures', 0))`.execute(trx);
}

interface Changes {
  /** Number of recorded changes. Several changes of one request count several times. */
  noted: number;
  quoteIds: string[];
}

/** Requests that changed, oldest change first, and those that passed their limit in the meantime. */
export async function takeChanges(trx: Trx, limit: number, now: Date): Promise<Changes> {
  const taken = await sql<{ quote_id: string }>`
    delete from desk_changes
    where id in (
        select id
        from desk_changes
        order by id
        limit ${limit}
      )
    returning quote_id`.execute(trx);
  const late = await sql<{ quote_id: string }>`
    select quote_id
    from desk_request_facts
    where not judged and agent_user_id = 0 and limit_at <= ${now}
    order by limit_at
    limit ${limit}`.execute(trx);
  const ids = [...taken.rows, ...late.rows].map(({ quote_id }) => quote_id);
  return { noted: ids.length, quoteIds: [...new Set(ids)] };
}

/** Outcomes of calls that didn't reach a person at the shop. */
export const CALLS_WITHOUT_ANSWER = sql`
  ('no_answer', 'voicemail', 'busy_line', 'closed', 'wrong_number', 'cut_off')`;
const REFUSALS = sql`
  ('needs_to_see_car', 'no_phone_quotes', 'does_not_do_this', 'too_busy', 'do_not_call')`;
const minutesSince = (from: string, to: string): RawBuilder<number> =>
  sql`extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 60`;

/** The owner got at least one price for the whole job. */
const IS_DELIVERED = sql`(
  q.status in ('completed', 'expired') and q.close_reason is distinct from 'parts_only'
)`;

/**
 * Figures of each request in total (agent 0) and for each agent who called. Lateral joins force
 * lookups per request, because the planner misjudges long lists of ids.
 */
const selectFacts = (quoteIds: readonly string[], now: Date): RawBuilder<unknown> => sql`
  select q.id, s.agent_user_id, (q.created_at at time zone 'utc')::date,
    extract(hour from q.created_at at time zone a.timezone), w.abbreviation,
    q.closed_at is not null or q.limit_at <= ${now}, q.limit_at,
    ${IS_DELIVERED} and q.closed_at <= q.target_at, ${IS_DELIVERED} and q.closed_at <= q.limit_at,
    ${minutesSince('q.created_at', 'p.first_at')}, ${minutesSince('q.created_at', 'p.fourth_at')},
    p.corrections, s.calls, s.answered, s.refused, s.rechecked, s.rechecked_same
  from user_quotes q
  join user_addresses a on a.id = q.user_address_id
  join us_states w on w.id = a.us_state_id
  cross join lateral (
      select min(x.told_at) filter (where x.covers = 'all') as first_at,
        count(*) filter (where not x.current) as corrections,
        (array_agg(x.told_at order by x.told_at, x.id) filter (where x.live))[4] as fourth_at
      from (
          select id, told_at, covers, ${isLivePrice()} as live,
            ${isCurrentPrice()} as current
          from user_quote_prices
          where quote_id = q.id
        ) x
    ) p
  cross join lateral (
      select coalesce(c.agent_user_id, 0) as agent_user_id,
        count(*) filter (where c.ended_at is not null) as calls,
        count(*) filter (
          where c.ended_at is not null and c.outcome not in ${CALLS_WITHOUT_ANSWER}
        ) as answered,
        count(*) filter (where c.outcome in ${REFUSALS}) as refused,
        coalesce(sum(h.rechecked), 0) as rechecked,
        coalesce(sum(h.rechecked_same), 0) as rechecked_same
      from calls c
      cross join lateral (
          select count(*) as rechecked, count(*) filter (where r.same) as rechecked_same
          from user_quote_prices x
          join price_recalls r on r.price_id = x.id and r.outcome = 'told'
          where x.call_id = c.id
        ) h
      where c.quote_id = q.id
      group by grouping sets ((), (c.agent_user_id))
    ) s
  where q.id = any(${quoteIds}::bigint[])`;

/** Recomputes the facts of requests; returns the affected days. */
export async function replaceFacts(
  trx: Trx,
  quoteIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const before = await sql<{ day: string }>`
    delete from desk_request_facts
    where quote_id = any(${quoteIds}::bigint[])
    returning requested_on::text as day`.execute(trx);
  const after = await sql<{ day: string }>`
    insert into desk_request_facts (
      quote_id, agent_user_id, requested_on, local_hour, area, judged, limit_at, in_target,
      in_limit, minutes_to_first_price, minutes_to_fourth_price, corrections, calls, answered,
      refused, rechecked, rechecked_same
    ) ${selectFacts(quoteIds, now)}
    returning requested_on::text as day`.execute(trx);
  return [...new Set([...before.rows, ...after.rows].map(({ day }) => day))];
}

/** Recomputes the sums of the days' request facts. */
export async function replaceFigures(trx: Trx, days: readonly string[]): Promise<void> {
  await sql`
    delete from desk_figures
    where requested_on = any(${days}::date[])
      and grouping in ('all', 'hour', 'area', 'agent')`.execute(trx);
  await sql`
    insert into desk_figures (
      grouping, key, requested_on, requests, judged, in_target, in_limit, first_prices,
      minutes_to_first_price, fourth_prices, minutes_to_fourth_price, corrections, calls,
      answered, refused, rechecked, rechecked_same
    )
    select k.grouping, k.key, f.requested_on, count(*), count(*) filter (where judged),
      count(*) filter (where in_target), count(*) filter (where in_limit),
      count(minutes_to_first_price),
      percentile_cont(0.5) within group (order by minutes_to_first_price),
      count(minutes_to_fourth_price),
      percentile_cont(0.5) within group (order by minutes_to_fourth_price),
      sum(corrections), sum(calls), sum(answered), sum(refused), sum(rechecked),
      sum(rechecked_same)
    from desk_request_facts f,
      lateral (
        values ('all', 'all', agent_user_id = 0),
          ('hour', lpad(local_hour::text, 2, '0'), agent_user_id = 0),
          ('area', area, agent_user_id = 0),
          ('agent', agent_user_id::text, agent_user_id <> 0)
      ) k (grouping, key, counts)
    where f.requested_on = any(${days}::date[]) and k.counts
    group by 1, 2, 3`.execute(trx);
}

/** Null unless the call brought its request's first price. */
const MINUTES_TO_FIRST_PRICE = sql`(
  select ${minutesSince('q.created_at', 'x.told_at')}
  from user_quote_prices x
  join user_quotes q on q.id = x.quote_id
  where x.call_id = c.id
    and not exists (
      select
      from user_quote_prices e
      where e.quote_id = x.quote_id and (e.told_at, e.id) < (x.told_at, x.id)
    )
)`;

/** Condition: the ended call `c` began on the day of `t`, in a time zone. */
const isOnDay = (zone: string) => sql`
  c.started_at >= t.day::timestamp at time zone ${zone}
  and c.started_at < (t.day + 1)::timestamp at time zone ${zone}
  and c.ended_at is not null`;

/**
 * An agent's ended calls of a day by outcome. An additional row without an outcome has the median.
 */
const callsByOutcome = (zone: string) => sql`
  select c.outcome, case when grouping(c.outcome) = 0 then count(*) end as calls,
    case when grouping(c.outcome) = 0 then sum(c.seconds) end as seconds,
    case when grouping(c.outcome) = 0 then count(*) filter (where c.priced) end as prices,
    case when grouping(c.outcome) = 1 then count(c.minutes) end as first_prices,
    case
      when grouping(c.outcome) = 1 then percentile_cont(0.5) within group (order by c.minutes)
    end as minutes
  from (
      select c.outcome,
        case
          when c.forgotten then 0
          else coalesce(c.line_seconds, extract(epoch from c.ended_at - c.started_at))
        end as seconds,
        exists (
          select
          from user_quote_prices x
          where x.call_id = c.id and ${isCurrentPrice('x')}
        ) as priced,
        ${MINUTES_TO_FIRST_PRICE} as minutes
      from calls c
      where c.agent_user_id = t.agent_user_id and ${isOnDay(zone)}
      offset 0
    ) c
  group by grouping sets ((), (c.outcome))`;

/** Recounts the days' calls of each agent who called about one of the requests or their bookings. */
export const replaceAgentDays = (
  trx: Trx,
  quoteIds: readonly string[],
  zone: string,
): Promise<void> =>
  replaceDays(
    trx,
    zone,
    sql`
      select agent_user_id, (started_at at time zone ${zone})::date as day
      from calls
      where quote_id = any(${quoteIds}::bigint[])
      union
      select c.agent_user_id, (c.started_at at time zone ${zone})::date
      from booking_calls c
      join bookings b on b.id = c.booking_id
      where b.quote_id = any(${quoteIds}::bigint[])`,
  );

/** Recounts the agents' days that a query selects. */
async function replaceDays(trx: Trx, zone: string, days: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into desk_agent_days (
      agent_user_id, worked_on, calls, call_seconds, prices, outcomes, first_prices,
      minutes_to_first_price, booking_calls, recordings_declined, timezone
    )
    select t.agent_user_id, t.day, worked.*,
      (
        select count(*)
        from booking_calls c
        where c.agent_user_id = t.agent_user_id and ${isOnDay(zone)}
      ),
      (
        select count(*)
        from (
            select agent_user_id, started_at, ended_at, recording_declined
            from calls
            union all
            select agent_user_id, started_at, ended_at, recording_declined
            from booking_calls
          ) c
        where c.agent_user_id = t.agent_user_id and c.recording_declined and ${isOnDay(zone)}
      ),
      ${zone}
    from (${days}) t
    cross join lateral (
        select coalesce(sum(calls), 0), coalesce(round(sum(seconds)), 0), coalesce(sum(prices), 0),
          coalesce(jsonb_object_agg(outcome, calls) filter (where outcome is not null), '{}'),
          coalesce(sum(first_prices), 0), min(minutes)
        from (${callsByOutcome(zone)}) o
      ) worked
    on conflict (worked_on, agent_user_id) do update
    set
      calls = excluded.calls,
      call_seconds = excluded.call_seconds,
      prices = excluded.prices,
      outcomes = excluded.outcomes,
      first_prices = excluded.first_prices,
      minutes_to_first_price = excluded.minutes_to_first_price,
      booking_calls = excluded.booking_calls,
      recordings_declined = excluded.recordings_declined,
      timezone = excluded.timezone`.execute(trx);
}

/**
 * Counts up to `limit` days again that were counted in another time zone; returns whether there may be more.
 * The old figures are shown until the new ones are there.
 */
export async function recountOtherZone(trx: Trx, zone: string, limit: number): Promise<boolean> {
  const { rows } = await sql<{ agent_user_id: string; worked_on: string }>`
    delete from desk_agent_days
    where (worked_on, agent_user_id) in (
        select worked_on, agent_user_id
        from desk_agent_days
        where timezone <> ${zone}
        order by worked_on, agent_user_id
        limit ${limit}
      )
    returning agent_user_id, worked_on::text`.execute(trx);
  if (rows.length === 0) return false;
  const callsOf = (table: 'calls' | 'booking_calls'): RawBuilder<unknown> => sql`
    select c.agent_user_id, (c.started_at at time zone ${zone})::date as day
    from unnest(
      ${rows.map((row) => row.agent_user_id)}::bigint[],
      ${rows.map((row) => row.worked_on)}::date[]
    ) counted (agent_user_id, worked_on)
    join ${sql.table(table)} c
      on c.agent_user_id = counted.agent_user_id
        -- A day in one zone overlaps three in another at most.
        and c.started_at >= counted.worked_on - 1
        and c.started_at < counted.worked_on + 2`;
  await replaceDays(trx, zone, sql`${callsOf('calls')} union ${callsOf('booking_calls')}`);
  return rows.length >= limit;
}
