import type { Db } from '../../../deps.ts';
import type { ShopFilter } from '../profile/profile.store.ts';

/** How many shops matched, and after which change of the shops that was so. */
export interface MatchCount {
  changes: string;
  count: string;
}

const MAX_CACHED_COUNTS = 1_000;
const cacheByDatabase = new WeakMap<Db, Map<string, MatchCount>>();

const keyOf = ({ types, texts, tier }: ShopFilter): string =>
  JSON.stringify([types?.toSorted(), texts.toSorted(), tier]);

export const findCachedCount = (db: Db, narrowing: ShopFilter): MatchCount | undefined =>
  cacheByDatabase.get(db)?.get(keyOf(narrowing));

/** The ones asked for last stay. */
export function cacheCount(db: Db, narrowing: ShopFilter, count: MatchCount): void {
  const counts = cacheByDatabase.get(db) ?? new Map<string, MatchCount>();
  cacheByDatabase.set(db, counts);
  const key = keyOf(narrowing);
  counts.delete(key);
  counts.set(key, count);
  const oldest = counts.size > MAX_CACHED_COUNTS ? counts.keys().next().value : undefined;
  if (oldest !== undefined) counts.delete(oldest);
}
