// Reads bookings, call_desk_bookings, booking_calls, user_quotes, us_states, user_quote_prices,
// service_providers, wrong_numbers, users.
import type { BookingNotice, BookingState } from '@fourbay/contract/bookings/booking-limits';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { pricedJob } from '../../quotes/index.ts';
import { HOURS_COLUMNS, type ShopHours } from '../../shops/index.ts';
import {
  countRequests,
  type DeskRequestRow,
  MAX_QUEUED,
  selectRequests,
} from '../requests/requests.store.ts';
import { isBookingWork } from './booking-lease.store.ts';

/** The booking facts that every list of the desk shows. */
export interface BookingFacts {
  booking_id: string;
  quote_id: string;
  reference: string;
  booking_state: BookingState;
  notice: BookingNotice | null;
  notice_until: Date | null;
  asked_at: Date;
  due_at: Date;
  lapses_at: Date | null;
  service_provider_id: string;
  shop: string;
  booking_holder: string | null;
  booking_lease_expires_at: Date | null;
  booking_resume_at: Date | null;
  calling: boolean;
}

export type QueuedBooking = DeskRequestRow & BookingFacts;

/** `b` is the booking, `p` its shop, `l` its live lease, `u` the holder. */
const bookingFacts = sql`
  b.id as booking_id, b.quote_id, b.reference, b.state as booking_state, b.notice, b.notice_until,
  b.asked_at, b.due_at, b.lapses_at, b.service_provider_id, p.name as shop,
  u.first_name as booking_holder,
  case when u.id is not null then l.expires_at end as booking_lease_expires_at,
  l.resume_at as booking_resume_at,
  exists (
    select
    from booking_calls k
    where k.booking_id = b.id and k.ended_at is null
  ) as calling`;

const bookingTables = (now: Date) => sql`
  bookings b
  join service_providers p on p.id = b.service_provider_id
  left join call_desk_bookings l on l.booking_id = b.id
  left join users u on u.id = l.agent_user_id and l.expires_at > ${now}`;

/** Most urgent first, with the facts of their requests. */
export async function findBookingQueue(db: Db, now: Date): Promise<QueuedBooking[]> {
  const { rows } = await sql<QueuedBooking>`
    with urgent as materialized (
        select ${bookingFacts}
        from ${bookingTables(now)}
        where (b.state = 'asked' or b.notice is not null) and ${isBookingWork(now)}
        order by b.due_at, b.id
        limit ${MAX_QUEUED}
      )
    select r.*, urgent.*
    from urgent
    cross join lateral (
        ${selectRequests(null)}
        where q.id = urgent.quote_id
        offset 0
      ) r
    order by urgent.due_at, urgent.booking_id`.execute(db);
  return rows;
}

interface QueueCounts {
  /** Number of requests, and of those waiting (neither held nor scheduled). */
  open: number;
  waiting: number;
  /** The same for bookings. */
  openBookings: number;
  waitingBookings: number;
}

/** One statement for both, because every agent's page polls it every few seconds. */
export async function countQueue(db: Db, now: Date): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select requests.open, requests.waiting, booked.open as "openBookings",
      booked.waiting as "waitingBookings"
    from (${countRequests(now)}) requests,
      (
        select count(*)::int as open,
          count(*) filter (
            where coalesce(l.expires_at <= ${now}, true) and coalesce(l.resume_at <= ${now}, true)
          )::int as waiting
        from bookings b
        left join call_desk_bookings l on l.booking_id = b.id
        where (b.state = 'asked' or b.notice is not null) and ${isBookingWork(now)}
      ) booked`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate returns one row');
  return counts;
}

export interface DeskBookingRow extends BookingFacts, ShopHours {
  owner_id: string;
  drop_off: boolean;
  share_contact: boolean;
  booking_note: string;
  offers_made: number;
  confirmed_from: Date | null;
  confirmed_until: Date | null;
  ended_at: Date | null;
  /** What the price is for. */
  priced_job: string;
  total_cents: number;
  told_by: string | null;
  out_the_door: boolean | null;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  street_address: string;
  shop_city: string;
  shop_state: string;
  zip_code: string;
  latitude: number;
  longitude: number;
  phone: string | null;
  timezone: string;
  demo: boolean;
  draft: unknown;
}

/** A booking of any owner, for staff. */
export async function findDeskBooking(
  db: Db,
  bookingId: string,
  now: Date,
): Promise<DeskBookingRow | undefined> {
  const { rows } = await sql<DeskBookingRow>`
    select ${bookingFacts}, q.user_id as owner_id, b.drop_off, b.share_contact,
      b.note as booking_note, b.offers_made, b.confirmed_from, b.confirmed_until, b.ended_at,
      ${pricedJob('q', 'x')} as priced_job, x.total_cents, x.told_by, x.out_the_door,
      o.first_name, o.last_name, o.phone_number,
      p.street_address, p.city as shop_city, s.abbreviation as shop_state, p.zip_code,
      p.latitude, p.longitude,
      case when exists (select from wrong_numbers n where n.phone = p.phone) then null
        else p.phone end as phone,
      p.timezone, ${sql.raw(HOURS_COLUMNS)}, p.demo, l.draft
    from ${bookingTables(now)}
    join us_states s on s.id = p.us_state_id
    join user_quotes q on q.id = b.quote_id
    join users o on o.id = q.user_id
    join user_quote_prices x on x.id = b.price_id
    where b.id = ${bookingId}`.execute(db);
  return rows[0];
}

export async function findBookingByReference(
  db: Db,
  reference: string,
  now: Date,
): Promise<BookingFacts | undefined> {
  const { rows } = await sql<BookingFacts>`
    select ${bookingFacts}
    from ${bookingTables(now)}
    where b.reference = ${reference}`.execute(db);
  return rows[0];
}
