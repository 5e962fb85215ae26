// Reads user_quotes, user_quote_prices, quote_services, quote_service_options, quote_shares,
// quote_followups, paid_reports, user_vehicles, user_addresses, us_states, service_providers, calls,
// user_vehicle_service_histories, quote_photos, bookings, shop_questions,
// owner_questions.
import type { BookingState } from '@fourbay/contract/bookings/booking-limits';
import { EARTH_RADIUS_MILES } from '@fourbay/contract/places/geography';
import type { QuoteCloseReason } from '@fourbay/contract/quotes/quote-events';
import type { SameWork } from '@fourbay/contract/price-figures/price-record-text';
import type { QuoteStatus } from '@fourbay/contract/quotes/quotes';
import type { ContactChannel } from '@fourbay/contract/shop-answers/shop-answer-limits';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../deps.ts';
import { runSql } from '../../../platform/database/db.ts';
import {
  offsetOf,
  orderOf,
  whereFilters,
  type Columns,
  type ListQuery,
} from '../../../platform/lists/list-query.ts';
import { HAS_BEGUN } from '../correction/correction.store.ts';
import { CANCEL_REFUNDS } from '../lifecycle/refunds.store.ts';
import type { StoredPhoto } from '../photos/photos.store.ts';
import { livePriceSql, partPriceSql } from '../prices/live-price.store.ts';

export interface QuoteRow {
  id: string;
  user_id: string;
  user_vehicle_id: string;
  status: QuoteStatus;
  archived: boolean;
  created_at: Date;
  expires_at: Date;
  expected_at: Date;
  closed_at: Date | null;
  close_reason: QuoteCloseReason | null;
  refunded_at: Date | null;
  version: number;
  service_title: string;
  description: string;
  note: string;
  photos: StoredPhoto[];
  radius: number;
  requested_service_provider_id: string | null;
  full_vehicle_name: string;
  location_name: string | null;
  address: string | null;
  city: string;
  state_abr: string;
  zip: string;
  approximate: boolean;
  latitude: number;
  longitude: number;
  timezone: string;
  price_count: number;
  part_price_count: number;
  services: {
    category: { id: string; name: string };
    options: { option_id: string; option_name: string; choice_id: string; choice_name: string }[];
  }[];
  histories: { id: string; status: 'completed' | 'cancelled' }[];
  shared: boolean;
  going_to_price_id: string | null;
  paid_cents: number | null;
  paid_price_id: string | null;
  same_work: SameWork | null;
  tax_cents: number | null;
  first_reported_at: Date | null;
  receipt_key: string | null;
  current_call: {
    service_provider_id: string;
    name: string;
    distance: number;
    started_at: string;
  } | null;
  correctable: boolean;
  cancel_refunds: boolean;
  question_count: number;
  booking: {
    id: string;
    state: BookingState;
    price_id: string;
    shop_id: string;
    shop: string;
    timezone: string;
    from: string | null;
    until: string | null;
  } | null;
  /** Shops asked in writing that have not answered yet. */
  open_questions: {
    service_provider_id: string;
    name: string;
    distance: number;
    channel: ContactChannel;
    asked_at: string;
    opened: boolean;
  }[];
  /** Total of the list, before paging. */
  total: number;
}

const COLUMNS: Columns = {
  id: sql.ref('q.id'),
  user_id: sql.ref('q.user_id'),
  user_vehicle_id: sql.ref('q.user_vehicle_id'),
  archived: sql.ref('q.archived'),
  status: sql.ref('q.status'),
  in_progress: sql`(q.closed_at is null)`,
  active: sql`(q.status = 'completed')`,
  created_at: sql.ref('q.created_at'),
};

/** The request's place as a point on the unit sphere, like the shops' `pos`. */
const POINT =
  `cube(array[${EARTH_RADIUS_MILES} * cos(radians(a.latitude)) * cos(radians(a.longitude)), ` +
  `${EARTH_RADIUS_MILES} * cos(radians(a.latitude)) * sin(radians(a.longitude)), ` +
  `${EARTH_RADIUS_MILES} * sin(radians(a.latitude))])`;

/** Great-circle miles between a shop and the place of the request. */
const MILES =
  `(2 * ${EARTH_RADIUS_MILES} * ` +
  `asin(least(1, (p.pos <-> ${POINT}) / (2 * ${EARTH_RADIUS_MILES}))))`;

/** One constant SQL text, because building it on every call took most of a list's time. */
const SELECT_QUOTES = `
  select q.id, q.user_id, q.user_vehicle_id, q.status, q.archived, q.created_at, q.expires_at,
    q.expected_at, q.closed_at, q.close_reason, q.refunded_at, q.version, q.service_title,
    q.description, q.note, q.radius, q.requested_service_provider_id, v.full_vehicle_name,
    nullif(a.nickname, '') as location_name, nullif(a.address, '') as address, a.city,
    u.abbreviation as state_abr, a.zip, a.approximate, a.latitude, a.longitude, a.timezone,
    (
      select count(*)::int
      from user_quote_prices x
      where x.quote_id = q.id and ${livePriceSql('x')}
    ) as price_count,
    (
      select count(*)::int
      from user_quote_prices x
      where x.quote_id = q.id and ${partPriceSql('x')}
    ) as part_price_count,
    (
      select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'category', jsonb_build_object('id', s.category_id::text, 'name', s.category_name),
              'options',
              (
                select coalesce(
                    jsonb_agg(
                      jsonb_build_object(
                        'option_id', o.category_option_id::text, 'option_name', o.option_name,
                        'choice_id', o.category_option_choice_id::text, 'choice_name', o.choice_name
                      ) order by o.position
                    ),
                    '[]'
                  )
                from quote_service_options o
                where o.quote_service_id = s.id
              )
            ) order by s.position
          ),
          '[]'
        )
      from quote_services s
      where s.quote_id = q.id
    ) as services,
    (
      select coalesce(
          jsonb_agg(jsonb_build_object('id', h.id::text, 'status', h.status) order by h.id), '[]'
        )
      from user_vehicle_service_histories h
      where h.user_quote_id = q.id and not h.archived
    ) as histories,
    (
      select coalesce(
          jsonb_agg(
            jsonb_build_object('id', ph.id::text, 'picture_key', ph.picture_key)
            order by ph.position
          ),
          '[]'
        )
      from quote_photos ph
      where ph.quote_id = q.id
    ) as photos,
    (
      select jsonb_build_object(
          'service_provider_id', p.id::text, 'name', p.name, 'distance', ${MILES}, 'started_at',
          c.started_at
        )
      from calls c
      join service_providers p on p.id = c.service_provider_id
      where c.quote_id = q.id and c.ended_at is null and q.closed_at is null
      limit 1
    ) as current_call,
    (
      select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'service_provider_id', p.id::text, 'name', p.name, 'distance', ${MILES}, 'channel',
              sq.channel, 'asked_at', sq.asked_at, 'opened', sq.opened_at is not null
            ) order by sq.id
          ),
          '[]'
        )
      from shop_questions sq
      join service_providers p on p.id = sq.service_provider_id
      where sq.quote_id = q.id and sq.answered_at is null and q.closed_at is null
    ) as open_questions,
    (
      select jsonb_build_object(
          'id', b.id::text, 'state', b.state, 'price_id', b.price_id::text, 'shop_id',
          p.id::text, 'shop', p.name, 'timezone', p.timezone, 'from', b.confirmed_from, 'until',
          b.confirmed_until
        )
      from bookings b
      join service_providers p on p.id = b.service_provider_id
      where b.quote_id = q.id
      order by b.id desc
      limit 1
    ) as booking,
    q.closed_at is null and not ${HAS_BEGUN} as correctable,
    ${CANCEL_REFUNDS} as cancel_refunds,
    (select count(*)::int from owner_questions oq where oq.quote_id = q.id) as question_count,
    exists (select from quote_shares w where w.quote_id = q.id) as shared, f.going_to_price_id,
    r.paid_cents, r.price_id as paid_price_id, r.same_work, r.tax_cents, r.first_reported_at,
    f.receipt_key, count(*) over ()::int as total
  from user_quotes q
  join user_vehicles v on v.id = q.user_vehicle_id
  join user_addresses a on a.id = q.user_address_id
  join us_states u on u.id = a.us_state_id
  left join quote_followups f on f.quote_id = q.id
  left join paid_reports r on r.quote_id = q.id and r.superseded_at is null`;

const selectQuotes = (where: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql<QuoteRow>`${sql.raw(SELECT_QUOTES)} where ${where} ${rest}`;

/** Filters only narrow the owner's own quotes. */
export async function findOwnQuotes(db: Db, userId: string, list: ListQuery): Promise<QuoteRow[]> {
  const order = orderOf(list.sort, COLUMNS, sql.ref('q.id'));
  const query = selectQuotes(
    sql`q.user_id = ${userId} and ${whereFilters(list.filters, COLUMNS)}`,
    sql`order by ${order} limit ${list.size} offset ${offsetOf(list)}`,
  );
  return (await query.execute(db)).rows;
}

/** For a page beyond the end, where the result is empty and so has no total. */
export async function countOwnQuotes(db: Db, userId: string, list: ListQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from user_quotes q
    where q.user_id = ${userId} and ${whereFilters(list.filters, COLUMNS)}`.execute(db);
  return rows[0]?.n ?? 0;
}

const OWN_QUOTE = `${SELECT_QUOTES} where q.id = $1 and q.user_id = $2`;

export async function findOwnQuote(
  db: Db,
  userId: string,
  id: string,
): Promise<QuoteRow | undefined> {
  const [row] = await runSql<QuoteRow>(db, OWN_QUOTE, [id, userId]);
  return row;
}
