// Reads user_quotes, call_desk_leases, call_desk_notes, call_desk_presence, calls, users,
// user_vehicles, user_addresses, us_states, user_quote_prices.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isLivePrice } from '../../quotes/index.ts';

interface Moment {
  now: Date;
  /** Requests whose target is at or before this are at risk. */
  riskBefore: Date;
}

/** Every open request with its state and urgency: counts and rows agree because both read it. */
const openRequests = ({ now, riskBefore }: Moment) => sql`
  select q.id, q.user_id, q.service_title, q.created_at, q.target_at, q.limit_at, q.user_vehicle_id,
    q.user_address_id, l.agent_user_id as holder_id, n.resume_at,
    case when n.reserved_until > ${now} then n.reserved_for end as reserved_for_id,
    case
      when l.quote_id is not null then 'in_work'
      when n.resume_at > ${now} then 'scheduled'
      else 'waiting'
    end as state,
    case
      when q.limit_at <= ${now} then 'late'
      when q.target_at <= ${riskBefore} then 'at_risk'
      else 'in_time'
    end as urgency
  from user_quotes q
  left join call_desk_leases l on l.quote_id = q.id and l.expires_at > ${now}
  left join call_desk_notes n on n.quote_id = q.id
  where q.closed_at is null`;

interface BoardCounts {
  waiting: number;
  in_work: number;
  scheduled: number;
  late: number;
  at_risk: number;
  in_time: number;
  open: number;
}

export async function countOpenRequests(db: Db, moment: Moment): Promise<BoardCounts> {
  const { rows } = await sql<BoardCounts>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'in_work')::int as in_work,
      count(*) filter (where state = 'scheduled')::int as scheduled,
      count(*) filter (where urgency = 'late')::int as late,
      count(*) filter (where urgency = 'at_risk')::int as at_risk,
      count(*) filter (where urgency = 'in_time')::int as in_time, count(*)::int as open
    from (${openRequests(moment)}) o`.execute(db);
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

/** The most urgent first. */
export async function findBoardRows(db: Db, moment: Moment, limit: number): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    with most_urgent as (
        select *
        from (${openRequests(moment)}) o
        order by o.target_at, o.id
        limit ${limit}
      )
    select o.id, o.service_title, v.full_vehicle_name as vehicle, a.city,
      w.abbreviation as state_abr, o.state, o.urgency, o.created_at, o.target_at, o.limit_at,
      o.resume_at,
      (
        select count(*)::int
        from user_quote_prices x
        where x.quote_id = o.id and ${isLivePrice('x')}
      ) as prices,
      o.holder_id, h.first_name as holder, r.first_name as reserved_for
    from most_urgent o
    join user_vehicles v on v.id = o.user_vehicle_id
    join user_addresses a on a.id = o.user_address_id
    join us_states w on w.id = a.us_state_id
    left join users h on h.id = o.holder_id
    left join users r on r.id = o.reserved_for_id
    order by o.target_at, o.id`.execute(db);
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

export async function findBoardAgents(
  db: Db,
  now: Date,
  presentSince: Date,
): Promise<BoardAgent[]> {
  const { rows } = await sql<BoardAgent>`
    with held as (
        select agent_user_id, count(*)::int as holding, min(claimed_at) as since
        from call_desk_leases
        where expires_at > ${now}
        group by agent_user_id
      ),
      calling as (
        select c.agent_user_id, min(c.started_at) as since
        from calls c
        where c.ended_at is null
        group by c.agent_user_id
      )
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
