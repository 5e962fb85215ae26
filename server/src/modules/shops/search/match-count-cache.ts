import type { Db } from '../../../deps.ts';
import type { ShopFilter } from './shop-filter.store.ts';

/** Number of shops that match a filter, and the number of the last change to shops at that time. */
export interface MatchCount {
  changes: string;
  count: string;
}

const MAX_CACHED_COUNTS = 1_000;
const cacheByDatabase = new WeakMap<Db, Map<string, MatchCount>>();

const cacheKey = ({ types, texts, tier }: ShopFilter): string =>
  JSON.stringify([types?.toSorted(), texts.toSorted(), tier]);

export const findCachedCount = (db: Db, filter: ShopFilter): MatchCount | undefined =>
  cacheByDatabase.get(db)?.get(cacheKey(filter));

/** Evicts the count that was saved longest ago. */
export function cacheCount(db: Db, filter: ShopFilter, count: MatchCount): void {
  const counts = cacheByDatabase.get(db) ?? new Map<string, MatchCount>();
  cacheByDatabase.set(db, counts);
  const key = cacheKey(filter);
  counts.delete(key);
  counts.set(key, count);
  const oldest = counts.size > MAX_CACHED_COUNTS ? counts.keys().next().value : undefined;
  if (oldest !== undefined) counts.delete(oldest);
}
