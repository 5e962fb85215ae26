// Writes booking_questions. Reads bookings, user_quotes, user_vehicles, user_quote_prices,
// service_providers, users, call_desk_bookings.
import type { BookingState } from '@fourbay/contract/booking-limits';
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

export interface AskedBooking {
  id: string;
  state: BookingState;
  lapses_at: Date | null;
  due_at: Date;
  reference: string;
  service_provider_id: string;
  shop: string;
  timezone: string;
  service_title: string;
  vehicle: string;
  total_cents: number;
  drop_off: boolean;
  share_contact: boolean;
  note: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
}

/** A booking of any owner, for jobs and for whoever has its link. */
export async function findAskedBooking(db: Db, id: string): Promise<AskedBooking | undefined> {
  const { rows } = await sql<AskedBooking>`
    select b.id, b.state, b.lapses_at, b.due_at, b.reference, b.service_provider_id,
      p.name as shop, p.timezone, q.service_title, v.full_vehicle_name as vehicle, x.total_cents,
      b.drop_off, b.share_contact, b.note, u.first_name, u.last_name, u.phone_number
    from bookings b
    join user_quotes q on q.id = b.quote_id
    join user_vehicles v on v.id = q.user_vehicle_id
    join user_quote_prices x on x.id = b.price_id
    join service_providers p on p.id = b.service_provider_id
    join users u on u.id = q.user_id
    where b.id = ${id}`.execute(db);
  return rows[0];
}

interface BookingQuestion {
  booking_id: string;
  windows_from: Date;
  answered_at: Date | null;
}

export const findQuestion = (db: Db, tokenHash: Buffer): Promise<BookingQuestion | undefined> =>
  db
    .selectFrom('booking_questions')
    .select(['booking_id', 'windows_from', 'answered_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export async function insertQuestion(
  db: Db,
  question: { tokenHash: Buffer; bookingId: string; windowsFrom: Date; now: Date },
): Promise<void> {
  await db
    .insertInto('booking_questions')
    .values({
      token_hash: question.tokenHash,
      booking_id: question.bookingId,
      windows_from: question.windowsFrom,
      asked_at: question.now,
    })
    .execute();
}

export async function saveAnswered(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('booking_questions')
    .set({ answered_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Whether an agent is working on the booking. */
export const isHeldAtDesk = async (db: Db, bookingId: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('call_desk_bookings')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;
