import type { ReplyOf, Routes } from '@fourbay/contract';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';

export type Counters = NonNullable<ReplyOf<Routes['GET /api/v2/config']>['counters']>;

/** Below this a number says more about our youth than about our work. */
export const MIN_COUNTED_QUOTES = 100;
const RECOUNTED_AFTER_MS = 10 * 60_000;

/**
 * What really happened so far, for visitors to read; nothing where it is little, or a demo's
 * invention.
 */
export function createCounters(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  count: (db: Deps['db']) => Promise<Counters> = countPrices,
): () => Promise<Counters | null> {
  let counted: { at: number; counters: Promise<Counters> } | undefined;
  return async () => {
    if (config.DEMO) return null;
    const at = now().getTime();
    if (!counted || at - counted.at > RECOUNTED_AFTER_MS) {
      const present = { at, counters: count(db) };
      present.counters.catch(() => {
        if (counted === present) counted = undefined;
      });
      counted = present;
    }
    const counters = await counted.counters;
    return counters.quotes >= MIN_COUNTED_QUOTES ? counters : null;
  };
}

async function countPrices(db: Deps['db']): Promise<Counters> {
  const { rows } = await sql<{ quotes: string; prices: string; shops: string }>`
    select count(distinct quote_id) as quotes, count(*) as prices,
      count(distinct service_provider_id) as shops
    from user_quote_prices
    where withdrawn_at is null and replaced_by_id is null`.execute(db);
  const [row] = rows;
  return {
    quotes: Number(row?.quotes ?? 0),
    prices: Number(row?.prices ?? 0),
    shops: Number(row?.shops ?? 0),
  };
}
