import type { Variant } from '../../../../server/src/modules/vehicle-catalog/epa-import/merge.rules.ts';
import { fittingLines } from './fitting-lines.ts';
import { findTrimEngine } from './trim-engines.ts';
import { listKnownEngines } from '../plans/known-engines.ts';
import { readNamedEngine } from '../plans/named-engine.ts';
import { isPossible, type Power } from '../plans/powers.ts';
import type { Choice, ModelYear } from '../settle/choice.ts';
import { fastTrims, fuelFamily, isSameEngine, toPower } from '../settle/settle-powers.ts';

type LinesOf = (named: { make: string; model: string; year: number }) => readonly Variant[];

const onlyKnown = <Value>(values: readonly (Value | undefined)[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

const isOfFuel = ({ edition, fuel }: Choice, power: Power): boolean =>
  readNamedEngine(edition)(power) &&
  fuel !== undefined &&
  power.fuel !== undefined &&
  fuelFamily(power.fuel) === fuelFamily(fuel) &&
  power.cylinders !== undefined;

/** The last model year that the EPA's files cover completely. */
const LAST_EPA_YEAR = 2022;
const MAX_YEARS_APART = 5;

/** The engines that the EPA or a hand-written list gives for the choice in its own year. */
function enginesOfYear(modelYear: ModelYear, choice: Choice, linesOf: LinesOf): Power[] {
  const { make, model, year, choices } = modelYear;
  const editions = [...choices.values()].map(({ edition }) => edition);
  const unrated = listKnownEngines(make, model, year).filter(
    (power) => isOfFuel(choice, power) && isSameEngine(choice, power),
  );
  if (unrated.length > 0) return unrated;
  const all = linesOf({ make, model, year })
    .map(toPower)
    .filter((power) => isOfFuel(choice, power));
  const own = findTrimEngine(modelYear, choice.edition);
  const isListed = (power: Power) =>
    all.length === 0 || all.some((line) => isSameEngine(power, line));
  if (own && isListed(own) && isOfFuel(choice, own) && isSameEngine(choice, own)) return [own];
  const isOneEngine =
    new Set(all.map(({ cylinders, liters }) => `${cylinders} ${liters}`)).size === 1;
  // A row that names no performance trim may describe the other trims' engine.
  if (fastTrims.test(choice.edition) && !isOneEngine && choice.cylinders === undefined) return [];
  return fittingLines(choice, linesOf({ make, model, year }), editions)
    .map(toPower)
    .filter((power) => isOfFuel(choice, power));
}

/** Cylinders of engines of this size in nearby years, for cars newer than the EPA's files. */
function cylindersOfSize({ make, model, year }: ModelYear, choice: Choice, linesOf: LinesOf) {
  if (choice.liters === undefined) return undefined;
  const years = Array.from(
    { length: 2 * MAX_YEARS_APART + 1 },
    (_, at) => year + at - MAX_YEARS_APART,
  );
  const engines = years
    .flatMap((near) => linesOf({ make, model, year: near }).map(toPower))
    .filter((power) => isOfFuel(choice, power) && isSameEngine(choice, power));
  return onlyKnown(engines.map(({ cylinders }) => cylinders));
}

function complete(modelYear: ModelYear, choice: Choice, linesOf: LinesOf): void {
  const own = enginesOfYear(modelYear, choice, linesOf);
  choice.cylinders ??=
    onlyKnown(own.map(({ cylinders }) => cylinders)) ??
    (modelYear.year > LAST_EPA_YEAR ? cylindersOfSize(modelYear, choice, linesOf) : undefined);
  if (choice.liters !== undefined) return;
  const sized = own.filter(({ cylinders }) => cylinders === choice.cylinders);
  const liters = onlyKnown(sized.map((power) => power.liters));
  if (isPossible({ cylinders: choice.cylinders, liters })) choice.liters = liters;
}

/**
 * Adds cylinders and liters if the year's rows or lists have exactly one engine for the choice, even
 * if its plan has several.
 */
export function completeEngines(modelYears: readonly ModelYear[], linesOf: LinesOf): void {
  for (const modelYear of modelYears)
    for (const choice of modelYear.choices.values())
      if (choice.fuel !== 'Electric' && choice.fuel !== 'Hydrogen')
        complete(modelYear, choice, linesOf);
}
