import { formatEngine } from '../../../../server/src/modules/vehicle-catalog/cars/cars.rules.ts';
import {
  isVague,
  listEngineChoices,
  type Variant,
} from '../../../../server/src/modules/vehicle-catalog/epa-import/merge.rules.ts';
import type { Choice, ModelYear } from './choice.ts';
import type { SourceModelYear } from '../plans/collect.ts';
import { isDieselSold } from './diesels-on-sale.ts';
import { isKnownNotToExist } from '../names/hand-made-editions.ts';
import { fuelOfName } from '../names/fuel-words.ts';
import type { SourceChoice } from '../plans/model-choices.ts';
import type { Power } from '../plans/powers.ts';
import { plausibleChoices } from './plausible-choices.ts';
import { settleBodies } from './settle-bodies.ts';
import {
  fuelFamily,
  readFiled,
  settleEngine,
  settleFuels,
  toPower,
  type Evidence,
  type SettledFuel,
} from './settle-powers.ts';

/** Name of a choice that differs from the plain one by its fuel: "LE Hybrid". */
const fuelNames = new Map([
  ['Gasoline', 'Gasoline'],
  ['Hybrid', 'Hybrid'],
  ['Plug-in hybrid', 'Plug-in Hybrid'],
  ['Diesel', 'Diesel'],
  ['Electric', 'Electric'],
  ['Natural gas', 'Natural Gas'],
  ['Hydrogen', 'Fuel Cell'],
]);

/** The fuel family that gets the plain name: the first of the trim's families. */
const plainFirst = [...fuelNames.keys()];

const plainFamily = (families: readonly string[]): string | undefined =>
  plainFirst.find((family) => families.includes(family));

const FIRST_TDI_YEAR = 1996;

function nameOfFuel({ make, year }: SourceModelYear, family: string): string {
  if (family === 'Diesel' && year >= FIRST_TDI_YEAR && /^(Volkswagen|Audi)$/.test(make))
    return 'TDI';
  return fuelNames.get(family) ?? family;
}

const nameWithFuel = (source: SourceModelYear, edition: string, family: string): string =>
  edition === 'Base' ? nameOfFuel(source, family) : `${edition} ${nameOfFuel(source, family)}`;

const nameOf = ({ make, model }: SourceModelYear): string => `${make} ${model}`;

const plainBody = (source: SourceModelYear, variants: readonly Variant[]): string | undefined =>
  settleBodies('', { own: [], ofModel: source.bodies }, nameOf(source), variants)[0]?.body;

interface Draft extends SourceChoice {
  fuels: SettledFuel[];
}

/**
 * Fuels that only other trims have in their name. If there is an "LE Hybrid", the plain "LE" isn't a hybrid.
 */
function dropNamedFuels(drafts: readonly Draft[], evidence: Evidence): Draft[] {
  const { make, model, year } = evidence;
  const isNamed = ({ edition }: Draft) => fuelOfName(make, model, edition, year) !== undefined;
  const named = new Set(
    drafts
      .filter(isNamed)
      .flatMap(({ fuels }) => fuels.map(({ family }) => family))
      .filter((family) => family !== 'Gasoline'),
  );
  return drafts.map((draft) => {
    if (draft.fuels.length < 2 || isNamed(draft)) return draft;
    const rest = draft.fuels.filter(({ family }) => !named.has(family));
    return rest.length > 0 ? { ...draft, fuels: rest } : draft;
  });
}

const dieselPickupsSince = 1982;

/** Whether every trim of the model was sold with every fuel, as for heavy trucks with diesels. */
const isSoldWithAll = (
  { fuels }: Draft,
  { bodies, year }: SourceModelYear,
  { unrated }: Evidence,
): boolean =>
  fuels.every(({ isOwn }) => isOwn) ||
  ((bodies.includes('Pickup') || unrated.length > 0) &&
    year >= dieselPickupsSince &&
    fuels.every(({ family }) => family === 'Gasoline' || family === 'Diesel'));

interface NamedFuel {
  edition: string;
  family: string | undefined;
}

/**
 * The choices of a trim, one name per fuel. Fuels not known to be this trim's become separate
 * choices.
 */
function nameFuels(draft: Draft, source: SourceModelYear, evidence: Evidence): NamedFuel[] {
  const families = draft.fuels.flatMap(({ family }) => family ?? []);
  const plain = plainFamily(families);
  const own = { edition: draft.edition, family: plain };
  if (families.length < 2 || !isSoldWithAll(draft, source, evidence)) return [own];
  return [
    own,
    ...families
      .filter((family) => family !== plain)
      .map((family) => ({ edition: nameWithFuel(source, draft.edition, family), family })),
  ];
}

function settleDraft(draft: Draft, source: SourceModelYear, evidence: Evidence): Choice[] {
  const bodies = settleBodies(
    draft.edition,
    { own: draft.bodies, ofModel: source.bodies },
    nameOf(source),
    evidence.ofBodies,
  );
  return nameFuels(draft, source, evidence).flatMap(({ edition, family }) => {
    const engine = settleEngine(draft.edition, family, draft.powers, evidence);
    // Other bodies are listed for the usual fuel only, because few diesels were convertibles.
    const sold = edition === draft.edition ? bodies : bodies.slice(0, 1);
    return sold.map(({ body, suffix }) => ({
      level: draft.level,
      edition: `${edition === 'Base' && suffix ? '' : edition}${suffix}`.trim(),
      body,
      ...engine,
    }));
  });
}

const nameByBodyAndEngine = ({ body, cylinders, liters, fuel }: Choice): string =>
  [
    body,
    formatEngine({
      cylinders: cylinders ?? null,
      displacement: liters ?? null,
      fuelType: fuel ?? null,
    }),
  ]
    .filter(Boolean)
    .join(' ') || 'Not listed';

/** One choice per engine of the EPA's rows, when there is nothing better. */
const choicesOfLines = (variants: readonly Variant[], source: SourceModelYear): Choice[] =>
  listEngineChoices(variants).map((choice) => ({
    level: 'body and engine',
    edition: choice.edition,
    body: choice.bodyType ?? plainBody(source, variants),
    cylinders: choice.cylinders ?? undefined,
    liters: choice.displacement ?? undefined,
    fuel: choice.fuelType ?? undefined,
  }));

/** Fuels of the model that no choice has. Each becomes a choice with the fuel as its name. */
function choicesOfMissingFuels(
  choices: readonly Choice[],
  source: SourceModelYear,
  evidence: Evidence,
): Choice[] {
  const known = new Set(choices.map(({ fuel }) => fuel && fuelFamily(fuel)));
  const listed = [...evidence.variants.map(toPower), ...evidence.unrated];
  const families = new Set(listed.flatMap(({ fuel }) => fuel ?? []));
  const missing = [...new Set([...families].map(fuelFamily))].filter(
    (family) =>
      !known.has(family) &&
      family !== 'Gasoline' &&
      (family !== 'Diesel' || isDieselSold(source.make, source.model, source.year)) &&
      (family !== 'Electric' || source.powers.some(({ fuel }) => fuel === family)),
  );
  if (choices.some(({ fuel }) => fuel === undefined)) return [];
  return missing.map((family) => ({
    level: 'body and engine' as const,
    edition: nameOfFuel(source, family),
    body: plainBody(source, evidence.ofBodies),
    ...settleEngine('', family, [], evidence),
  }));
}

const keyed = (choices: readonly Choice[]): Map<string, Choice> =>
  new Map(choices.toReversed().map((choice) => [choice.edition.toLowerCase(), choice] as const));

export interface KnownOfModelYear {
  /** The model year's EPA rows. */
  lines: readonly Variant[];
  /** These rows or, if they lack bodies, the rows of the nearest year that has them. */
  ofBodies: readonly Variant[];
  engines: readonly Power[];
  unrated: readonly Power[];
}

/** Determines the facts of each choice of a model year, from its plans, the EPA's rows, and its names. */
export function settleModelYear(source: SourceModelYear, known: KnownOfModelYear): ModelYear {
  const { make, model, year } = source;
  const { lines: variants, ofBodies } = known;
  const sources = plausibleChoices(source, variants, ofBodies);
  const evidence: Evidence = {
    make,
    model,
    year,
    variants,
    ...known,
    editions: sources.map(({ edition }) => edition),
  };
  const drafts = sources.map((choice) => {
    const powers = readFiled(choice.powers, evidence);
    return { ...choice, powers, fuels: settleFuels(choice.edition, powers, evidence) };
  });
  const settled = dropNamedFuels(drafts, evidence)
    .flatMap((draft) => settleDraft(draft, source, evidence))
    .map((choice) =>
      choice.level === 'body and engine' || choice.level === 'not listed'
        ? { ...choice, edition: nameByBodyAndEngine(choice) }
        : choice,
    );
  const isAllVague = settled.every(({ edition }) => isVague(edition));
  const choices = isAllVague && variants.length > 0 ? choicesOfLines(variants, source) : settled;
  return {
    make,
    model,
    year,
    choices: keyed(
      [...choices, ...choicesOfMissingFuels(choices, source, evidence)].filter(
        ({ edition }) => !isKnownNotToExist(source, edition),
      ),
    ),
  };
}
