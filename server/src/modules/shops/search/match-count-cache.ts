import type { Db } from '../../../deps.ts';
import type { Narrowing } from '../profile/profile.store.ts';

/** How many shops matched, and after which change of the shops that was so. */
export interface KeptCount {
  changes: string;
  count: string;
}

const MOST_KEPT = 1_000;
const kept = new WeakMap<Db, Map<string, KeptCount>>();

const keyOf = ({ types, texts, tier }: Narrowing): string =>
  JSON.stringify([types?.toSorted(), texts.toSorted(), tier]);

export const keptCount = (db: Db, narrowing: Narrowing): KeptCount | undefined =>
  kept.get(db)?.get(keyOf(narrowing));

/** The ones asked for last stay. */
export function keepCount(db: Db, narrowing: Narrowing, count: KeptCount): void {
  const counts = kept.get(db) ?? new Map<string, KeptCount>();
  kept.set(db, counts);
  const key = keyOf(narrowing);
  counts.delete(key);
  counts.set(key, count);
  const oldest = counts.size > MOST_KEPT ? counts.keys().next().value : undefined;
  if (oldest !== undefined) counts.delete(oldest);
}
