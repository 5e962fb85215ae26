import type { Deps } from '../../../deps.ts';
import { minutes } from '../../../platform/values/clock.ts';
import {
  countPricesOfQuotes,
  countQuotingShops,
  findCounters,
  findLastIds,
  saveCounters,
  type Counters,
} from './counters.store.ts';

/**
 * Minimum number of quotes for showing counters to visitors.
 * @internal
 */
export const MIN_COUNTED_QUOTES = 100;
const MAX_AGE_MS = minutes(10);
const RETRY_MS = 10_000;

type CountersDeps = Pick<Deps, 'config' | 'db' | 'now' | 'log'>;

/**
 * Counters for visitors, as last read. They are refreshed in the background, so that a request
 * never waits for the database. Null below the minimum, before the first read, and in a demo
 * because its prices are made up.
 */
export function createCounters({ config, db, now, log }: CountersDeps): () => Counters | null {
  let known: Counters | undefined;
  let readAgainAt = -Infinity;
  const readAgain = async (at: number): Promise<void> => {
    try {
      known = await findCounters(db);
    } catch (error) {
      readAgainAt = at + RETRY_MS;
      log.warn({ err: error }, 'could not read the counters');
    }
  };
  return () => {
    if (config.DEMO) return null;
    const at = now().getTime();
    if (at >= readAgainAt) {
      readAgainAt = at + MAX_AGE_MS;
      void readAgain(at);
    }
    return known && known.quotes >= MIN_COUNTED_QUOTES ? known : null;
  };
}

/** Quotes or shops per statement, so that no statement delays others for long. */
const CHUNK = 20_000;

/** Counts all prices for the counters, chunk by chunk; run by a job. */
export async function updateCounters({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const last = await findLastIds(db);
  const total = { quotes: 0, prices: 0, shops: 0 };
  for (let after = 0; after < last.quote; after += CHUNK) {
    const { quotes, prices } = await countPricesOfQuotes(db, [after, after + CHUNK]);
    total.quotes += quotes;
    total.prices += prices;
  }
  for (let after = 0; after < last.shop; after += CHUNK)
    total.shops += await countQuotingShops(db, [after, after + CHUNK]);
  await saveCounters(db, total, now());
}
