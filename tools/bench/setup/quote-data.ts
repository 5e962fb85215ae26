import { runSql, type Database } from '../../../server/src/platform/database/db.ts';
import type { Schema } from '../../../server/src/schema.generated.ts';

/** Time limit of one data-loading statement. */
export const LOADING_MS = 6 * 3_600_000;
export const OWNERS = 10_000;
const QUOTES = 100_000;

/** The session token of an owner, by number, starting at 1. */
export const tokenOf = (owner: number): string =>
  `bench-session-of-owner-${String(owner).padStart(5, '0')}`;

/** The owner of a quote. One owner's quotes lie far apart in the table, as in real use. */
export const ownerOf = (quote: number): number => ((quote * 7_919) % OWNERS) + 1;

export async function countQuotes({ db }: Database<Schema>): Promise<number> {
  const [row] = await runSql<{ n: string }>(db, 'select count(*) as n from user_quotes');
  return Number(row?.n ?? 0);
}

export interface QuoteSizes {
  owners: number;
  quotes: number;
  shops: number;
  /** SQL of quote number `n`: true where it is open. */
  open: string;
  /** SQL of quote number `n`: when it was requested. */
  requested: string;
}

const DEFAULT_SIZES: QuoteSizes = {
  owners: OWNERS,
  quotes: QUOTES,
  shops: 20_000,
  open: '(n + n / 10000) % 10 = 0',
  requested: "now() - interval '700 days' + n * interval '10 minutes'",
};

// The tables are empty before, so ids count from 1.
// oxlint-disable-next-line max-lines-per-function -- SQL statements
const stepsFor = ({ owners, quotes, shops, open, requested }: QuoteSizes): readonly string[] => [
  `
    insert into makes (name, parity_verified)
    select 'Make ' || n, true
    from generate_series(1, 10) n`,
  `
    insert into vehicle_models (make_id, name, parity_verified)
    select m.id, 'Model ' || n, true
    from makes m, generate_series(1, 10) n
    where m.name like 'Make %'`,
  `
    insert into vehicle_editions (vehicle_model_id, name, parity_verified)
    select id, 'Base', true
    from vehicle_models
    where name like 'Model %'`,
  `
    insert into cars (
      vehicle_year, make_id, vehicle_model_id, vehicle_edition_id, parity_verified, source
    )
    select year, m.make_id, m.id, e.id, true, 'bundled'
    from vehicle_editions e
    join vehicle_models m on m.id = e.vehicle_model_id, generate_series(2010, 2021) year
    where e.name = 'Base' and m.name like 'Model %'`,
  `
    insert into users (
      email, password_hash, role, first_name, last_name, agreed_terms_version, agreed_at,
      confirmed_at, created_at, updated_at
    )
    select 'owner' || n || '@bench.example', 'none', 'owner', 'Owner', n::text, '1', now(), now(),
      now(), now()
    from generate_series(1, ${owners}) n`,
  `
    insert into users (
      email, password_hash, role, first_name, last_name, agreed_terms_version, agreed_at,
      confirmed_at, created_at, updated_at
    )
    values (
      'agent@bench.example', 'none', 'agent', 'Agent', 'One', '1', now(), now(), now(), now()
    )`,
  `
    insert into sessions (user_id, token_hash, created_at, last_used_at, expires_at)
    select id, sha256((
        'bench-session-of-owner-' || lpad(id::text, greatest(5, length(id::text)), '0')
      )::bytea), now(), now(), now() + interval '90 days'
    from users
    where role = 'owner'`,
  `
    insert into quota_balances (user_id, monthly, updated_at)
    select id, 10000, now()
    from users
    where role = 'owner'`,
  `
    insert into user_garages (user_id, created_at, updated_at)
    select id, now(), now()
    from users
    where role = 'owner'`,
  `
    insert into user_vehicles (
      user_id, user_garage_id, place, car_id, vehicle_id, year, make_id, vehicle_model_id,
      vehicle_edition_id, full_vehicle_name, full_vehicle_name_with_engine, price_class, created_at,
      updated_at
    )
    select g.user_id, g.id, 1, c.id, c.vehicle_id, c.vehicle_year, c.make_id, c.vehicle_model_id,
      c.vehicle_edition_id, c.vehicle_year || ' Make Model Base',
      c.vehicle_year || ' Make Model Base 2.5L',
      (array['economy', 'midsize', 'truck'])[1 + c.make_id % 3], now(), now()
    from user_garages g
    join (
        select *, row_number() over (order by id) as n
        from cars
      ) c on c.n = 1 + g.user_id % (select count(*) from cars)
    order by g.user_id`,
  `
    create temporary table bench_shops as
    select row_number() over (order by id) as n, id, latitude, longitude, timezone, zip_code, city,
      us_state_id
    from service_providers`,
  `create unique index on bench_shops (n)`,
  // The owner's first address is a saved one. The others were typed into requests.
  `
    insert into user_addresses (
      user_id, nickname, address, city, us_state_id, country_id, zip, latitude, longitude,
      approximate, timezone, is_primary, is_ephemeral, created_at, updated_at
    )
    select u.id, 'Home', '12 Main St', s.city, s.us_state_id, 1, s.zip_code, s.latitude,
      s.longitude, false, s.timezone, true, false, now(), now()
    from users u
    join bench_shops s on s.n = 1 + (u.id * 17) % ${shops}
    where u.role = 'owner'
    order by u.id`,
  `
    insert into user_addresses (
      user_id, nickname, address, city, us_state_id, country_id, zip, latitude, longitude,
      approximate, timezone, is_ephemeral, created_at, updated_at
    )
    select a.user_id, 'Home', a.address, a.city, a.us_state_id, a.country_id, a.zip, a.latitude,
      a.longitude, false, a.timezone, true, now(), now()
    from generate_series(1, ${quotes}) n
    join user_addresses a on a.user_id = (n::bigint * 7919) % ${owners} + 1 and a.is_primary
    order by n`,
  `
    insert into user_quotes (
      user_id, user_vehicle_id, user_address_id, status, service_title, description, radius,
      quota_bucket, version, target_at, limit_at, closes_at, expected_at, expires_at, closed_at,
      close_reason, created_at
    )
    select v.user_id, v.id, ${owners} + n,
      case when ${open} then 'gathering_price' else 'completed' end,
      'Front brakes', 'Brakes: front', 25, 'monthly', 6, at, at, at, at, at + interval '30 days',
      case when ${open} then null else at + interval '1 hour' end,
      case when ${open} then null else 'four_prices' end, at
    from generate_series(1, ${quotes}) n
    join user_vehicles v on v.user_id = (n::bigint * 7919) % ${owners} + 1,
      lateral (select ${requested} as at) t
    order by n`,
  `
    create temporary table bench_services as
    select row_number() over (order by c.id) - 1 as n, count(*) over () as many, c.id, c.name,
      o.id as option_id, o.option_name, h.id as choice_id, h.choice_name
    from service_categories c
    left join lateral (
        select *
        from category_options o
        where o.category_id = c.id and not o.archived
        order by position
        limit 1
      ) o on true
    left join lateral (
        select *
        from category_option_choices h
        where h.category_option_id = o.id and h.slug <> 'not-sure'
        order by position
        limit 1
      ) h on true
    where not c.archived`,
  `
    insert into quote_services (quote_id, position, category_id, category_name)
    select q.id, 0, s.id, s.name
    from user_quotes q
    join bench_services s on s.n = q.id % s.many
    order by q.id`,
  `
    insert into quote_service_options (
      quote_service_id, position, category_option_id, option_name, category_option_choice_id,
      choice_name
    )
    select q.id, 0, s.option_id, s.option_name, s.choice_id, s.choice_name
    from quote_services q
    join bench_services s on s.id = q.category_id
    where s.choice_id is not null`,
  `
    insert into quote_events (quote_id, at, actor, kind, to_status)
    select q.id, q.created_at, 'owner', kind, 'requested'
    from user_quotes q,
      unnest(array['requested', 'taken', 'priced', 'priced', 'priced', 'priced']) kind
    order by q.id`,
  `
    insert into calls (quote_id, service_provider_id, agent_user_id, started_at, ended_at, outcome)
    select q.id, s.id, ${owners} + 1, q.created_at, q.created_at + interval '5 minutes', 'priced'
    from user_quotes q, generate_series(0, 3) k
    join bench_shops s on true
    where s.n = 1 + (q.id * 13 + k * 101) % ${shops}
    order by q.id, k`,
  `
    insert into user_quote_prices (
      quote_id, service_provider_id, call_id, total_cents, parts_cents, labor_cents, out_the_door,
      oem_parts, warranty_months, warranty_miles, earliest_slot, told_by, shopper_note,
      distance_miles, told_at
    )
    select c.quote_id, c.service_provider_id, c.id, 15000 + (c.id * 977) % 30000, 8000, 7000, true,
      c.id % 2 = 0, 12, 12000, 'tomorrow morning', 'Pat', 'Ask for Pat at the desk.',
      3 + (c.id % 20), c.ended_at
    from calls c
    order by c.id`,
  // In every fiftieth quote, a price was corrected by the next one.
  `
    update user_quote_prices x
    set replaced_by_id = x.id + 1
    where x.quote_id % 50 = 0 and x.id % 4 = 1`,
  // The key equals what service_key_of returns for a quote with one service.
  `
    insert into price_observations (
      price_id, quote_id, service_key, price_class, make_id, vehicle_model_id, vehicle_year, pos,
      total_cents, told_at
    )
    select x.id, x.quote_id,
      s.category_id || coalesce('(' || o.category_option_choice_id || ')', ''), v.price_class,
      v.make_id, v.vehicle_model_id, v.year, p.pos, x.total_cents, x.told_at
    from user_quote_prices x
    join user_quotes q on q.id = x.quote_id
    join user_vehicles v on v.id = q.user_vehicle_id
    join service_providers p on p.id = x.service_provider_id
    join quote_services s on s.quote_id = q.id
    left join quote_service_options o on o.quote_service_id = s.id
    where x.replaced_by_id is null`,
  `
    insert into quota_ledger_entries (
      user_id, entry_type, source, bucket, amount, reference, created_at
    )
    select user_id, 'used', 'request', 'monthly', 1, 'quote:' || id, created_at
    from user_quotes
    order by id`,
  // What the triggers, disabled during loading, would have written row by row.
  `
    insert into shop_call_counts (service_provider_id, called, answered, priced)
    select service_provider_id, count(*), count(*), count(*)
    from calls
    group by service_provider_id`,
  `
    insert into desk_changes (quote_id)
    select id
    from user_quotes
    order by id`,
];

/** Foreign keys are not checked, because the millions of generated rows are known to be valid. */
export const WITHOUT_TRIGGERS = 'session_replication_role = replica';

/**
 * Loads owners with a vehicle, a saved location, and a session each, and quotes with a service and
 * four prices each; 10,000 and 100,000 unless other sizes are given.
 */
export async function loadQuotes(
  { db }: Database<Schema>,
  sizes: QuoteSizes = DEFAULT_SIZES,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await runSql(trx, 'set local statement_timeout = 0');
    await runSql(trx, `set local ${WITHOUT_TRIGGERS}`);
    for (const step of stepsFor(sizes)) {
      await runSql(trx, step);
      const table = /^\s*(?:insert into|create temporary table) (\w+)/.exec(step)?.[1];
      if (table) await runSql(trx, `analyze ${table}`);
    }
  });
  await db.connection().execute(async (connection) => {
    await runSql(connection, 'set statement_timeout = 0');
    await runSql(connection, 'vacuum analyze');
  });
}
