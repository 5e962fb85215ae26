import type { Variant } from '../../../../server/src/modules/vehicle-catalog/epa-import/merge.rules.ts';
import type { SourceModelYear } from '../plans/collect.ts';
import { isDieselSold } from './diesels-on-sale.ts';
import { fuelOfName } from '../names/fuel-words.ts';
import type { SourceChoice } from '../plans/model-choices.ts';
import { plausibleBodies } from './settle-bodies.ts';
import { fuelFamily, isSameEngine, toPower } from './settle-powers.ts';

/** Of engine-only choices, those whose engine the EPA lists; all if it lists none. */
function withoutImplausibleEngines(
  choices: readonly SourceChoice[],
  variants: readonly Variant[],
): readonly SourceChoice[] {
  const isBorneOut = ({ level, powers }: SourceChoice): boolean =>
    level !== 'body and engine' ||
    powers.some((power) => variants.some((line) => isSameEngine(power, toPower(line))));
  const plausible = choices.filter(isBorneOut);
  return plausible.length > 0 ? plausible : choices;
}

const driveNames = /^(xDrive|quattro|4MATIC|AWD)\b/i;

/** Where only all-wheel-drive versions are named, the others are the plain ones. */
function withPlainTrim(
  choices: readonly SourceChoice[],
  variants: readonly Variant[],
): readonly SourceChoice[] {
  const isAllDriven =
    choices.length > 0 && choices.every(({ edition }) => driveNames.test(edition));
  const isSoldPlain = variants.some(({ drive }) => drive !== null && /^(front|rear)/i.test(drive));
  if (!isAllDriven || !isSoldPlain) return choices;
  return [{ level: 'trim', edition: 'Base', bodies: [], powers: [] }, ...choices];
}

/** Body-and-engine choices, as far as the EPA confirms their body. */
function withoutImplausibleBodies(
  choices: readonly SourceChoice[],
  source: SourceModelYear,
  variants: readonly Variant[],
): SourceChoice[] {
  const plausible = new Set(plausibleBodies(source.bodies, variants));
  return choices.filter(
    ({ level, bodies }) =>
      level !== 'body and engine' ||
      bodies.length === 0 ||
      bodies.some((body) => plausible.has(body)),
  );
}

/** Makers whose diesels were sold but are missing from the EPA's current files. */
const unlistedDiesels: Readonly<Record<string, number>> = { 'Mercedes-Benz': 2016 };
const LAST_WHOLE_YEAR = 2022;
/**
 * Cars with another name in the EPA's files, or too new for them: "ActiveHybrid X6", "Clarity FCV".
 */
const listedApart = /\b(ActiveHybrid|Fuel Cell)\b|^(Subaru Crosstrek|Bentley Bentayga) /i;

/**
 * Trims whose name implies a fuel, in years for which the EPA lists the model without that fuel, because
 * plans cover more years and countries than sales did.
 */
function withoutUnlistedPowers(
  choices: readonly SourceChoice[],
  { make, model, year }: SourceModelYear,
  variants: readonly Variant[],
): SourceChoice[] {
  const listed = new Set(variants.flatMap(({ fuel }) => (fuel === null ? [] : fuelFamily(fuel))));
  return choices.filter(({ level, edition }) => {
    const fuel = fuelOfName(make, model, edition, year);
    if (fuel === undefined || level === 'hand-made' || listed.size === 0) return true;
    if (fuel === 'Diesel' && !isDieselSold(make, model, year)) return false;
    if (fuel === 'Diesel' && year <= (unlistedDiesels[make] ?? 0)) return true;
    return (
      listed.has(fuelFamily(fuel)) ||
      year > LAST_WHOLE_YEAR ||
      listedApart.test(`${make} ${model} ${edition}`)
    );
  });
}

/** The plans' choices that the EPA's rows don't contradict. */
export const plausibleChoices = (
  source: SourceModelYear,
  variants: readonly Variant[],
  ofBodies: readonly Variant[],
): readonly SourceChoice[] =>
  withPlainTrim(
    withoutImplausibleEngines(
      withoutImplausibleBodies(
        withoutUnlistedPowers([...source.choices.values()], source, variants),
        source,
        ofBodies,
      ),
      variants,
    ),
    ofBodies,
  );
