// Reads user_quotes, call_desk_leases, call_desk_notes, call_desk_presence, call_desk_bookings,
// calls, booking_calls, users, user_vehicles, user_addresses, us_states, user_quote_prices.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isLivePrice } from '../../quotes/index.ts';
import { isBookingLineInUse, isLineInUse } from '../shops/lines.store.ts';

export interface Moment {
  now: Date;
  /** Requests with a target at or before this are at risk. */
  riskBefore: Date;
}

const urgencyOf = ({ now, riskBefore }: Moment) => sql`
  case
    when q.limit_at <= ${now} then 'late'
    when q.target_at <= ${riskBefore} then 'at_risk'
    else 'in_time'
  end`;

export interface BoardCounts {
  waiting: number;
  in_work: number;
  scheduled: number;
  late: number;
  at_risk: number;
  in_time: number;
  open: number;
}

/**
 * Only held and scheduled requests have rows, and all others wait. The urgencies equal the ones in
 * `urgencyOf`, counted using only the index of open requests.
 */
export async function countOpenRequests(db: Db, { now, riskBefore }: Moment): Promise<BoardCounts> {
  const { rows } = await sql<BoardCounts>`
    with urgencies as materialized (
        select count(*) filter (where limit_at <= ${now})::int as late,
          count(*) filter (where limit_at > ${now} and target_at <= ${riskBefore})::int as at_risk,
          count(*)::int as open
        from user_quotes
        where closed_at is null
      ),
      states as materialized (
        select count(*) filter (where held)::int as in_work,
          count(*) filter (where not held)::int as scheduled
        from (
            select quote_id, bool_or(held) as held
            from (
                select quote_id, true as held
                from call_desk_leases
                where expires_at > ${now}
                union all
                select quote_id, false
                from call_desk_notes
                where resume_at > ${now}
              ) each_of
            group by quote_id
          ) busy
        where (select q.closed_at from user_quotes q where q.id = busy.quote_id) is null
      )
    select open - in_work - scheduled as waiting, in_work, scheduled, late, at_risk,
      open - late - at_risk as in_time, open
    from urgencies, states`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate returns one row');
  return counts;
}

export interface BoardRow {
  id: string;
  service_title: string;
  vehicle: string;
  city: string;
  state_abr: string;
  state: 'waiting' | 'in_work' | 'scheduled';
  urgency: 'late' | 'at_risk' | 'in_time';
  created_at: Date;
  target_at: Date;
  limit_at: Date;
  resume_at: Date | null;
  prices: number;
  holder_id: string | null;
  holder: string | null;
  reserved_for: string | null;
}

/** The most urgent first, read in index order. */
export async function findBoardRows(db: Db, moment: Moment, limit: number): Promise<BoardRow[]> {
  const { now } = moment;
  const { rows } = await sql<BoardRow>`
    with most_urgent as materialized (
        select *
        from user_quotes
        where closed_at is null
        order by target_at, id
        limit ${sql.lit(limit)}
      )
    select q.id, q.service_title, v.full_vehicle_name as vehicle, a.city,
      w.abbreviation as state_abr,
      case
        when l.expires_at > ${now} then 'in_work'
        when n.resume_at > ${now} then 'scheduled'
        else 'waiting'
      end as state,
      ${urgencyOf(moment)} as urgency, q.created_at, q.target_at, q.limit_at, n.resume_at,
      (
        select count(*)::int
        from user_quote_prices x
        where x.quote_id = q.id and ${isLivePrice('x')}
      ) as prices,
      case when l.expires_at > ${now} then l.agent_user_id end as holder_id,
      case when l.expires_at > ${now} then h.first_name end as holder,
      case when n.reserved_until > ${now} then r.first_name end as reserved_for
    from most_urgent q
    join user_vehicles v on v.id = q.user_vehicle_id
    join user_addresses a on a.id = q.user_address_id
    join us_states w on w.id = a.us_state_id
    left join call_desk_leases l on l.quote_id = q.id
    left join call_desk_notes n on n.quote_id = q.id
    left join users h on h.id = l.agent_user_id
    left join users r on r.id = n.reserved_for
    order by q.target_at, q.id`.execute(db);
  return rows;
}

export interface BoardAgent {
  id: string;
  name: string;
  role: 'agent' | 'supervisor';
  state: 'on_a_call' | 'wrap_up' | 'ready' | 'break' | 'away';
  holding: number;
  seen_at: Date | null;
  since: Date | null;
}

/** Requests and bookings that each agent holds. */
const leasesOfAgents = (now: Date) => sql`
  select agent_user_id, count(*)::int as holding, min(claimed_at) as since
  from (
      select agent_user_id, claimed_at
      from call_desk_leases
      where expires_at > ${now}
      union all
      select agent_user_id, claimed_at
      from call_desk_bookings
      where expires_at > ${now}
    ) lease
  group by agent_user_id`;

const callsOfAgents = (now: Date) => sql`
  select agent_user_id, min(started_at) as since
  from (
      select agent_user_id, started_at
      from calls c
      where ${isLineInUse('c', now)}
      union all
      select agent_user_id, started_at
      from booking_calls k
      where ${isBookingLineInUse('k', now)}
    ) running
  group by agent_user_id`;

export async function findBoardAgents(
  db: Db,
  now: Date,
  presentSince: Date,
): Promise<BoardAgent[]> {
  const { rows } = await sql<BoardAgent>`
    with held as (${leasesOfAgents(now)}), calling as (${callsOfAgents(now)})
    select a.id, a.name, a.role, a.holding, a.seen_at, a.state,
      case a.state
        when 'on_a_call' then a.calling_since
        when 'wrap_up' then greatest(a.held_since, a.last_call_end)
        when 'away' then a.seen_at
        else a.state_since
      end as since
    from (
        select u.id, u.first_name, concat_ws(' ', u.first_name, u.last_name) as name, u.role,
          coalesce(held.holding, 0) as holding, p.seen_at, p.state_since,
          calling.since as calling_since, held.since as held_since,
          (
            select c.ended_at
            from calls c
            where c.agent_user_id = u.id and c.started_at >= held.since
            order by c.started_at desc
            limit 1
          ) as last_call_end,
          case
            when calling.agent_user_id is not null and held.holding is not null then 'on_a_call'
            when held.holding is not null then 'wrap_up'
            when p.seen_at > ${presentSince} and p.on_break then 'break'
            when p.seen_at > ${presentSince} then 'ready'
            else 'away'
          end as state
        from users u
        left join held on held.agent_user_id = u.id
        left join calling on calling.agent_user_id = u.id
        left join call_desk_presence p on p.agent_user_id = u.id
        where u.role in ('agent', 'supervisor') and u.deleted_at is null and u.suspended_at is null
      ) a
    order by array_position(array['on_a_call', 'wrap_up', 'ready', 'break', 'away'], a.state), a.first_name,
      a.id`.execute(db);
  return rows;
}

/** A member of staff who may be assigned a request. */
export const findActiveStaff = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name'])
    .where('id', '=', id)
    .where('role', 'in', ['agent', 'supervisor'])
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
