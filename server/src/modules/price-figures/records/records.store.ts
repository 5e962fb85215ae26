// Writes shop_price_records. Reads paid_reports, user_quotes, user_quote_prices, service_providers,
// us_states.
import type { SameWork } from '@fourbay/contract/price-figures/price-record-text';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isLivePrice, verdictOf } from '../../quotes/index.ts';
import type { CountedReport, KeptFigures } from './records.rules.ts';
import type { PriceLevel } from '@fourbay/contract/price-figures/price-record';

const MAX_AGE = sql`interval '24 months'`;

interface ReportRow {
  shop_id: string;
  owner_id: string;
  quoted_cents: number;
  out_the_door: boolean | null;
  paid_cents: number;
  tax_cents: number | null;
  same_work: SameWork | null;
  with_receipt: boolean;
  state: string;
}

/** Newest versions of the last 24 months whose deadline to respond has passed, by shop. */
export async function findCountedReports(
  db: Db,
  shopIds: readonly string[],
  now: Date,
): Promise<Map<string, CountedReport[]>> {
  const { rows } = await sql<ReportRow>`
    select x.service_provider_id as shop_id, q.user_id as owner_id,
      x.total_cents as quoted_cents, x.out_the_door, r.paid_cents, r.tax_cents, r.same_work,
      r.with_receipt, s.abbreviation as state
    from user_quote_prices x
    join paid_reports r on r.price_id = x.id and r.superseded_at is null
    join user_quotes q on q.id = x.quote_id
    join service_providers p on p.id = x.service_provider_id
    join us_states s on s.id = p.us_state_id
    where x.service_provider_id = any(${[...shopIds]}::bigint[])
      and ${isLivePrice('x')}
      and r.set_aside_at is null
      and r.counts_from <= ${now}
      and r.first_reported_at > ${now}::timestamptz - ${MAX_AGE}`.execute(db);
  const byShop = new Map<string, CountedReport[]>();
  for (const row of rows)
    byShop.set(row.shop_id, [
      ...(byShop.get(row.shop_id) ?? []),
      {
        ownerId: row.owner_id,
        withReceipt: row.with_receipt,
        verdict: verdictOf({
          quotedCents: row.quoted_cents,
          taxIncluded: row.out_the_door,
          paidCents: row.paid_cents,
          taxCents: row.tax_cents,
          sameWork: row.same_work,
          state: row.state,
        }),
      },
    ]);
  return byShop;
}

interface LevelRow {
  shop_id: string;
  quotes: number;
  /** Ratio of price to median. */
  mean_log: number;
}

/** Quotes with at least two other live prices. Demo and real shops are never compared. */
export async function findLevels(
  db: Db,
  shopIds: readonly string[],
  now: Date,
): Promise<Map<string, LevelRow>> {
  const { rows } = await sql<LevelRow>`
    select x.service_provider_id as shop_id, count(*)::int as quotes,
      avg(ln(x.total_cents / others.median)) as mean_log
    from user_quote_prices x
    join service_providers p on p.id = x.service_provider_id
    cross join lateral (
        select count(*) as count,
          percentile_cont(0.5) within group (order by o.total_cents) as median
        from user_quote_prices o
        join service_providers s on s.id = o.service_provider_id
        where o.quote_id = x.quote_id
          and o.service_provider_id <> x.service_provider_id
          and s.demo = p.demo
          and ${isLivePrice('o')}
      ) others
    where x.service_provider_id = any(${[...shopIds]}::bigint[])
      and ${isLivePrice('x')}
      and x.told_at > ${now}::timestamptz - ${MAX_AGE}
      and others.count >= 2
    group by x.service_provider_id`.execute(db);
  return new Map(rows.map((row) => [row.shop_id, row]));
}

/** The shops of the prices in a quote's newest report and in its earlier versions. */
export async function findReportedShops(db: Db, quoteId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct x.service_provider_id as id
    from paid_reports r
    join user_quote_prices x on x.id = r.price_id
    where r.quote_id = ${quoteId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Shops with a price or a record, by id. */
export async function findPricedShops(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id
    from service_providers p
    where p.id > ${after}
      and (
        exists (select from user_quote_prices x where x.service_provider_id = p.id)
        or exists (select from shop_price_records r where r.service_provider_id = p.id)
      )
    order by p.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ShopFigures extends KeptFigures {
  shop_id: string;
  level_quotes: number;
  price_level: PriceLevel;
}

/** Returns the number of rows that changed. */
export async function saveFigures(db: Db, figures: readonly ShopFigures[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into shop_price_records as known (
      service_provider_id, reports, owners, kept, with_receipt, kept_bound, price_record,
      level_quotes, price_level
    )
    select f.shop_id, f.reports, f.owners, f.kept, f.with_receipt, f.kept_bound,
      nullif(f.price_record, 'null'), f.level_quotes, nullif(f.price_level, 'null')
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f (
        shop_id bigint, reports int, owners int, kept int, with_receipt int, kept_bound float8,
        price_record jsonb, level_quotes int, price_level jsonb
      )
    on conflict (service_provider_id)
    do update set reports = excluded.reports, owners = excluded.owners, kept = excluded.kept,
      with_receipt = excluded.with_receipt, kept_bound = excluded.kept_bound,
      price_record = excluded.price_record, level_quotes = excluded.level_quotes,
      price_level = excluded.price_level
    where (known.reports, known.owners, known.kept, known.with_receipt, known.level_quotes)
        is distinct from (
          excluded.reports, excluded.owners, excluded.kept, excluded.with_receipt,
          excluded.level_quotes
        )
      or known.price_level is distinct from excluded.price_level`.execute(db);
  return Number(numAffectedRows ?? 0);
}
