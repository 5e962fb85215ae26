import type { Database } from '../../../server/src/platform/database/db.ts';
import { runSql } from '../../../server/src/platform/database/db.ts';
import { hashSecret } from '../../../server/src/platform/security/token.ts';
import type { Schema } from '../../../server/src/schema.generated.ts';

export const tokenOf = (number: number): string =>
  `bench-desk-session-${String(number).padStart(6, '0')}`;

type Run = (text: string, values?: readonly unknown[]) => Promise<unknown>;

/** Forty towns in a row, each with its own shops and requests. */
const LATITUDE = '30 + (n % 40) * 0.25';

/**
 * Loads open requests in forty towns with twelve shops each, and agents who are signed in. Number 0 is a
 * supervisor.
 */
export async function loadDesk(
  { db }: Database<Schema>,
  requests: number,
  agents: number,
): Promise<void> {
  const run: Run = (text, values = []) => runSql(db, text, [...values]);
  await loadCar(run);
  await loadPeople(run, requests, agents);
  await loadShops(run);
  await loadRequests(run);
  await loadDeskState(run);
  await run('analyze');
}

async function loadCar(run: Run): Promise<void> {
  await run(`insert into makes (name, parity_verified) values ('Honda', true)`);
  await run(
    `
      insert into vehicle_models (make_id, name, parity_verified)
      select id, 'Civic', true
      from makes`,
  );
  await run(
    `
      insert into vehicle_editions (vehicle_model_id, name, parity_verified)
      select id, 'EX', true
      from vehicle_models`,
  );
  await run(
    `
      insert into cars (
        vehicle_year, make_id, vehicle_model_id, vehicle_edition_id, parity_verified, source
      )
      select 2015, m.make_id, m.id, e.id, true, 'bundled'
      from vehicle_models m, vehicle_editions e`,
  );
}

async function loadPeople(run: Run, requests: number, agents: number): Promise<void> {
  const people = `
    insert into users (
      email, password_hash, first_name, last_name, role, confirmed_at, agreed_terms_version,
      agreed_at, created_at, updated_at
    )`;
  await run(
    `${people}
    select 'owner' || n || '@bench.test', '-', 'Robin', 'Marsh', 'owner', now(), '1', now(), now(),
      now()
    from generate_series(1, $1::int) n`,
    [requests],
  );
  await run(
    `${people}
    select 'staff' || n || '@bench.test', '-', 'Ana' || n, 'Marsh',
      case when n = 0 then 'supervisor' else 'agent' end, now(), '1', now(), now(), now()
    from generate_series(0, $1::int) n`,
    [agents],
  );
  const tokens = Array.from({ length: agents + 1 }, (_, number) => ({
    email: `staff${number}@bench.test`,
    hash: hashSecret(tokenOf(number)).toString('hex'),
  }));
  await run(
    `
      insert into sessions (user_id, token_hash, created_at, last_used_at, expires_at)
      select u.id, decode(t.hash, 'hex'), now(), now(), now() + interval '8 hours'
      from jsonb_to_recordset($1::jsonb) as t (email text, hash text)
      join users u on u.email = t.email`,
    [JSON.stringify(tokens)],
  );
}

async function loadShops(run: Run): Promise<void> {
  await run(`
    insert into service_providers (
      name, chain_type, city, us_state_id, latitude, longitude, timezone, phone, source, source_id,
      created_at, updated_at
    )
    select 'Garage ' || n, 'independent', 'Town ' || n % 40,
      (select id from us_states where abbreviation = 'TX'), ${LATITUDE} + (n / 40) * 0.002, -98,
      'America/Chicago', '+1512' || (2000000 + n), 'bench', n::text, now(), now()
    from generate_series(0, 479) n`);
}

async function loadRequests(run: Run): Promise<void> {
  await run(`
    with numbered as (
        select id, row_number() over (order by id) as n
        from users
        where role = 'owner'
      ),
      garages as (
        insert into user_garages (user_id, created_at, updated_at)
        select id, now(), now()
        from numbered
        returning id, user_id
      ),
      vehicles as (
        insert into user_vehicles (
          user_id, place, user_garage_id, car_id, vehicle_id, year, make_id, vehicle_model_id,
          vehicle_edition_id, full_vehicle_name, full_vehicle_name_with_engine, created_at,
          updated_at
        )
        select g.user_id, 1, g.id, c.id, c.id, 2015, c.make_id, c.vehicle_model_id,
          c.vehicle_edition_id, '2015 Honda Civic EX', '2015 Honda Civic EX 1.8', now(), now()
        from garages g, cars c
        returning id, user_id
      ),
      places as (
        insert into user_addresses (
          user_id, city, us_state_id, country_id, zip, latitude, longitude, approximate, timezone,
          created_at, updated_at
        )
        select id, 'Town ' || n % 40, (select id from us_states where abbreviation = 'TX'),
          (select min(id) from countries), '78701', ${LATITUDE}, -98, true, 'America/Chicago', now(),
          now()
        from numbered
        returning id, user_id
      ),
      quotes as (
        insert into user_quotes (
          user_id, user_vehicle_id, user_address_id, service_title, radius, quota_bucket, target_at,
          limit_at, closes_at, expected_at, expires_at, created_at
        )
        select v.user_id, v.id, p.id, 'Brakes', 10, 'monthly', t.at, t.at + interval '40 min',
          t.at + interval '1 day', t.at, t.at + interval '30 days', t.at - interval '20 min'
        from vehicles v
        join places p using (user_id)
        join numbered on numbered.id = v.user_id
        cross join lateral (select now() + ((n % 180) - 60) * interval '1 minute' as at) t
        returning id
      )
    insert into quote_services (quote_id, position, category_id, category_name)
    select q.id, 1, c.id, c.name
    from quotes q, service_categories c
    where c.slug = 'brakes'`);
}

/** Every agent is present, every 16th request is scheduled, and every other one has prices. */
async function loadDeskState(run: Run): Promise<void> {
  await run(
    `
      insert into call_desk_presence (agent_user_id, seen_at)
      select id, now()
      from users
      where role = 'agent'`,
  );
  await run(
    `
      insert into call_desk_notes (quote_id, resume_at, updated_at)
      select id, now() + interval '1 hour', now()
      from user_quotes
      where id % 16 = 3`,
  );
  await run(`
    insert into user_quote_prices (
      quote_id, service_provider_id, total_cents, distance_miles, told_at
    )
    select q.id, p.id, 30000 + q.id % 9000, 1, now()
    from user_quotes q
    cross join lateral (select id from service_providers order by id limit (q.id % 4)::int) p
    where q.id % 2 = 0`);
}
