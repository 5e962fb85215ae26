import type { ModelYear } from './choice.ts';
import type { SourceModelYear } from '../plans/collect.ts';
import { listKnownEngines } from '../plans/known-engines.ts';
import type { Variant } from '../../../../server/src/modules/vehicle-catalog/epa-import/merge.rules.ts';
import { hasBodies } from './settle-bodies.ts';
import { toPower } from './settle-powers.ts';
import { settleModelYear } from './settle.ts';

/** Number of years for which a model is assumed unchanged from years covered by the EPA. */
const MAX_YEARS_APART = 4;

type LinesOf = (modelYear: Pick<SourceModelYear, 'make' | 'model' | 'year'>) => readonly Variant[];

function linesOfNearestYear(
  source: SourceModelYear,
  linesOf: LinesOf,
  isUsable: (lines: readonly Variant[]) => boolean,
): readonly Variant[] {
  for (let apart = 0; apart <= MAX_YEARS_APART; apart++) {
    for (const year of [source.year - apart, source.year + apart]) {
      const lines = linesOf({ ...source, year });
      if (isUsable(lines)) return lines;
    }
  }
  return [];
}

/** The last model year that the EPA's files cover completely. */
const LAST_EPA_YEAR = 2022;

export function settleModelYears(
  sources: readonly SourceModelYear[],
  linesOf: LinesOf,
): ModelYear[] {
  return sources.map((source) => {
    const lines = linesOf(source);
    const nearest = linesOfNearestYear(source, linesOf, ({ length }) => length > 0);
    const ofBodies = linesOfNearestYear(source, linesOf, hasBodies);
    const isFiled = source.powers.some(({ fuel }) => fuel !== undefined);
    const isNew = source.year > LAST_EPA_YEAR;
    const filed = isFiled && isNew ? source.powers : nearest.map(toPower);
    const unrated = listKnownEngines(source.make, source.model, source.year);
    const engines = [unrated, filed, source.powers].find(({ length }) => length > 0) ?? [];
    return settleModelYear(source, { lines, ofBodies, engines, unrated });
  });
}
