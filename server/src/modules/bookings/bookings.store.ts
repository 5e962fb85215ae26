// Writes bookings, booking_slots. Reads user_quotes.
import type { BookingNotice, BookingState } from '@fourbay/contract/bookings/booking-limits';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';
import type { OwnerMessageKind, TimeSpan } from './bookings.rules.ts';

/** In ISO 8601. */
export interface AgreedTime {
  from: string;
  until: string;
}

/** A message to the owner that is sent later, unless the booking changes before then. */
export interface OwnerMessage {
  kind: OwnerMessageKind;
  /** ISO 8601. */
  at: string;
  /** The agreed time that the owner knew of before it. */
  known: AgreedTime | null;
}

interface BookingKinds {
  state: BookingState;
  notice: BookingNotice | null;
  owner_message: OwnerMessage | null;
}
export type StoredBooking = Omit<Selectable<Schema['bookings']>, keyof BookingKinds> & BookingKinds;
export type BookingFields = Omit<Updateable<Schema['bookings']>, keyof BookingKinds> &
  Partial<BookingKinds>;

/**
 * Every change to a booking locks its quote first, so that concurrent changes are serialized here.
 */
export const lockBooking = (trx: Trx, id: string): Promise<StoredBooking | undefined> =>
  trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$narrowType<BookingKinds>()
    .executeTakeFirst();

/** For a quote that the caller has locked: its live booking, else the newest. */
export const lockNewestBooking = (trx: Trx, quoteId: string): Promise<StoredBooking | undefined> =>
  trx
    .selectFrom('bookings')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .$narrowType<BookingKinds>()
    .executeTakeFirst();

/** A booking of any owner, for jobs and staff. */
export const findQuoteOfBooking = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('bookings').select('quote_id').where('id', '=', id).executeTakeFirst())
    ?.quote_id;

/** The quotes of an owner with live bookings, in locking order. */
export const findBookedQuotes = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('bookings')
      .innerJoin('user_quotes', 'user_quotes.id', 'bookings.quote_id')
      .select('bookings.quote_id')
      .where('user_quotes.user_id', '=', userId)
      .where('bookings.ended_at', 'is', null)
      .orderBy('bookings.quote_id')
      .execute()
  ).map(({ quote_id }) => quote_id);

/**
 * Inserts a booking with the owner's windows, and returns its id. Undefined if another booking already has
 * the reference.
 */
export async function insertBooking(
  trx: Trx,
  booking: Insertable<Schema['bookings']>,
  windows: readonly TimeSpan[],
): Promise<string | undefined> {
  const row = trx
    .insertInto('bookings')
    .values(booking)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id');
  const { rows } = await sql<{ id: string }>`
    with booking as (
        ${row}
      ),
      slots as (
        insert into booking_slots (booking_id, kind, position, from_at, until_at)
        select booking.id, 'window', w.place - 1, w.from_at, w.until_at
        from booking,
          unnest(
            ${windows.map(({ from }) => from)}::timestamptz[],
            ${windows.map(({ until }) => until)}::timestamptz[]
          ) with ordinality as w (from_at, until_at, place)
      )
    select id from booking`.execute(trx);
  return rows[0]?.id;
}

export const updateBooking = (
  trx: Trx,
  id: string,
  { owner_message: message, ...fields }: BookingFields,
): Promise<StoredBooking> =>
  trx
    .updateTable('bookings')
    .set({
      ...fields,
      ...(message === undefined ? {} : { owner_message: message && JSON.stringify(message) }),
    })
    .where('id', '=', id)
    .returningAll()
    .$narrowType<BookingKinds>()
    .executeTakeFirstOrThrow();

interface BookingSlot extends TimeSpan {
  id: string;
}

export interface BookingSlots {
  windows: BookingSlot[];
  offers: BookingSlot[];
}

/** A slot as `slotsOf` returns it. */
export interface StoredSlot {
  id: string;
  kind: 'window' | 'offer';
  from: string;
  until: string;
}

/** Selects the slots of a booking as a JSON array, in order. */
export const slotsOf = (booking: string) => sql<StoredSlot[]>`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', s.id::text, 'kind', s.kind, 'from', s.from_at, 'until', s.until_at
        )
        order by s.position
      ),
      '[]'
    )
    from booking_slots s
    where s.booking_id = ${sql.ref(`${booking}.id`)}
  )`;

/** Splits slots into the owner's windows and the shop's offers. */
export function bySide(slots: readonly StoredSlot[]): BookingSlots {
  const ofKind = (kind: StoredSlot['kind']): BookingSlot[] =>
    slots
      .filter((slot) => slot.kind === kind)
      .map(({ id, from, until }) => ({ id, from: new Date(from), until: new Date(until) }));
  return { windows: ofKind('window'), offers: ofKind('offer') };
}

export async function findSlots(db: Db, bookingId: string): Promise<BookingSlots> {
  const row = await db
    .selectFrom('bookings')
    .select(slotsOf('bookings').as('slots'))
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return bySide(row?.slots ?? []);
}

/** An empty list withdraws all offers. */
export async function replaceSlots(
  trx: Trx,
  bookingId: string,
  kind: 'window' | 'offer',
  spans: readonly TimeSpan[],
): Promise<void> {
  await trx
    .deleteFrom('booking_slots')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .execute();
  if (spans.length === 0) return;
  await trx
    .insertInto('booking_slots')
    .values(
      spans.map(({ from, until }, position) => ({
        booking_id: bookingId,
        kind,
        position,
        from_at: from,
        until_at: until,
      })),
    )
    .execute();
}

/** Moves bookings between a shop's kept and merged entries. */
export async function moveBookings(
  trx: Trx,
  { fromShop, toShop, only }: { fromShop: string; toShop: string; only?: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update bookings
    set service_provider_id = ${toShop}
    where service_provider_id = ${fromShop}
      and (${only === undefined} or id = any(${[...(only ?? [])]}::bigint[]))
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
