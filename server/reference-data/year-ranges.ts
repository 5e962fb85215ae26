export type YearRange = readonly [from: number, to: number];

/**
 * Merges consecutive years into ranges.
 * @internal
 */
export function toRanges(years: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const year of [...years].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === year - 1) last[1] = year;
    else ranges.push([year, year]);
  }
  return ranges;
}

export function formatYears(years: readonly YearRange[]): string {
  return years.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

export function parseYears(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.split('-');
    return [Number(from), Number(to)];
  });
}
