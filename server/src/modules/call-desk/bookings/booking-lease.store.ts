// Writes call_desk_bookings. Reads bookings, user_quotes, users, staff_actions.
import { sql } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { before, minutes } from '../../../platform/values/clock.ts';

/** Condition for bookings with work for the desk: a shop to ask or to inform. */
export const isBookingWork = (now: Date) => sql<boolean>`
  (
    coalesce(b.desk_from <= ${now}, true)
    and (
      (b.state = 'asked' and b.lapses_at > ${now})
      or (b.notice is not null and b.notice_until > ${now})
    )
  )`;

interface BookingClaim {
  bookingId: string;
  agentId: string;
  tokenHash: Buffer;
  now: Date;
  expiresAt: Date;
}

/**
 * One statement, so that one of two concurrent claims wins. Any live booking can be claimed, even
 * without work, because its shop may call.
 */
export async function claimBookingLease(
  db: Db,
  { bookingId, agentId, tokenHash, now, expiresAt }: BookingClaim,
): Promise<boolean> {
  const { rows } = await sql`
    insert into call_desk_bookings as l (
      booking_id, agent_user_id, token_hash, claimed_at, expires_at
    )
    select b.id, ${agentId}, ${tokenHash}, ${now}, ${expiresAt}
    from bookings b
    join user_quotes q on q.id = b.quote_id
    where b.id = ${bookingId}
      and q.user_id <> ${agentId}
      and (b.ended_at is null or (b.notice is not null and b.notice_until > ${now}))
    on conflict (booking_id)
    do update set agent_user_id = excluded.agent_user_id, token_hash = excluded.token_hash,
      claimed_at = excluded.claimed_at, expires_at = excluded.expires_at, resume_at = null
    where l.expires_at is null or l.expires_at <= ${now}
      or l.agent_user_id = excluded.agent_user_id
    returning booking_id`.execute(db);
  return rows.length === 1;
}

/** The lease presented by a write, locked; undefined when it is stale. */
export const lockBookingLease = (
  trx: Trx,
  { bookingId, agentId, tokenHash }: Omit<BookingClaim, 'now' | 'expiresAt'>,
  now: Date,
) =>
  trx
    .selectFrom('call_desk_bookings')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('agent_user_id', '=', agentId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export const findBookingHolder = (db: Db, bookingId: string, now: Date) =>
  db
    .selectFrom('call_desk_bookings')
    .innerJoin('users', 'users.id', 'call_desk_bookings.agent_user_id')
    .select(['users.id', 'users.first_name', 'call_desk_bookings.expires_at'])
    .where('booking_id', '=', bookingId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function hasHeldBooking(
  db: Db,
  { quoteId, bookingId, agentId }: { quoteId: string; bookingId: string; agentId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from staff_actions
    where quote_id = ${quoteId} and staff_user_id = ${agentId} and action = 'booking_claimed'
      and detail ->> 'booking_id' = ${bookingId}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** What ended an agent's last lease: a supervisor, or a forgotten call. */
export async function findReclaim(
  db: Db,
  { quoteId, bookingId, agentId }: { quoteId: string; bookingId: string; agentId: string },
): Promise<{ action: string; by: string; reason: string } | undefined> {
  const { rows } = await sql<{ action: string; by: string; reason: string }>`
    select t.action, u.first_name as by, t.detail ->> 'reason' as reason
    from staff_actions t
    join users u on u.id = t.staff_user_id
    where t.quote_id = ${quoteId}
      and t.detail ->> 'booking_id' = ${bookingId}
      and (
        (t.action = 'booking_taken_back' and t.detail ->> 'from_user_id' = ${agentId})
        or (t.action <> 'booking_taken_back' and t.staff_user_id = ${agentId})
      )
    order by t.id desc
    limit 1`.execute(db);
  return rows.find(({ action }) => ['booking_taken_back', 'call_forgotten'].includes(action));
}

export async function extendBookingLease(
  db: Db,
  bookingId: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('call_desk_bookings')
    .set({ expires_at: expiresAt })
    .where('booking_id', '=', bookingId)
    .execute();
}

export async function saveBookingDraft(db: Db, bookingId: string, draft: unknown): Promise<void> {
  await db
    .updateTable('call_desk_bookings')
    .set({ draft: JSON.stringify(draft ?? null) })
    .where('booking_id', '=', bookingId)
    .execute();
}

/** `resumeAt`: when it returns to the queue; null for immediately. */
export async function endBookingLeaseRow(
  db: Db,
  bookingId: string,
  resumeAt: Date | null,
): Promise<void> {
  await db
    .updateTable('call_desk_bookings')
    .set({
      agent_user_id: null,
      token_hash: null,
      claimed_at: null,
      expires_at: null,
      resume_at: resumeAt,
    })
    .where('booking_id', '=', bookingId)
    .execute();
}

/** The booking that an agent holds. */
export const findHeldBooking = (db: Db, agentId: string, now: Date) =>
  db
    .selectFrom('call_desk_bookings')
    .innerJoin('bookings', 'bookings.id', 'call_desk_bookings.booking_id')
    .select(['call_desk_bookings.booking_id', 'bookings.reference'])
    .where('agent_user_id', '=', agentId)
    .where('call_desk_bookings.expires_at', '>', now)
    .orderBy('claimed_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface NextBooking {
  id: string;
  due_at: Date;
}

/**
 * The most urgent booking without a holder that can be worked on now. Bookings that the agent released within
 * the last ten minutes are included only with `justReleased`.
 */
export async function findNextBooking(
  db: Db,
  agentId: string,
  now: Date,
  { justReleased }: { justReleased: boolean },
): Promise<NextBooking | undefined> {
  const { rows } = await sql<NextBooking>`
    select b.id, b.due_at
    from bookings b
    join user_quotes q on q.id = b.quote_id
    where (b.state = 'asked' or b.notice is not null)
      and ${isBookingWork(now)}
      and q.user_id <> ${agentId}
      and not exists (
        select
        from call_desk_bookings l
        where l.booking_id = b.id and (l.expires_at > ${now} or l.resume_at > ${now})
      )
      and (
        ${justReleased}
        or not exists (
          select
          from staff_actions t
          where t.staff_user_id = ${agentId}
            and t.at > ${before(now, minutes(10))}
            and t.action = 'booking_released'
            and t.detail ->> 'booking_id' = b.id::text
        )
      )
    order by b.due_at, b.id
    limit 1`.execute(db);
  return rows[0];
}
