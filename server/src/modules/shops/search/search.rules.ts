/**
 * What decides the order of two shops: the straight line through the Earth, as the database
 * compares it.
 */
interface RankedShop {
  id: string;
  chord: number;
}

/** Nearer first, ties by id. */
const ranksBefore = (a: RankedShop, b: RankedShop): boolean =>
  a.chord < b.chord || (a.chord === b.chord && BigInt(a.id) < BigInt(b.id));

/**
 * Where the window of shops by distance must begin and how long it must be, whoever stands first.
 */
export const windowFor = (
  from: number,
  size: number,
  mostFirst: number,
): { offset: number; limit: number } => {
  const offset = Math.max(0, from - mostFirst);
  return { offset, limit: from + size - offset };
};

/**
 * One page of the one sequence: those that stand first, then all others by distance. `near` is the
 * window that `windowFor` asked for out of all shops by distance, with those that stand first still
 * among them.
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
  // The window begins at this place among the others.
  const beginsAt = offset - firstBeforeWindow;
  const skip = Math.max(0, from - first.length) - beginsAt;
  const others = near.filter(({ id }) => !ids.has(id)).slice(skip, skip + size - shown.length);
  return [...shown, ...others];
}
