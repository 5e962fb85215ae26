// Writes price_counters. Reads user_quote_prices.
import type { ReplyOf, Routes } from '@fourbay/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { isLivePrice } from '../prices/live-price.store.ts';

export type Counters = NonNullable<ReplyOf<Routes['GET /api/v2/config']>['counters']>;

/** Counts anew: reads every price, for seconds where there are millions. */
export async function countPrices(trx: Trx, now: Date): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(trx);
  await sql`
    insert into price_counters (quotes, prices, shops, counted_at)
    select count(distinct quote_id), count(*), count(distinct service_provider_id), ${now}
    from user_quote_prices
    where ${isLivePrice()}
    on conflict (only_row) do update
    set quotes = excluded.quotes, prices = excluded.prices, shops = excluded.shops,
      counted_at = excluded.counted_at`.execute(trx);
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
