import type { Deps } from '../../../deps.ts';
import { countPrices, findCounters, type Counters } from './counters.store.ts';

/** Fewer quotes are not shown to visitors. */
export const MIN_COUNTED_QUOTES = 100;
const MAX_AGE_MS = 10 * 60_000;
const RETRY_MS = 10_000;

type CountersDeps = Pick<Deps, 'config' | 'db' | 'now' | 'log'>;

/**
 * Counters for visitors, as last read: reading them anew happens behind the answer, which never
 * waits for the database. Null below the minimum, before the first reading, and in a demo because
 * its prices are invented.
 */
export function createCounters({ config, db, now, log }: CountersDeps): () => Counters | null {
  let known: Counters | undefined;
  let readAgainAt = -Infinity;
  const readAgain = async (at: number): Promise<void> => {
    try {
      known = await findCounters(db);
    } catch (error) {
      readAgainAt = at + RETRY_MS;
      log.warn({ err: error }, 'the counters could not be read');
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

/** Counts all prices for the counters; a job's work, since it takes seconds. */
export const updateCounters = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  db.transaction().execute((trx) => countPrices(trx, now()));
