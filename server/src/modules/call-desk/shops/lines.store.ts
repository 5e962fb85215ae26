// Reads user_quotes, call_desk_leases, call_desk_bookings.
import { sql } from 'kysely';

/**
 * Condition: the call is running, its request is open, and its agent's lease is live or lapsed only after
 * `lapsedBefore`. Only such a call keeps a line in use.
 */
export const isLineInUse = (call: string, lapsedBefore: Date) => sql<boolean>`
  (
    ${sql.ref(`${call}.ended_at`)} is null
    and (
      select q.closed_at
      from user_quotes q
      where q.id = ${sql.ref(`${call}.quote_id`)}
    ) is null
    and exists (
      select
      from call_desk_leases l
      where l.quote_id = ${sql.ref(`${call}.quote_id`)} and l.expires_at > ${lapsedBefore}
    )
  )`;

/** The same for a call about a booking. */
export const isBookingLineInUse = (call: string, lapsedBefore: Date) => sql<boolean>`
  (
    ${sql.ref(`${call}.ended_at`)} is null
    and exists (
      select
      from call_desk_bookings l
      where l.booking_id = ${sql.ref(`${call}.booking_id`)} and l.expires_at > ${lapsedBefore}
    )
  )`;
