// Writes price_counters. Reads user_quotes, user_quote_prices, service_providers.
import type { ReplyOf, Routes } from '@fourbay/contract';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isLivePrice } from '../prices/live-price.store.ts';

export type Counters = NonNullable<ReplyOf<Routes['GET /api/v2/config']>['counters']>;

/** The highest ids of quotes and of shops. */
export async function findLastIds(db: Db): Promise<{ quote: number; shop: number }> {
  const { rows } = await sql<{ quote: string | null; shop: string | null }>`
    select (select max(id) from user_quotes) as quote,
      (select max(id) from service_providers) as shop`.execute(db);
  return { quote: Number(rows[0]?.quote ?? 0), shop: Number(rows[0]?.shop ?? 0) };
}

/** Rows with ids above the first, up to the second. */
type Range = readonly [after: number, upTo: number];

export async function countPricesOfQuotes(
  db: Db,
  [after, upTo]: Range,
): Promise<Pick<Counters, 'quotes' | 'prices'>> {
  const { rows } = await sql<{ quotes: number; prices: number }>`
    select count(distinct quote_id)::int as quotes, count(*)::int as prices
    from user_quote_prices
    where quote_id > ${after} and quote_id <= ${upTo} and ${isLivePrice()}`.execute(db);
  return rows[0] ?? { quotes: 0, prices: 0 };
}

export async function countQuotingShops(db: Db, [after, upTo]: Range): Promise<number> {
  const { rows } = await sql<{ shops: number }>`
    select count(*)::int as shops
    from service_providers s
    where s.id > ${after}
      and s.id <= ${upTo}
      and exists (
        select 1
        from user_quote_prices x
        where x.service_provider_id = s.id and ${isLivePrice('x')}
      )`.execute(db);
  return rows[0]?.shops ?? 0;
}

export async function saveCounters(db: Db, counters: Counters, now: Date): Promise<void> {
  await db
    .updateTable('price_counters')
    .set({
      quotes: String(counters.quotes),
      prices: String(counters.prices),
      shops: String(counters.shops),
      counted_at: now,
    })
    .execute();
}

export async function findCounters(db: Db): Promise<Counters> {
  const row = await db
    .selectFrom('price_counters')
    .select(['quotes', 'prices', 'shops'])
    .executeTakeFirstOrThrow();
  return {
    quotes: Number(row.quotes),
    prices: Number(row.prices),
    shops: Number(row.shops),
  };
}
