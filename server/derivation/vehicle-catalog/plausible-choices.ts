import type { Variant } from '../../src/modules/vehicle-catalog/epa-import/merge.rules.ts';
import type { SourceModelYear } from './collect.ts';
import { isDieselSold } from './diesels-on-sale.ts';
import { fuelOfName } from './fuel-words.ts';
import type { SourceChoice } from './model-choices.ts';
import { plausibleBodies } from './settle-bodies.ts';
import { fuelFamily, isSameEngine, toPower } from './settle-powers.ts';

/** Of choices that are only an engine, those whose engine the EPA knows; all where it knows none. */
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

/** Where only those with all wheels driven are named, the others are the plain ones. */
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

/** Choices that are only a body and an engine, as far as the EPA bears their body out. */
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

/** Makers whose diesels are missing from the EPA's present files, although they were sold. */
const unlistedDiesels: Readonly<Record<string, number>> = { 'Mercedes-Benz': 2016 };
const LAST_WHOLE_YEAR = 2022;
/** Under other names in the EPA's files, or too new for them: "ActiveHybrid X6", "Clarity FCV". */
const listedApart = /\b(ActiveHybrid|Fuel Cell)\b|^(Subaru Crosstrek|Bentley Bentayga) /i;

/**
 * Trims of a plan whose names tell a fuel, in years in which the EPA lists the model without that
 * fuel: plans run wider than sales, by years and by countries.
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

/** The choices of the plans that the EPA's lines don't contradict. */
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
