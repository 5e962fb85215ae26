import { runSql, type Database } from '../../../server/src/platform/database/db.ts';
import type { Schema } from '../../../server/src/schema.generated.ts';
import { loadQuotes, WITHOUT_TRIGGERS } from '../setup/quote-data.ts';

export interface Sizes {
  owners: number;
  quotes: number;
  shops: number;
  agents: number;
  /** Number of the newest quotes that are open. */
  open: number;
}

export const MILLION: Sizes = {
  owners: 300_000,
  quotes: 1_000_000,
  shops: 280_000,
  agents: 60,
  open: 5_000,
};

/** The session token of a member of staff. Number 0 is a supervisor. */
export const staffTokenOf = (number: number): string =>
  `bench-session-of-staff-${String(number).padStart(3, '0')}`;

/**
 * What staff actions, mail, money, and jobs leave in the database over the two years that the quotes
 * span.
 */
// oxlint-disable-next-line max-lines-per-function -- SQL statements
const stepsFor = ({ owners, quotes, agents }: Sizes): readonly string[] => [
  `
    insert into users (
      email, password_hash, role, first_name, last_name, agreed_terms_version, agreed_at,
      confirmed_at, created_at, updated_at
    )
    select 'staff' || n || '@bench.example', 'none', case when n = 0 then 'supervisor' else 'agent' end,
      'Ana' || n, 'Marsh', '1', now(), now(), now(), now()
    from generate_series(0, ${agents}) n
    order by n`,
  `
    create temporary table bench_staff as
    select substr(email, 6, strpos(email, '@') - 6)::int as n, id
    from users
    where email like 'staff%@bench.example'`,
  `
    insert into sessions (user_id, token_hash, created_at, last_used_at, expires_at)
    select id, sha256(('bench-session-of-staff-' || lpad(n::text, 3, '0'))::bytea), now(), now(),
      now() + interval '8 hours' * 1000
    from bench_staff`,
  `
    update calls c
    set agent_user_id = s.id
    from bench_staff s
    where s.n = 1 + c.quote_id % ${agents}`,
  `
    insert into call_desk_presence (agent_user_id, seen_at)
    select id, now()
    from bench_staff
    where n > 0`,
  // Open requests have up to three prices, and no call without a price.
  `
    update user_quotes q
    set target_at = now() + (q.id % 180 - 60) * interval '1 minute',
      limit_at = now() + (q.id % 180 - 20) * interval '1 minute',
      closes_at = now() + interval '1 day', expires_at = now() + interval '30 days'
    where closed_at is null`,
  `
    delete from price_observations
    where price_id in (
        select x.id
        from user_quote_prices x
        join user_quotes q on q.id = x.quote_id
        where q.closed_at is null and x.id % 4 <= q.id % 4
      )`,
  `
    delete from user_quote_prices x
    using user_quotes q
    where q.id = x.quote_id and q.closed_at is null and x.id % 4 <= q.id % 4
      and x.replaced_by_id is null
      and not exists (select 1 from user_quote_prices y where y.replaced_by_id = x.id)`,
  // About one call in twenty ends without a price, which leaves 3.8 prices per quote.
  `
    delete from user_quote_prices x
    where x.id % 20 = 7 and x.replaced_by_id is null
      and not exists (select 1 from user_quote_prices y where y.replaced_by_id = x.id)`,
  `
    update price_observations o
    set price_id = null
    where not exists (select from user_quote_prices x where x.id = o.price_id)`,
  `
    insert into staff_actions (at, staff_user_id, action, quote_id, service_provider_id)
    select c.ended_at, c.agent_user_id, 'price_entered', c.quote_id, c.service_provider_id
    from calls c
    order by c.id`,
  `
    insert into emails (
      user_id, kind, recipient, subject, body_text, body_html, message_id, created_at, sent_at
    )
    select q.user_id, 'quote_completed', 'owner' || q.user_id || '@bench.example', 'Prices are ready',
      repeat('Four shops named a price. ', 8), repeat('<p>Four shops named a price.</p>', 12),
      '<' || q.id || '@bench.example>', q.created_at, q.created_at + interval '1 hour'
    from user_quotes q
    where q.id > ${quotes - quotes / 5}
    order by q.id`,
  `
    insert into payments (
      user_id, provider, live, product_key, title, quantity, amount_cents, currency, intent_id,
      status, created_at, checked_at, succeeded_at
    )
    select 1 + n % ${owners}, 'test', false, 'ten', '10 quotes', 10, 1999, 'usd', 'bench_' || n,
      'succeeded', at, at, at
    from generate_series(1, ${quotes / 20}) n,
      lateral (select now() - interval '700 days' + n * interval '16 minutes' as at) t
    order by n`,
  `
    insert into price_recalls (price_id, drawn_at, outcome, told_cents, same, called_by, called_at)
    select x.id, x.told_at, 'told', x.total_cents, x.id % 11 <> 0, s.id, x.told_at
    from user_quote_prices x
    join bench_staff s on s.n = 0
    where x.id % 50 = 3 and x.replaced_by_id is null
    order by x.id`,
];

/** Loads owners and quotes with their prices, and the staff's actions on them. */
export async function loadHistory(database: Database<Schema>, sizes: Sizes): Promise<void> {
  const { owners, quotes, shops, open } = sizes;
  await loadQuotes(database, {
    owners,
    quotes,
    shops,
    open: `n > ${quotes - open}`,
    requested: `now() - (${quotes} - n) * interval '1 minute'`,
  });
  await database.db.connection().execute(async (connection) => {
    await runSql(connection, 'set statement_timeout = 0');
    await runSql(connection, `set ${WITHOUT_TRIGGERS}`);
    for (const step of stepsFor(sizes)) await runSql(connection, step);
    await runSql(connection, 'reset session_replication_role');
    await runSql(connection, 'vacuum analyze');
    await runSql(connection, 'reset statement_timeout');
  });
}
