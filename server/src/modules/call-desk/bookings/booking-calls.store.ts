// Writes booking_calls. Reads call_desk_bookings.
import type { RecordedBookingOutcome } from '@fourbay/contract/bookings/booking-limits';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { BookingReply } from '../../bookings/index.ts';

interface CallKinds {
  outcome: RecordedBookingOutcome | null;
  /** What an undo restores. */
  undo: BookingReply | null;
}
export type BookingCall = Omit<Selectable<Schema['booking_calls']>, keyof CallKinds> & CallKinds;

/** Oldest first. */
export const findBookingCalls = (db: Db, bookingId: string): Promise<BookingCall[]> =>
  db
    .selectFrom('booking_calls')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .$narrowType<CallKinds>()
    .orderBy('id')
    .execute();

export const findBookingOfCall = async (db: Db, callId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('booking_calls')
      .select('booking_id')
      .where('id', '=', callId)
      .executeTakeFirst()
  )?.booking_id;

export const findRunningBookingCall = async (
  db: Db,
  bookingId: string,
): Promise<BookingCall | undefined> =>
  (await findBookingCalls(db, bookingId)).find(({ ended_at }) => ended_at === null);

export const insertBookingCall = (
  db: Db,
  call: Insertable<Schema['booking_calls']>,
): Promise<BookingCall> =>
  db
    .insertInto('booking_calls')
    .values(call)
    .returningAll()
    .$narrowType<CallKinds>()
    .executeTakeFirstOrThrow();

export const endBookingCall = (
  db: Db,
  id: string,
  {
    outcome,
    endedAt,
    note = '',
    callBackAt = null,
    forgotten = false,
  }: {
    outcome: RecordedBookingOutcome;
    endedAt: Date;
    note?: string;
    callBackAt?: Date | null;
    forgotten?: boolean;
  },
): Promise<BookingCall> =>
  db
    .updateTable('booking_calls')
    .set({ outcome, ended_at: endedAt, note, call_back_at: callBackAt, forgotten })
    .where('id', '=', id)
    .returningAll()
    .$narrowType<CallKinds>()
    .executeTakeFirstOrThrow();

/** The agent is on the booking's running call, if there is one. */
export async function saveBookingSign(db: Db, bookingId: string, now: Date): Promise<void> {
  await db
    .updateTable('booking_calls')
    .set({ last_sign_at: now })
    .where('booking_id', '=', bookingId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Bookings whose running call has had no sign from its agent since the given time. */
export async function findSilentBookingCalls(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    select booking_id
    from booking_calls
    where ended_at is null and last_sign_at <= ${since}
    order by id
    limit 200`.execute(db);
  return rows.map(({ booking_id }) => booking_id);
}

/** Undefined if the booking has no such call. */
export const saveBookingRecordingDeclined = (
  db: Db,
  { bookingId, callId, declined }: { bookingId: string; callId: string; declined: boolean },
): Promise<BookingCall | undefined> =>
  db
    .updateTable('booking_calls')
    .set({ recording_declined: declined })
    .where('id', '=', callId)
    .where('booking_id', '=', bookingId)
    .returningAll()
    .$narrowType<CallKinds>()
    .executeTakeFirst();

/** Ends the running calls of bookings whose lease lapsed before the given time. */
export async function endAbandonedBookingCalls(
  db: Db,
  { now, lapsedBefore }: { now: Date; lapsedBefore: Date },
): Promise<void> {
  await sql`
    update booking_calls c
    set outcome = 'cut_off', ended_at = ${now}
    where c.ended_at is null
      and c.started_at < ${lapsedBefore}
      and not exists (
        select
        from call_desk_bookings l
        where l.booking_id = c.booking_id and l.expires_at > ${lapsedBefore}
      )`.execute(db);
}

export async function saveBookingUndo(
  db: Db,
  callId: string,
  undo: BookingReply | null,
): Promise<void> {
  await db
    .updateTable('booking_calls')
    .set({ undo: undo && JSON.stringify(undo) })
    .where('id', '=', callId)
    .execute();
}

/** Forgets what could be undone until then. */
export async function deleteOldUndos(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('booking_calls')
    .set({ undo: null })
    .where('undo', 'is not', null)
    .where('ended_at', '<', before)
    .execute();
}
