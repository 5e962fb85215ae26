// Reads bookings, user_quotes, user_quote_prices, user_vehicles, service_providers,
// us_states, wrong_numbers, users.
import type { BookingState } from '@fourbay/contract/bookings/booking-limits';
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';
import { isShownPrice, pricedJob } from '../quotes/index.ts';
import { bySide, slotsOf, type BookingSlots, type StoredSlot } from './bookings.store.ts';

interface BookingRow {
  id: string;
  quote_id: string;
  state: BookingState;
  price_id: string;
  total_cents: number;
  service_provider_id: string;
  shop: string;
  street_address: string;
  city: string;
  state_abr: string;
  zip_code: string;
  latitude: number;
  longitude: number;
  phone: string | null;
  timezone: string;
  reference: string;
  confirmed_from: Date | null;
  confirmed_until: Date | null;
  lapses_at: Date | null;
  due_at: Date;
  asked_at: Date;
  updated_at: Date;
  drop_off: boolean;
  share_contact: boolean;
  note: string;
  reason: string;
  ended_by: 'owner' | 'shop' | 'system' | null;
  unconfirmed: boolean;
  sequence: number;
  service_title: string;
  vehicle: string;
  /** Number of prices from other shops on the quote. */
  other_prices: number;
  /** Whether shops are still being asked for the quote. */
  quote_open: boolean;
}

/** A booking with shop, job, and times, as shown to its owner. */
export type BookingView = BookingRow & BookingSlots;

/** The newest booking of an owner's quote. */
export async function findBookingView(
  db: Db,
  userId: string,
  quoteId: string,
): Promise<BookingView | undefined> {
  const { rows } = await sql<BookingRow & { slots: StoredSlot[] }>`
    select b.id, b.quote_id, b.state, coalesce(live.id, x.id) as price_id,
      coalesce(live.total_cents, x.total_cents) as total_cents, b.service_provider_id,
      p.name as shop, p.street_address, p.city, s.abbreviation as state_abr, p.zip_code,
      p.latitude, p.longitude, p.timezone,
      case when exists (select from wrong_numbers n where n.phone = p.phone) then null
        else p.phone end as phone,
      b.reference, b.confirmed_from, b.confirmed_until, b.lapses_at, b.due_at, b.asked_at,
      b.updated_at, b.drop_off, b.share_contact, b.note, b.reason, b.ended_by, b.unconfirmed,
      b.sequence, ${pricedJob('q', 'x')} as service_title, v.full_vehicle_name as vehicle,
      (
        select count(*)::int
        from user_quote_prices other
        where other.quote_id = b.quote_id
          and other.service_provider_id <> b.service_provider_id
          and ${isShownPrice('other')}
      ) as other_prices,
      q.closed_at is null as quote_open, ${slotsOf('b')} as slots
    from bookings b
    join user_quotes q on q.id = b.quote_id
    join user_vehicles v on v.id = q.user_vehicle_id
    join user_quote_prices x on x.id = b.price_id
    left join user_quote_prices live
      on live.quote_id = b.quote_id
        and live.service_provider_id = b.service_provider_id
        and ${isShownPrice('live')}
    join service_providers p on p.id = b.service_provider_id
    join us_states s on s.id = p.us_state_id
    where b.quote_id = ${quoteId} and q.user_id = ${userId}
    order by b.id desc
    limit 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { slots, ...booking } = row;
  return { ...booking, ...bySide(slots) };
}

/** Returns a price that the owner sees, and whether the quote has a live booking. */
export async function findPriceToBook(
  db: Db,
  quoteId: string,
  priceId: string,
): Promise<
  | {
      service_provider_id: string;
      earliest_slot: string | null;
      told_at: Date;
      is_booked: boolean;
    }
  | undefined
> {
  return db
    .selectFrom('user_quote_prices as x')
    .select((eb) => [
      'x.service_provider_id',
      'x.earliest_slot',
      'x.told_at',
      eb
        .exists(
          eb
            .selectFrom('bookings')
            .select('bookings.id')
            .where('bookings.quote_id', '=', quoteId)
            .where('bookings.ended_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('is_booked'),
    ])
    .where('x.quote_id', '=', quoteId)
    .where('x.id', '=', priceId)
    .where(isShownPrice('x'))
    .executeTakeFirst();
}

interface Contact {
  email: string;
  phone_number: string | null;
}

/** The owner's contact details; none once the account is deleted. */
export const findContact = (db: Db, userId: string): Promise<Contact | undefined> =>
  db
    .selectFrom('users')
    .select(['email', 'phone_number'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
