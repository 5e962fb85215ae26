// Reads user_quote_prices.
import type { ReplyOf, Routes } from '@fourbay/contract';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isLivePrice } from '../prices/live-price.store.ts';

export type Counters = NonNullable<ReplyOf<Routes['GET /api/v2/config']>['counters']>;

export async function countPrices(db: Db): Promise<Counters> {
  const { rows } = await sql<{ quotes: string; prices: string; shops: string }>`
    select count(distinct quote_id) as quotes, count(*) as prices,
      count(distinct service_provider_id) as shops
    from user_quote_prices
    where ${isLivePrice()}`.execute(db);
  const [row] = rows;
  return {
    quotes: Number(row?.quotes ?? 0),
    prices: Number(row?.prices ?? 0),
    shops: Number(row?.shops ?? 0),
  };
}
