// Reads desk_agent_hours, call_lines, user_quotes, users.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** An agent's seconds in an hour, as their page reported them. */
export interface AgentHour {
  agent_user_id: string;
  agent: string;
  hour: Date;
  working: number;
  waiting: number;
  break: number;
}

interface Span {
  start: Date;
  end: Date;
}

export async function findAgentHours(db: Db, { start, end }: Span): Promise<AgentHour[]> {
  const { rows } = await sql<AgentHour>`
    select h.agent_user_id, concat_ws(' ', u.first_name, u.last_name) as agent, h.hour,
      h.working_seconds as working, h.waiting_seconds as waiting, h.break_seconds as break
    from desk_agent_hours h
    join users u on u.id = h.agent_user_id
    where h.hour >= ${start} and h.hour < ${end}`.execute(db);
  return rows;
}

/** Longer calls count only from here on. They would be forgotten ones long before. */
const LONGEST_CALL = sql`interval '4 hours'`;

/** On our line, until it ends. By hand, until the outcome. A forgotten call counts until its last sign. */
const callsOf = (
  table: 'calls' | 'booking_calls',
  line: 'call_id' | 'booking_call_id',
  { start, end, now }: Span & { now: Date },
) => sql`
  select c.agent_user_id, coalesce(l.dialed_at, c.started_at) as start,
    case
      when c.forgotten then c.last_sign_at
      when l.id is not null then coalesce(l.ended_at, ${now})
      else coalesce(c.ended_at, ${now})
    end as until
  from ${sql.table(table)} c
  left join call_lines l on ${sql.ref(`l.${line}`)} = c.id and l.dialed_by = 'line'
  where c.agent_user_id = agent.id
    and c.started_at >= ${start}::timestamptz - ${LONGEST_CALL}
    and c.started_at < ${end}`;

export interface CallTime {
  agent_user_id: string;
  hour: Date;
  seconds: number;
}

/** Seconds that agents were on a call, by hour. Calls at the same time count once. */
export async function findCallTimes(
  db: Db,
  agentIds: readonly string[],
  hours: readonly Date[],
  span: Span & { now: Date },
): Promise<CallTime[]> {
  const { rows } = await sql<CallTime>`
    with busy as (
        select agent_user_id, range_agg(tstzrange(start, until)) as times
        from unnest(${agentIds}::bigint[]) agent (id)
        cross join lateral (
            ${callsOf('calls', 'call_id', span)}
            union all
            ${callsOf('booking_calls', 'booking_call_id', span)}
          ) c
        where until > start
        group by agent_user_id
      )
    select agent_user_id, h.hour,
      sum(extract(epoch from upper(t) - lower(t)))::float8 as seconds
    from busy
    cross join unnest(${hours}::timestamptz[]) h (hour)
    cross join unnest(
        times * tstzmultirange(tstzrange(h.hour, h.hour + interval '1 hour'))
      ) t
    group by agent_user_id, h.hour`.execute(db);
  return rows;
}

/** What an hour of a day's clock in the desk's time zone had. */
interface HourCount {
  day: string;
  hour: number;
  /** Tells the two hours apart that the clock repeats in fall. */
  start: Date;
  count: number;
}

const dayOf = (zone: string) => sql`d.day::date::timestamp at time zone ${zone}`;
const startOf = (at: 'q.created_at' | 'h.hour', zone: string) =>
  sql`date_bin('1 hour', ${sql.ref(at)}, ${dayOf(zone)}) as start`;
const nextDayOf = (zone: string) => sql`(d.day::date + 1)::timestamp at time zone ${zone}`;

/** Requests of each hour of days. Hours without one have no row. */
export async function countRequests(
  db: Db,
  days: readonly string[],
  zone: string,
): Promise<HourCount[]> {
  const { rows } = await sql<HourCount>`
    select d.day, extract(hour from q.created_at at time zone ${zone})::int as hour,
      ${startOf('q.created_at', zone)}, count(*)::int as count
    from unnest(${days}::text[]) d (day)
    join user_quotes q on q.created_at >= ${dayOf(zone)} and q.created_at < ${nextDayOf(zone)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Seconds that agents worked or waited in each hour of days. */
export async function countDeskSeconds(
  db: Db,
  days: readonly string[],
  zone: string,
): Promise<HourCount[]> {
  const { rows } = await sql<HourCount>`
    select d.day, extract(hour from h.hour at time zone ${zone})::int as hour,
      ${startOf('h.hour', zone)}, sum(h.working_seconds + h.waiting_seconds)::float8 as count
    from unnest(${days}::text[]) d (day)
    join desk_agent_hours h on h.hour >= ${dayOf(zone)} and h.hour < ${nextDayOf(zone)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** When the first request came in, and when agents' time was first counted. */
export async function findFirsts(db: Db): Promise<{ request: Date | null; report: Date | null }> {
  const { rows } = await sql<{ request: Date | null; report: Date | null }>`
    select (select min(created_at) from user_quotes) as request,
      (select min(hour) from desk_agent_hours) as report`.execute(db);
  return rows[0] ?? { request: null, report: null };
}

/** Minutes of work for each request that came in between two times; null without either. */
export async function findMinutesPerRequest(db: Db, { start, end }: Span): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select nullif(
        (
          select sum(working_seconds)
          from desk_agent_hours
          where hour >= ${start} and hour < ${end}
        ), 0
      )::float8 / 60 / nullif(
        (
          select count(*)
          from user_quotes
          where created_at >= ${start} and created_at < ${end}
        ), 0
      ) as minutes`.execute(db);
  return rows[0]?.minutes ?? null;
}
