// Reads bookings, call_desk_bookings, call_desk_leases, cars, category_option_choices,
// category_options, quote_service_options, quote_services, service_categories,
// service_providers, user_quotes, users, vehicle_models.
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';
import { before, minutes } from '../../platform/values/clock.ts';
import { DEMO_DRIVERS } from '../accounts/index.ts';

/** The seeded agent that the demo caller works as. */
export const findDemoAgent = async (db: Db): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('demo', '=', true)
      .where('role', '=', 'agent')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .executeTakeFirst()
  )?.id;

export interface RequestedDemoService {
  category_id: string;
  category: string;
  choices: { option: string; choice: string }[];
}

/** The services of a request, by the slugs of the price book. */
export async function findRequestedServices(
  db: Db,
  quoteId: string,
): Promise<RequestedDemoService[]> {
  const { rows } = await sql<RequestedDemoService>`
    select k.id as category_id, k.slug as category,
      (
        select coalesce(
            jsonb_agg(jsonb_build_object('option', o.slug, 'choice', c.slug) order by x.position),
            '[]'
          )
        from quote_service_options x
        join category_options o on o.id = x.category_option_id
        join category_option_choices c on c.id = x.category_option_choice_id
        where x.quote_service_id = s.id
      ) as choices
    from quote_services s
    join service_categories k on k.id = s.category_id
    where s.quote_id = ${quoteId}
    order by s.position`.execute(db);
  return rows;
}

/** How long an example request is left, so that its link can be answered by hand. */
const BY_HAND_MS = minutes(20);

/** `q` is the request. */
const isAnsweredByHand = (now: Date) => sql<boolean>`
  (
    q.created_at > ${before(now, BY_HAND_MS)}
    and exists (
      select
      from users u
      where u.id = q.user_id and u.demo and u.email like ${`%${DEMO_DRIVERS}`}
    )
  )`;

export const isRequestAnsweredByHand = async (
  db: Db,
  quoteId: string,
  now: Date,
): Promise<boolean> =>
  (
    await sql`
      select
      from user_quotes q
      where q.id = ${quoteId} and ${isAnsweredByHand(now)}`.execute(db)
  ).rows.length > 0;

/** Open requests that no person holds, for the demo caller. */
export async function findOpenRequests(db: Db, agentId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id
    from user_quotes q
    left join call_desk_leases l on l.quote_id = q.id and l.expires_at > ${now}
    where q.closed_at is null
      and (l.quote_id is null or l.agent_user_id = ${agentId})
      and not ${isAnsweredByHand(now)}
    order by q.target_at
    limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** Bookings of demo shops with work for the desk and without a holder. */
export async function findDemoBookings(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id
    from bookings b
    join service_providers p on p.id = b.service_provider_id and p.demo
    left join call_desk_bookings l on l.booking_id = b.id
    where (
        (b.state = 'asked' and b.lapses_at > ${now})
        or (b.notice is not null and b.notice_until > ${now})
      )
      and coalesce(l.expires_at <= ${now}, true)
    order by b.due_at, b.id
    limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** The services and car of an example request. */
export const findExampleService = async (db: Db): Promise<string> =>
  (
    await db
      .selectFrom('service_categories')
      .select('id')
      .where('slug', '=', 'brakes')
      .executeTakeFirstOrThrow()
  ).id;

/** A Civic where the catalog has one, otherwise any car. */
export const findExampleCar = (db: Db) =>
  db
    .selectFrom('cars')
    .innerJoin('vehicle_models', 'vehicle_models.id', 'cars.vehicle_model_id')
    .select([
      'cars.vehicle_year as year',
      'cars.make_id',
      'cars.vehicle_model_id',
      'cars.vehicle_edition_id',
    ])
    .where('cars.owner_user_id', 'is', null)
    .where('cars.archived', '=', false)
    .orderBy(sql`vehicle_models.name = 'Civic' and cars.vehicle_year = 2015`, 'desc')
    .orderBy('cars.id')
    .limit(1)
    .executeTakeFirstOrThrow();
