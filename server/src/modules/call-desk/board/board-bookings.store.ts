// Reads bookings, call_desk_bookings, user_quotes, user_vehicles, service_providers, users.
import type { BookingNotice, BookingState } from '@fourbay/contract/bookings/booking-limits';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isBookingWork } from '../bookings/booking-lease.store.ts';
import type { BoardCounts, Moment } from './board.store.ts';

/** Bookings that are held or have work for the desk, as `b`, each with its lease as `l`. */
const openBookings = (now: Date) => sql`
  select b.*, l.agent_user_id, l.expires_at, l.resume_at
  from bookings b
  left join call_desk_bookings l on l.booking_id = b.id
  where l.expires_at > ${now}
    or ((b.state = 'asked' or b.notice is not null) and ${isBookingWork(now)})`;

const stateOf = (now: Date) => sql`
  case
    when o.expires_at > ${now} then 'in_work'
    when o.resume_at > ${now} then 'scheduled'
    else 'waiting'
  end`;

const urgencyOf = ({ now, riskBefore }: Moment) => sql`
  case
    when o.due_at <= ${now} and ${hasDeskTask(now)} then 'late'
    when o.due_at <= ${riskBefore} and ${hasDeskTask(now)} then 'at_risk'
    else 'in_time'
  end`;

/** A booking claimed because its shop called has no due work. */
const hasDeskTask = (now: Date) => sql`(
  o.state = 'asked' or (o.notice is not null and o.notice_until > ${now})
)`;

export async function countBoardBookings(db: Db, moment: Moment): Promise<BoardCounts> {
  const { rows } = await sql<BoardCounts>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'in_work')::int as in_work,
      count(*) filter (where state = 'scheduled')::int as scheduled,
      count(*) filter (where urgency = 'late')::int as late,
      count(*) filter (where urgency = 'at_risk')::int as at_risk,
      count(*) filter (where urgency = 'in_time')::int as in_time, count(*)::int as open
    from (
        select ${stateOf(moment.now)} as state, ${urgencyOf(moment)} as urgency
        from (${openBookings(moment.now)}) o
      ) each_of`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate returns one row');
  return counts;
}

export interface BoardBooking {
  id: string;
  request_id: string;
  reference: string;
  booking_state: BookingState;
  notice: BookingNotice | null;
  notice_until: Date | null;
  shop: string;
  service_title: string;
  vehicle: string;
  state: 'waiting' | 'in_work' | 'scheduled';
  urgency: 'late' | 'at_risk' | 'in_time';
  due_at: Date;
  resume_at: Date | null;
  holder_id: string | null;
  holder: string | null;
}

/** Most urgent first. */
export async function findBoardBookings(
  db: Db,
  moment: Moment,
  limit: number,
): Promise<BoardBooking[]> {
  const { now } = moment;
  const { rows } = await sql<BoardBooking>`
    select o.id, o.quote_id as request_id, o.reference, o.state as booking_state, o.notice,
      o.notice_until, p.name as shop, q.service_title, v.full_vehicle_name as vehicle,
      ${stateOf(now)} as state, ${urgencyOf(moment)} as urgency, o.due_at, o.resume_at,
      case when o.expires_at > ${now} then o.agent_user_id end as holder_id,
      case when o.expires_at > ${now} then h.first_name end as holder
    from (
        select *
        from (${openBookings(now)}) every
        order by due_at, id
        limit ${sql.lit(limit)}
      ) o
    join service_providers p on p.id = o.service_provider_id
    join user_quotes q on q.id = o.quote_id
    join user_vehicles v on v.id = q.user_vehicle_id
    left join users h on h.id = o.agent_user_id
    order by o.due_at, o.id`.execute(db);
  return rows;
}
