/** Sort key of two shops: the straight line through the Earth, which the database compares too. */
interface RankedShop {
  id: string;
  chord: number;
}

/** Nearer first, ties by id. */
const ranksBefore = (a: RankedShop, b: RankedShop): boolean =>
  a.chord < b.chord || (a.chord === b.chord && BigInt(a.id) < BigInt(b.id));

/** The range of shops by distance that covers a page, whichever sponsors lead. */
export const windowFor = (
  from: number,
  size: number,
  maxLeading: number,
): { offset: number; limit: number } => {
  const offset = Math.max(0, from - maxLeading);
  return { offset, limit: from + size - offset };
};

/**
 * One page of the results: the leading sponsors, then all others by distance. `near` is the range
 * from `windowFor`, which still contains the leading sponsors.
 */
export function cutPage<Row extends RankedShop>(
  first: readonly Row[],
  near: readonly Row[],
  { from, size, offset }: { from: number; size: number; offset: number },
): Row[] {
  const shown = first.slice(from, from + size);
  const ids = new Set(first.map(({ id }) => id));
  const [start] = near;
  const firstBeforeWindow = start ? first.filter((row) => ranksBefore(row, start)).length : 0;
  // Index of the range's first shop among the others.
  const beginsAt = offset - firstBeforeWindow;
  const skip = Math.max(0, from - first.length) - beginsAt;
  const others = near.filter(({ id }) => !ids.has(id)).slice(skip, skip + size - shown.length);
  return [...shown, ...others];
}
