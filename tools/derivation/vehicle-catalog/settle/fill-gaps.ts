import type { SourceModelYear } from '../plans/collect.ts';
import type { SourceChoice } from '../plans/model-choices.ts';
import { modelKey } from '../names/model-names.ts';
import { isSoldInUs } from '../plans/sold-years.ts';

const isTrim = ({ level }: SourceChoice): boolean => level === 'trim' || level === 'hand-made';

/**
 * Fills a one-year gap. A model sold two years before and after gets the choices of the year
 * before.
 */
export function fillYears(sources: readonly SourceModelYear[]): SourceModelYear[] {
  const keyOf = ({ make, model }: SourceModelYear, year: number): string =>
    `${make} ${modelKey(model)} ${year}`;
  const known = new Set(sources.map((source) => keyOf(source, source.year)));
  const filled = sources
    .filter((source) => {
      const { make, model, year } = source;
      const isGap = !known.has(keyOf(source, year + 1)) && known.has(keyOf(source, year + 2));
      return isGap && known.has(keyOf(source, year - 1)) && isSoldInUs(make, model, year + 1);
    })
    .map((source) => ({ ...source, year: source.year + 1, choices: new Map(source.choices) }));
  return [...sources, ...filled];
}

/** A list with this many trims may be incomplete. */
const MAX_INCOMPLETE = 3;

/** Adds trims that were sold both the year before and the year after. */
export function fillGaps(sources: readonly SourceModelYear[]): SourceModelYear[] {
  const nameOf = ({ make, model, year }: SourceModelYear, apart = 0): string =>
    `${make} ${modelKey(model)} ${year + apart}`;
  const byName = new Map(sources.map((source) => [nameOf(source), source]));
  return sources.map((source) => {
    const before = byName.get(nameOf(source, -1));
    const after = byName.get(nameOf(source, 1));
    const trims = [...source.choices.values()].filter(isTrim);
    if (!before || !after || trims.length === 0 || trims.length > MAX_INCOMPLETE) return source;
    const missing = [...before.choices].filter(
      ([key, choice]) => isTrim(choice) && after.choices.has(key) && !source.choices.has(key),
    );
    if (missing.length === 0) return source;
    return {
      ...source,
      choices: new Map([
        ...source.choices,
        ...missing.map(([key, choice]) => [key, { ...choice, powers: [] }] as const),
      ]),
    };
  });
}
