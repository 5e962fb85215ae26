// Reads user_quotes, user_vehicles, cars, user_addresses, us_states, quote_services,
// quote_service_options, user_quote_prices, call_desk_leases, call_desk_notes, calls,
// service_providers, users.
import { MAX_COUNTED } from '@fourbay/contract/wire/list';
import type { QuoteStatus } from '@fourbay/contract/quotes/quote-limits';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isLivePrice } from '../../quotes/index.ts';

export interface DeskRequestRow {
  id: string;
  user_id: string;
  vehicle_id: string;
  status: QuoteStatus;
  service_title: string;
  radius: number;
  requested_service_provider_id: string | null;
  created_at: Date;
  target_at: Date;
  limit_at: Date;
  closed_at: Date | null;
  close_reason: string | null;
  vehicle: string;
  city: string;
  state_abr: string;
  timezone: string;
  latitude: number;
  longitude: number;
  prices: number;
  holder: string | null;
  lease_expires_at: Date | null;
  resume_at: Date | null;
  on_the_phone: string | null;
  engine: string[];
  services: { category_id: string; name: string; details: string[] }[];
  note: string;
}

/**
 * `q` is the request, with its lease at the given time, if any. The time is not a filter condition, because
 * PostgreSQL would consider a plan for a literal time cheaper than the cached one, and plan again each time.
 * Services come in index order, because an aggregate would sort them for each request.
 */
export const selectRequests = (now: Date | null) => sql`
  select q.id, q.user_id, q.user_vehicle_id as vehicle_id, q.status, q.service_title, q.radius,
    q.requested_service_provider_id, q.created_at, q.target_at, q.limit_at, q.closed_at,
    q.close_reason, q.note,
    v.full_vehicle_name_with_engine as vehicle, a.city, w.abbreviation as state_abr, a.timezone,
    a.latitude, a.longitude,
    (
      select count(*)::int
      from user_quote_prices x
      where x.quote_id = q.id and ${isLivePrice('x')}
    ) as prices,
    to_json(
      array(
        select json_build_object(
            'category_id', s.category_id::text, 'name', s.category_name, 'details',
            array(
              select o.option_name || ': ' || o.choice_name
              from quote_service_options o
              where o.quote_service_id = s.id
              order by o.position
            )
          )
        from quote_services s
        where s.quote_id = q.id
        order by s.position
      )
    ) as services,
    array_remove(
      array[
        nullif(v.aspiration, ''),
        coalesce(nullif(v.fuel_type, ''), c.fuel_type),
        coalesce(
          nullif(concat_ws(' ', nullif(v.trans_speed, ''), nullif(v.trans_type, '')), ''),
          nullif(array_to_string(c.transmissions, ' or '), '')
        ),
        coalesce(nullif(v.drivetrain, ''), nullif(array_to_string(c.drivetrains, ' or '), '')),
        to_char(v.mileage, 'FM9,999,999') || ' miles'
      ],
      null
    ) as engine,
    (select n.resume_at from call_desk_notes n where n.quote_id = q.id) as resume_at,
    (
      select p.name
      from calls k
      join service_providers p on p.id = k.service_provider_id
      where k.quote_id = q.id and k.ended_at is null
    ) as on_the_phone,
    case when l.expires_at > ${now} then l.agent_user_id end as holder_id,
    case when l.expires_at > ${now} then u.first_name end as holder,
    case when l.expires_at > ${now} then l.expires_at end as lease_expires_at
  from user_quotes q
  join user_vehicles v on v.id = q.user_vehicle_id
  join user_addresses a on a.id = q.user_address_id
  left join cars c on c.id = v.car_id
  join us_states w on w.id = a.us_state_id
  left join call_desk_leases l on ${now ? sql`l.quote_id = q.id` : sql`false`}
  left join users u on u.id = l.agent_user_id`;

export interface OpenDeskRequestRow extends DeskRequestRow {
  holder_id: string | null;
  draft: unknown;
}

/**
 * One request of any owner, for staff. About the owner, it has only the town. `user_id` keeps staff from
 * working on their own requests.
 */
export async function findDeskRequest(
  db: Db,
  quoteId: string,
  now: Date,
): Promise<OpenDeskRequestRow | undefined> {
  const { rows } = await sql<OpenDeskRequestRow>`
    select r.*, n.draft
    from (
        ${selectRequests(now)}
        where q.id = ${quoteId}
      ) r
    left join call_desk_notes n on n.quote_id = r.id`.execute(db);
  return rows[0];
}

/** The maximum number of rows, because every agent's page reads the queue every few seconds. */
export const MAX_QUEUED = 100;

/**
 * Due callbacks come first, in their order, then the most urgent requests, read in index order. Each is then
 * looked up separately (offset 0), because with a join, a cached plan may read all requests.
 */
export async function findQueue(
  db: Db,
  now: Date,
  dueQuoteIds: readonly string[],
): Promise<DeskRequestRow[]> {
  // A JSON list has the same plan at any length, so the plan is cached.
  const due = sql`jsonb_array_elements_text(${JSON.stringify(dueQuoteIds)}::jsonb)`;
  const { rows } = await sql<DeskRequestRow>`
    with due as materialized (
        select element::bigint as id, place
        from ${due} with ordinality as listed (element, place)
        limit ${sql.lit(MAX_QUEUED)}
      ),
      urgent as materialized (
        select o.id
        from user_quotes o
        where o.closed_at is null
        order by o.target_at, o.id
        limit ${sql.lit(MAX_QUEUED)}
      ),
      head as (
        select id, place
        from due
        union all
        select id, null
        from urgent
        where id not in (select id from due)
      )
    select *
    from (
        select r.*, head.place
        from head
        cross join lateral (
            ${selectRequests(now)}
            where q.id = head.id
            offset 0
          ) r
      ) queued
    order by place, target_at, id
    limit ${sql.lit(MAX_QUEUED)}`.execute(db);
  return rows;
}

/**
 * Number of open requests, and of those waiting (neither held nor scheduled), each up to one more than the
 * maximum count. The second count reads one additional row for each busy request.
 */
export const countRequests = (now: Date) => sql`
    with busy as materialized (
        select count(*)::int as requests
        from (
            select quote_id
            from call_desk_leases
            where expires_at > ${now}
            union
            select quote_id
            from call_desk_notes
            where resume_at > ${now}
          ) b
        cross join lateral (
            select closed_at
            from user_quotes
            where id = b.quote_id
            offset 0
          ) q
        where q.closed_at is null
      ),
      seen as materialized (
        select count(*)::int as open
        from (
            select
            from user_quotes
            where closed_at is null
            limit (select requests + ${sql.lit(MAX_COUNTED + 1)} from busy)
          ) q
      )
    select least(seen.open, ${sql.lit(MAX_COUNTED + 1)}) as open,
      least(seen.open - busy.requests, ${sql.lit(MAX_COUNTED + 1)}) as waiting
    from seen, busy`;

/** A line of the script about a service. */
export interface JobLine {
  text: string;
  categoryId: string;
}

/** The script's questions about the services; undefined for requests older than the stored text. */
export async function findRequestedServiceText(
  db: Db,
  quoteId: string,
): Promise<JobLine[] | undefined> {
  const rows = await db
    .selectFrom('quote_services')
    .select(['asked', 'category_id'])
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute();
  return rows.some(({ asked }) => asked === null)
    ? undefined
    : rows.flatMap(({ asked, category_id: categoryId }) =>
        (asked ?? []).map((text) => ({ text, categoryId })),
      );
}
