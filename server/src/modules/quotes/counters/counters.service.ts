import type { Deps } from '../../../deps.ts';
import { countPrices, type Counters } from './counters.store.ts';

/** Fewer quotes are not shown to visitors. */
export const MIN_COUNTED_QUOTES = 100;
const MAX_AGE_MS = 10 * 60_000;

/**
 * Counters for visitors, counted again every ten minutes. Null below the minimum, and in a demo
 * because its prices are invented.
 */
export function createCounters(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  count: (db: Deps['db']) => Promise<Counters> = countPrices,
): () => Promise<Counters | null> {
  let counted: { at: number; counters: Promise<Counters> } | undefined;
  return async () => {
    if (config.DEMO) return null;
    const at = now().getTime();
    if (!counted || at - counted.at > MAX_AGE_MS) {
      const fresh = { at, counters: count(db) };
      fresh.counters.catch(() => {
        if (counted === fresh) counted = undefined;
      });
      counted = fresh;
    }
    const counters = await counted.counters;
    return counters.quotes >= MIN_COUNTED_QUOTES ? counters : null;
  };
}
