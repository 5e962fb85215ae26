import { readFileSync } from 'node:fs';
import { formatYears, parseYears, toRanges } from '../../server/reference-data/year-ranges.ts';

/** Model years by "make model". */
export type ModelYears = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Reads a list of model-years that a rule would report, with the reasons why they are right. A line
 * "= reason" stands above its entries, which look like "Honda Prelude: 1997".
 */
function readArgued(file: string): Map<string, Set<number>> {
  const argued = new Map<string, Set<number>>();
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    const [, name, text] = /^([^#=].*): ([\d, -]+)$/.exec(line) ?? [];
    if (name === undefined || text === undefined) continue;
    const years = argued.get(name) ?? new Set();
    for (const [from, to] of parseYears(text))
      for (let year = from; year <= to; year++) years.add(year);
    argued.set(name, years);
  }
  return argued;
}

function report(found: ModelYears, known: ModelYears, problem: string): string[] {
  return [...found].flatMap(([name, years]) => {
    const fresh = [...years].filter((year) => !known.get(name)?.has(year));
    return fresh.length > 0 ? [`${name} ${formatYears(toRanges(fresh))}: ${problem}`] : [];
  });
}

/** The model-years that the list doesn't argue, and entries of the list that aren't found anymore. */
export function compareWithArgued(file: string, found: ModelYears, problem: string): string[] {
  const argued = readArgued(file);
  return [
    ...report(found, argued, problem),
    ...report(argued, found, `no longer an exception, so remove it from ${file}`),
  ];
}

export function groupModelYears(
  modelYears: Iterable<{ make: string; model: string; year: number }>,
): ModelYears {
  const grouped = new Map<string, Set<number>>();
  for (const { make, model, year } of modelYears) {
    const name = `${make} ${model}`;
    grouped.set(name, (grouped.get(name) ?? new Set()).add(year));
  }
  return grouped;
}
