/**
 * The weighted quantile: the lowest value with at least this share of the weight at or below it. The input
 * must be sorted by value.
 */
export function weightedQuantile(
  sorted: readonly { value: number; weight: number }[],
  share: number,
): number {
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  for (const { value, weight } of sorted) {
    below += weight;
    if (below >= total * share) return value;
  }
  return sorted.at(-1)?.value ?? 0;
}

/** The median: the middle value, or the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}
