// Reads service_providers, shop_numbers, us_states, calls, user_quotes, user_vehicles, bookings,
// call_desk_leases, call_desk_bookings, users, do_not_call_numbers.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../deps.ts';
import { containing } from '../../../platform/lists/list-query.ts';

export interface FoundShop {
  id: string;
  name: string;
  town: string;
  phone: string | null;
  never_call: boolean;
}

export interface Matter {
  kind: 'price' | 'booking';
  id: string;
  quote_id: string;
  /** Of a booking. A request's follows from its id. */
  reference: string | null;
  service_title: string;
  vehicle: string;
  service_provider_id: string | null;
  since: Date;
  open: boolean;
  holder_id: string | null;
  holder: string | null;
}

const MAX_SHOPS = 10;
const MIN_TEXT = 3;
const MAX_MATTERS = 50;

/**
 * Shops with the number or that called from it, or whose name contains the text, those that begin with it
 * first. A shorter text finds none, because the index needs three characters.
 */
export async function findShopsCalled(
  db: Db,
  { number, text }: { number: string | undefined; text: string },
): Promise<FoundShop[]> {
  if (!number && text.length < MIN_TEXT) return [];
  const part = containing(text);
  const called = number
    ? sql<boolean>`(
        p.phone = ${number}
        or p.id in (select n.service_provider_id from shop_numbers n where n.number = ${number})
      )`
    : sql<boolean>`p.name ilike ${part}`;
  const { rows } = await sql<FoundShop>`
    select p.id, p.name, p.city || ', ' || s.abbreviation as town, p.phone,
      p.do_not_call_at is not null
      or exists (select from do_not_call_numbers n where n.phone = p.phone) as never_call
    from service_providers p
    join us_states s on s.id = p.us_state_id
    where not p.archived and ${called}
    order by p.name not ilike ${part.slice(1)}, p.name, p.id
    limit ${sql.lit(MAX_SHOPS)}`.execute(db);
  return rows;
}

const selectRequests = (
  now: Date,
  { shop, since, from, where }: Record<'shop' | 'since' | 'from' | 'where', RawBuilder<unknown>>,
) => sql`
  select 'price' as kind, q.id, q.id as quote_id, null as reference, q.service_title,
    v.full_vehicle_name as vehicle, ${shop} as service_provider_id, ${since} as since,
    q.closed_at is null as open, u.id as holder_id, u.first_name as holder
  from ${from}
  join user_vehicles v on v.id = q.user_vehicle_id
  left join call_desk_leases l on l.quote_id = q.id and l.expires_at > ${now}
  left join users u on u.id = l.agent_user_id
  where ${where}`;

const selectBookings = (now: Date, where: RawBuilder<unknown>) => sql`
  select 'booking' as kind, b.id, b.quote_id, b.reference, q.service_title,
    v.full_vehicle_name as vehicle, b.service_provider_id, b.asked_at as since,
    b.ended_at is null or b.notice is not null as open, u.id as holder_id, u.first_name as holder
  from bookings b
  join user_quotes q on q.id = b.quote_id
  join user_vehicles v on v.id = q.user_vehicle_id
  left join call_desk_bookings l on l.booking_id = b.id and l.expires_at > ${now}
  left join users u on u.id = l.agent_user_id
  where ${where}`;

/** Open requests about which the shops were called since the given time, and their live bookings. */
export async function findMattersOf(
  db: Db,
  shopIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<Matter[]> {
  const { rows } = await sql<Matter>`
    ${selectRequests(now, {
      shop: sql`c.service_provider_id`,
      since: sql`c.since`,
      from: sql`
        (
          select service_provider_id, quote_id, max(started_at) as since
          from calls
          where service_provider_id = any(${[...shopIds]}) and started_at > ${since}
          group by service_provider_id, quote_id
        ) c
        join user_quotes q on q.id = c.quote_id`,
      where: sql`q.closed_at is null`,
    })}
    union all
    ${selectBookings(
      now,
      sql`
        b.service_provider_id = any(${[...shopIds]})
          and (b.ended_at is null or b.notice is not null)`,
    )}
    order by since desc
    limit ${sql.lit(MAX_MATTERS)}`.execute(db);
  return rows;
}

/** The request with the id, and the booking with the letters. */
export async function findMattersByLetters(
  db: Db,
  { quoteId, reference, now }: { quoteId: string; reference: string; now: Date },
): Promise<Matter[]> {
  const { rows } = await sql<Matter>`
    ${selectRequests(now, {
      shop: sql`null::bigint`,
      since: sql`q.created_at`,
      from: sql`user_quotes q`,
      where: sql`q.id = ${quoteId}`,
    })}
    union all
    ${selectBookings(now, sql`b.reference = ${reference}`)}`.execute(db);
  return rows;
}
