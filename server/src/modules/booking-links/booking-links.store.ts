// Writes booking_questions. Reads bookings, user_quotes, user_vehicles, user_quote_prices,
// service_providers, users, call_desk_bookings.
import type { BookingNotice, BookingState } from '@fourbay/contract/bookings/booking-limits';
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';
import { pricedJob } from '../quotes/index.ts';

export interface AskedBooking {
  id: string;
  state: BookingState;
  lapses_at: Date | null;
  notice: BookingNotice | null;
  notice_until: Date | null;
  confirmed_from: Date | null;
  confirmed_until: Date | null;
  updated_at: Date;
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

/** A booking of any owner, for jobs and for the holder of its link. */
export async function findAskedBooking(db: Db, id: string): Promise<AskedBooking | undefined> {
  const { rows } = await sql<AskedBooking>`
    select b.id, b.state, b.lapses_at, b.notice, b.notice_until, b.confirmed_from,
      b.confirmed_until, b.updated_at, b.reference, b.service_provider_id, b.drop_off,
      b.share_contact, b.note, p.name as shop, p.timezone,
      ${pricedJob('q', 'x')} as service_title,
      v.full_vehicle_name as vehicle, x.total_cents, u.first_name, u.last_name, u.phone_number
    from bookings b
    join user_quotes q on q.id = b.quote_id
    join user_vehicles v on v.id = q.user_vehicle_id
    join user_quote_prices x on x.id = b.price_id
    join service_providers p on p.id = b.service_provider_id
    join users u on u.id = q.user_id
    where b.id = ${id}`.execute(db);
  return rows[0];
}

/** What a link is about: a booking with its windows, or one notice as sent. */
export interface BookingQuestion {
  booking_id: string;
  windows_from: Date | null;
  notice: BookingNotice | null;
  notice_of: Date | null;
}

export const findQuestion = (
  db: Db,
  tokenHash: Buffer,
): Promise<(BookingQuestion & { answered_at: Date | null }) | undefined> =>
  db
    .selectFrom('booking_questions')
    .select(['booking_id', 'windows_from', 'notice', 'notice_of', 'answered_at'])
    .where('token_hash', '=', tokenHash)
    .$narrowType<{ notice: BookingNotice | null }>()
    .executeTakeFirst();

export async function insertQuestion(
  db: Db,
  question: BookingQuestion & { token_hash: Buffer; asked_at: Date },
): Promise<void> {
  await db.insertInto('booking_questions').values(question).execute();
}

export async function saveAnswered(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('booking_questions')
    .set({ answered_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Whether an agent holds the booking. */
export const isHeldAtDesk = async (db: Db, bookingId: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('call_desk_bookings')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;
