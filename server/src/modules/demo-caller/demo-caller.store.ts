// Reads bookings, call_desk_bookings, call_desk_leases, category_option_choices, category_options,
// quote_service_options, quote_services, service_categories, service_providers, user_quotes, users.
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

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
  category: string;
  choices: { option: string; choice: string }[];
}

/** The services of a request, by the slugs of the price book. */
export async function findRequestedServices(
  db: Db,
  quoteId: string,
): Promise<RequestedDemoService[]> {
  const { rows } = await sql<RequestedDemoService>`
    select k.slug as category,
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

/** Open requests that no person holds: the demo caller works on these. */
export async function findOpenRequests(db: Db, agentId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id
    from user_quotes q
    left join call_desk_leases l on l.quote_id = q.id and l.expires_at > ${now}
    where q.closed_at is null and (l.quote_id is null or l.agent_user_id = ${agentId})
    order by q.target_at
    limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** Bookings of demo shops that somebody has to do something about, and that nobody holds. */
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
